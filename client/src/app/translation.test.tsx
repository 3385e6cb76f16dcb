import { act, cleanup, render } from "@testing-library/react";
import { allowTranslation } from "./translation";

/** What the translators of Chrome and Edge do: an element in the place of each text, in one step or in two. */
function translate(steps: "one" | "two") {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest("font")) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement("font");
    font.append(document.createElement("font"));
    font.firstElementChild?.append(text.data.replace("leads", "deals"));
    if (steps === "one") text.replaceWith(font);
    else {
      text.before(font);
      text.remove();
    }
  }
}

const Counted = ({ n, more }: { n: number; more: boolean }) => (
  <p>
    {n} leads {more && "e mais "}
    {!more && <b>só</b>}
    {more ? "outros" : null}
  </p>
);

let stop: () => void;
beforeEach(() => {
  stop = allowTranslation(document);
});
afterEach(() => {
  stop();
  cleanup();
});

test.each(["one", "two"] as const)(
  "numbers and texts of a translated page change, come and go (%s)",
  async (steps) => {
    const { rerender, container } = render(<Counted n={5} more={false} />);
    const shows = async (n: number, more: boolean) => {
      rerender(<Counted n={n} more={more} />);
      // Observers are told after the change.
      await act(async () => undefined);
      const seen = container.textContent;
      translate(steps);
      await act(async () => undefined);
      return [seen, container.textContent];
    };
    await shows(5, false);
    expect(container.querySelectorAll("font font").length).toBeGreaterThan(1);
    expect(await shows(6, false)).toEqual(["6 deals só", "6 deals só"]);
    expect(await shows(7, true)).toEqual(["7 deals e mais outros", "7 deals e mais outros"]);
    expect(await shows(8, true)).toEqual(["8 deals e mais outros", "8 deals e mais outros"]);
    expect(await shows(9, false)).toEqual(["9 deals só", "9 deals só"]);
    // Taken out before it was translated, beside what was.
    rerender(<Counted n={9} more />);
    rerender(<Counted n={9} more={false} />);
    await act(async () => undefined);
    expect(await shows(10, false)).toEqual(["10 deals só", "10 deals só"]);
    rerender(<p>nada</p>);
    expect(container.textContent).toBe("nada");
  },
);
