import { ContactsBody, contactsProblem } from "./contacts";

const phone = (main = true, value = "(11) 98765-4321") => ({ type: "PHONE", value, main }) as const;
const email = (main = true, value = "ana@exemplo.com.br") => ({ type: "EMAIL", value, main }) as const;

test("one phone and one e-mail of several are the main ones, and one contact stays", () => {
  expect(contactsProblem([phone(), phone(false), email()])).toBeNull();
  expect(contactsProblem([email()])).toBeNull();
  expect(contactsProblem([])).toBe("Deixe pelo menos um telefone ou e-mail.");
  expect(contactsProblem([phone(false), email()])).toBe("Escolha um telefone principal.");
  expect(contactsProblem([phone(), email(), email()])).toBe("Escolha um e-mail principal.");
});

test("each value keeps the rule of its kind", () => {
  const refused = (...contacts: object[]) =>
    ContactsBody.safeParse({ contacts }).error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(refused(phone(), email())).toBeUndefined();
  expect(refused(phone(), email(true, "ana@"))).toEqual([["contacts.1.value", "E-mail inválido."]]);
  expect(refused(phone(true, "123"))).toEqual([
    ["contacts.0.value", "Informe DDD e número, como (11) 98765-4321."],
  ]);
  expect(refused(phone(), ...Array.from({ length: 20 }, () => email(false)))?.[0]).toEqual([
    "contacts",
    "No máximo 20 contatos.",
  ]);
});
