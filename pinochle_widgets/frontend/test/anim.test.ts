// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { Animator, plateAt } from "../src/stage/anim";

/** An animation of a page that only ends when it is told to. */
class Slow {
  onfinish: (() => void) | null = null;
  cancel = vi.fn();
}
const begun: Slow[] = [];
const card = { x: 0, y: 0, w: 80, h: 112 };
const moved = {
  from: card,
  to: { ...card, x: 300 },
  flip: true,
  arc: 0,
  delay: 0,
  time: 150,
  turnsAt: 10,
  hides: true,
};

function felt(): { felt: HTMLElement; node: HTMLElement; animator: Animator } {
  const felt = document.createElement("div");
  const node = felt.appendChild(document.createElement("div"));
  for (const each of [felt, node])
    each.animate = () => {
      begun.push(new Slow());
      return begun.at(-1)! as unknown as Animation;
    };
  HTMLElement.prototype.animate = felt.animate;
  return { felt, node, animator: new Animator(() => undefined) };
}
afterEach(() => {
  begun.length = 0;
  Reflect.deleteProperty(HTMLElement.prototype, "animate");
});

it("goes on when the last of a movement has landed, and not where the movement is ended before", () => {
  const { felt: on, node, animator } = felt();
  const then = vi.fn();
  const fly = (): number =>
    animator.run(on, [{ id: "a", kind: "enter", ...moved }], new Map([["a", node]]), new Map(), 140);
  expect(fly()).toBe(150);
  animator.whenLanded(then);
  expect(begun.length).toBeGreaterThan(1);
  for (const each of begun.slice(1)) each.onfinish!();
  expect([then.mock.calls.length, animator.flies]).toEqual([0, true]);
  begun[0]!.onfinish!();
  expect([then.mock.calls.length, animator.flies]).toEqual([1, false]);
  fly();
  animator.whenLanded(then);
  expect(animator.finish()).toBe(true);
  expect([then.mock.calls.length, animator.flies, animator.finish()]).toEqual([1, false, false]);
});

it("keeps risen points in the page until the next movement: taken out while a card flies, they would lay it out anew", () => {
  const { felt: on, animator } = felt();
  animator.float(on, card, "+40", 1000);
  begun[0]!.onfinish?.();
  expect(on.querySelector(".pw-float")!.textContent).toBe("+40");
  animator.run(on, [], new Map(), new Map(), 140);
  expect(on.querySelector(".pw-float")).toBeNull();
});

it("lets words rise from the own seat where its plate is not drawn, as on a phone", () => {
  const on = document.createElement("div");
  on.innerHTML = `<div class="pw-seat-me"><div class="pw-plate" data-seat="0"></div></div>
    <div class="pw-plate" data-seat="1"></div>`;
  const [seat, own, other] = on.querySelectorAll<HTMLElement>("div") as unknown as HTMLElement[];
  const lies = (node: HTMLElement, x: number): void => {
    node.getBoundingClientRect = () => new DOMRect(x, 0, 40, 20);
  };
  lies(seat!, 100);
  lies(own!, 0); // a box that is not drawn is empty, in the corner
  lies(other!, 300);
  other!.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
  expect([plateAt(on, 0)?.x, plateAt(on, 1)?.x, plateAt(on, 2)]).toEqual([100, 300, undefined]);
  own!.getClientRects = other!.getClientRects;
  lies(own!, 110);
  expect(plateAt(on, 0)?.x).toBe(110);
});
