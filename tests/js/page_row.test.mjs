import assert from "node:assert/strict";
import { test } from "node:test";
import { more, scrolled } from "../../tutor/pages/page_row.js";

const row = (scrollLeft) => ({ scrollLeft, scrollWidth: 700, clientWidth: 350 });

test("the row tells at which ends more pages follow", () => {
  assert.equal(more(row(0)), "end");
  assert.equal(more(row(100)), "start end");
  assert.equal(more(row(350)), "start");
  assert.equal(more({ scrollLeft: 0, scrollWidth: 350.5, clientWidth: 350 }), "");
});

test("a link in view stays, another one comes in clear of the fade", () => {
  assert.equal(scrolled(row(100), 200, 280), 100);
  assert.equal(scrolled(row(100), 60, 120), 20);
  assert.equal(scrolled(row(100), 10, 60), 0);
  assert.equal(scrolled(row(0), 400, 480), 170);
});
