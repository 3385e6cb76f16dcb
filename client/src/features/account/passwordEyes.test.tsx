import { screen } from "@testing-library/react";
import { renderApp, signedIn } from "../../../test/renderApp";

/** What is shown is a noun after 'Mostrar', never the label of a field that asks for something. */
test.each([
  ["/login/register", ["senha", "senha repetida"]],
  ["/user-profile/mfa-enable", ["senha atual"]],
])("the eyes of %s are named in Portuguese", async (path, nouns) => {
  const visitor = { me: () => ({ data: { me: null } }) };
  const { user } = await renderApp(path, path.startsWith("/login") ? visitor : signedIn());
  const eyes = () => screen.getAllByRole("button", { name: /^(Mostrar|Ocultar) / });
  await screen.findAllByRole("button", { name: /^Mostrar / });
  for (const eye of eyes()) await user.click(eye);
  const shown = eyes();
  expect(shown.map((eye) => eye.getAttribute("aria-label"))).toEqual(nouns.map((noun) => `Ocultar ${noun}`));
  for (const eye of shown) await user.click(eye);
  expect(eyes().map((eye) => eye.getAttribute("aria-label"))).toEqual(nouns.map((noun) => `Mostrar ${noun}`));
});
