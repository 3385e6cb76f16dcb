import { ContactsBody } from "./contact-wire";
import { contactKey, contactsProblem } from "./contacts";

const phone = (main = true, value = "(11) 98765-4321") => ({ type: "PHONE", value, main }) as const;
const email = (main = true, value = "ana@exemplo.com.br") => ({ type: "EMAIL", value, main }) as const;

test("one phone and one e-mail of several are the main ones, and one contact stays", () => {
  expect(contactsProblem([phone(), phone(false), email()])).toBeNull();
  expect(contactsProblem([email()])).toBeNull();
  expect(contactsProblem([])).toBe("Deixe pelo menos um telefone ou e-mail.");
  expect(contactsProblem([phone(false), email()])).toBe("Escolha um telefone principal.");
  expect(contactsProblem([phone(), email(), email()])).toBe("Escolha um e-mail principal.");
});

test("a contact is known by one key, however it is written", () => {
  expect(contactKey("PHONE", "(11) 8765-4321")).toBe(contactKey("PHONE", "+55 11 98765-4321"));
  expect(contactKey("EMAIL", " Ana@Exemplo.com.br")).toBe("ana@exemplo.com.br");
  expect(contactKey("PHONE", "ramal 42")).toBeNull();
});

test("each value keeps the rule of its kind, and none is there twice", () => {
  const refused = (...contacts: object[]) =>
    ContactsBody.safeParse({ contacts }).error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(refused(phone(), email())).toBeUndefined();
  expect(refused(phone(), email(true, "ana@a"))).toEqual([["contacts.1.value", "E-mail inválido."]]);
  for (const short of ["12345", "123"])
    expect(refused(phone(true, short))).toEqual([
      ["contacts.0.value", "Informe DDD e número, como (11) 98765-4321."],
    ]);
  // One that is there already is judged by the agency, where it changes.
  expect(refused({ ...phone(true, "ramal 42"), id: "7" })).toBeUndefined();
  expect(refused(phone(), phone(false, "+55 (11) 98765-4321"))).toEqual([
    ["contacts.1.value", "Este contato já está na lista."],
  ]);
  const many = Array.from({ length: 20 }, (_, index) => email(index === 0, `ana${index}@exemplo.com.br`));
  expect(refused(...many)).toBeUndefined();
  expect(refused(phone(), ...many)?.[0]).toEqual(["contacts", "No máximo 20 contatos."]);
});
