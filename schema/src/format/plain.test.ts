import { EmailForm, invitedForm, ProfileForm, RegisterForm } from "../account/forms";
import { EmailOnly, RegisterBody } from "../account/register-wire";
import { contactKey } from "../customer/contacts";
import { editProblem } from "../customer/rules";
import { EnterpriseBody } from "../enterprise/settings-wire";
import { DEFAULT_POLICY } from "../password/policy";
import { InviteForm } from "../person/forms";
import { InviteBody, PeopleQuery } from "../person/wire";
import { PropertySearchQuery } from "../property/search-wire";
import { SignInForm } from "../session/forms";
import { TokenBody } from "../session/wire";
import { TeamForm } from "../team/forms";
import { formatPhone, phoneIn, toE164 } from "./phone";
import { emailIn, nameIn, SHORTENED_TEXT } from "./plain";

/** Signs that are not seen: zero width, direction, joiners, isolates, byte order. */
const UNSEEN = [
  ..."\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff",
];

test.each(UNSEEN.map((sign) => [`U+${sign.codePointAt(0)?.toString(16).toUpperCase()}`, sign]))(
  "%s is part of no phone, e-mail or name",
  (_, sign) => {
    // A foreign number whose digits read as a Brazilian mobile of area code 34.
    expect(toE164(`${sign}+34 912 345 678`)).toBe("+34912345678");
    expect(toE164(`+${sign}34 912 345 678${sign}`)).toBe("+34912345678");
    expect(phoneIn(`${sign}(11) 9${sign}8765-4321${sign}`)).toBe("(11) 98765-4321");
    expect(emailIn(`${sign}ana${sign}@exemplo.example${sign}`)).toBe("ana@exemplo.example");
    expect(nameIn(`${sign}Maria${sign} Souza`)).toBe("Maria Souza");
  },
);

test.each([
  ["tel:+55-11-98765-4321", "+5511987654321"],
  ["TEL://11987654321", "+5511987654321"],
  ["tel:+5511987654321;ext=12", "+5511987654321"],
  ["tel:%2B5511987654321", "+5511987654321"],
  ["https://wa.me/5511987654321", "+5511987654321"],
  ["wa.me/5511987654321?text=Ol%C3%A1%202", "+5511987654321"],
  ["https://api.whatsapp.com/send?phone=5511987654321&text=Oi", "+5511987654321"],
  ["https://api.whatsapp.com/send/?text=Oi&phone=%2B5511987654321", "+5511987654321"],
  ["whatsapp://send?phone=5511987654321", "+5511987654321"],
  // The link begins with the country, and 34 is an area code too.
  ["https://wa.me/34912345678", "+34912345678"],
  ["https://wa.me/11987654321", "+5511987654321"],
  ["(11)\u00a098765\u20114321", "+5511987654321"],
  ["(11) 98765–4321", "+5511987654321"],
  ["１１９８７６５４３２１", "+5511987654321"],
  ["＋３４ ９１２ ３４５ ６７８", "+34912345678"],
  // A sheet's number: with the zero it would be a mobile.
  ["1198765432.0", "+551198765432"],
  ["5511987654321.0", "+5511987654321"],
  ["11987654321,00", "+5511987654321"],
  ["1,198765432E+9", null],
  ["5,51E+12", null],
])("the phone %s is %s", (given, e164) => {
  expect(toE164(given)).toBe(e164);
  expect(contactKey("PHONE", given)).toBe(e164 && contactKey("PHONE", e164));
});

test.each([
  ["phone", "5,51199E+12", SHORTENED_TEXT],
  ["phone", "tel:+5511987654321", null],
  ["phone", "https://wa.me/5511987654321", null],
  ["phone", "１１９８７６５４３２１", null],
  ["phone", "(11) 98765-4321 ramal 9", "Informe DDD e número, como (11) 98765-4321."],
  ["email", "mailto:ana@exemplo.example", null],
  ["email", "Ana Souza <ana@exemplo.example>", null],
  ["name", "\u202eMaria\u202c\u00a0Souza", null],
  ["name", "\u200b\u200b\u200b\u200b\u200b", "Por favor, insira pelo menos 5 letras."],
] as const)("%s '%s' is judged as it is kept", (field, given, problem) => {
  expect(editProblem(field, given)).toBe(problem);
});

test.each([
  ["mailto:ana@exemplo.example", "ana@exemplo.example"],
  ["MAILTO:ana@exemplo.example?subject=Oi", "ana@exemplo.example"],
  ["Ana Souza <ana@exemplo.example>", "ana@exemplo.example"],
  ["\u00a0ana@exemplo.example ", "ana@exemplo.example"],
  ["ana@ｅｘｅｍｐｌｏ．example", "ana@exemplo.example"],
  // Nothing is taken off that is part of what was written.
  ["a@b.example?cc=c@d.example", "a@b.example?cc=c@d.example"],
])("the e-mail %s is kept as %s", (given, kept) => {
  expect(emailIn(given)).toBe(kept);
});

test.each([
  ["  Maria\u00a0 Aparecida   de Souza ", "Maria Aparecida de Souza"],
  ["Ana\u2010Maria D\u2019Ávila", "Ana-Maria D'Ávila"],
  ["A\u0301gata", "Ágata"],
])("the name %s is kept as %s", (given, kept) => {
  expect(nameIn(given)).toBe(kept);
});

test("a phone is shown in groups out of a link, too", () => {
  expect(formatPhone("tel:+5511987654321")).toBe("(11) 98765-4321");
});

/** As it comes from a chat or a site: with a blank and signs that nobody sees, and as a link. */
const PASTED = {
  email: "\u200bmailto:ana@exemplo.example\u00a0",
  phone: "\u2060tel:+55１１987654321\u00a0",
  name: "\ufeffMaria\u00a0\u200b Souza ",
};
const READ = { email: "ana@exemplo.example", phone: "+5511987654321", name: "Maria Souza" };
const password = { password: "Soleira1", confirmPassword: "Soleira1" };
const { email, phone, name } = PASTED;

test.each([
  ["sign-in", SignInForm, { email, password: "Soleira1" }],
  ["forgotten password, mail again", EmailForm, { email }],
  ["registering", RegisterForm, { ...PASTED, ...password, enterpriseName: name }],
  ["invited", invitedForm(DEFAULT_POLICY), { name, phone, ...password }],
  ["one's own data", ProfileForm, { name, phone, phoneNotApplicable: false }],
  ["inviting", InviteForm, { email, roles: "ENTERPRISE_ADMIN" }],
  ["team", TeamForm, { name, leaderId: "", users: "" }],
  ["POST /oauth/token", TokenBody, { grant_type: "password", username: email, password: "Soleira1" }],
  ["POST /register", RegisterBody, { ...PASTED, ...password, enterpriseName: name }],
  ["POST /v1/users/access/reset", EmailOnly, { email }],
  ["POST /v1/people", InviteBody, { email, roles: ["ENTERPRISE_ADMIN"] }],
  ["PUT /v1/enterprises/mine", EnterpriseBody, { phone }],
  ["GET /v1/people?q", PeopleQuery, { q: email }],
  ["GET /v1/properties?code", PropertySearchQuery, { code: name }],
] as const)("%s reads what is pasted", (_, shape, typed) => {
  const read = Object.entries(shape.parse(typed)).filter(([field]) => field in typed);
  const pasted = Object.values(PASTED) as unknown[];
  const texts = { ...READ, enterpriseName: READ.name, username: READ.email, q: READ.email, code: READ.name };
  const wanted = Object.entries(typed).map(([field, value]) => [
    ...[field, pasted.includes(value) ? texts[field as keyof typeof texts] : expect.anything()],
  ]);
  expect(read.sort()).toEqual(wanted.sort());
});
