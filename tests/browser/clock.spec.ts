import { expect, fixtures, test } from "../support/browser/fixtures";
import { signIn } from "../support/browser/session";

const DAY = 86_400_000;
/** An agent whose agency is two hours behind São Paulo. */
const agent = () => {
  const found = fixtures.people.find(({ email }) => email.startsWith("taina."));
  if (!found) throw new Error("no person of the demo works in Rio Branco");
  return found;
};
const dayThere = new Intl.DateTimeFormat("pt-BR", {
  ...({ timeZone: "America/Rio_Branco", weekday: "long" } as const),
  ...({ day: "numeric", month: "long", year: "numeric" } as const),
});

for (const [name, wrong] of [
  ["ahead", DAY],
  ["behind", -DAY],
] as const)
  test(`a browser's clock that is a day ${name} changes no agency's today`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + wrong });
    await signIn(page, agent());
    const today = dayThere.format(new Date());
    await expect(page.getByText(today, { exact: true })).toBeVisible();
    await page.goto("/visits?view=day");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^${today}$`, "i"));
  });
