import { randomUUID } from "node:crypto";
import { request } from "@playwright/test";
import { linkIn } from "../mails";
import { ownOperation } from "../own-operation";
import { fixtures } from "./fixtures";

export const VERIFY_LINK = /(\/login\/verify-email\?token=[\w-]+)/;
export const RESET_LINK = /(\/reset-password\/\d+\/[\w-]+)/;
export const INVITATION_LINK = /(\/login\/register\?invitation=[\w-]+)/;

/** An address that nobody else of the tests has. */
export const newAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@prado.example`;

/** The path of the latest link in a mail to that address. */
export const mailedPath = (address: string, link: RegExp): Promise<string> =>
  linkIn(fixtures.dataDir, address, link);

const REGISTER = ownOperation("Register");
const VERIFY = ownOperation("VerifyEmail");

/** Somebody with an agency of their own, whose password and second factor a test may change. */
export async function newPerson(name: string): Promise<{ email: string; password: string }> {
  const email = newAddress(name.split(" ")[0]?.toLowerCase() ?? "nova");
  const password = "segredo1";
  // Of its own: to confirm the address signs a browser in.
  const stranger = await request.newContext();
  const ask = async (query: string, input: object) => {
    const answer = await stranger.post(`${fixtures.gatewayUrl}/graphql`, {
      headers: { "apollo-require-preflight": "true" },
      data: { query, variables: { input } },
    });
    const { errors } = (await answer.json()) as { errors?: unknown };
    if (errors) throw new Error(`${name} could not be registered: ${JSON.stringify(errors)}`);
  };
  await ask(REGISTER, { name, email, password, enterpriseName: `Imobiliária de ${name}` });
  const token = (await mailedPath(email, VERIFY_LINK)).split("token=")[1];
  await ask(VERIFY, { token });
  await stranger.dispose();
  return { email, password };
}
