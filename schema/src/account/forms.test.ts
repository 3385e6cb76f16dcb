import { LegacyProfileForm, ProfileForm } from "./forms";

/** The first message of each field. */
function messages(
  shape: typeof LegacyProfileForm | typeof ProfileForm,
  value: object,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of shape.safeParse(value).error?.issues ?? [])
    found[path.join(".")] ??= message;
  return found;
}

const PROFILE = { name: "Ana Prado", phone: "11988880101", phoneNotApplicable: false };

test.each([
  [{}, {}],
  [{ name: " " }, { name: "Nome é obrigatório" }],
  [{ name: "Ana" }, { name: "Nome precisa ter no mínimo 4 caracteres" }],
  [{ name: "Anas" }, {}],
  [{ phone: "" }, { phone: "Insera um telefone" }],
  [{ phone: "", phoneNotApplicable: true }, {}],
  [{ phone: "119888801" }, { phone: "Telefone é inválido" }],
  [{ phone: "1138880101" }, {}],
  [{ phone: "119888801011" }, { phone: "Telefone é inválido" }],
])("a profile with %j", (changed, expected) => {
  expect(messages(ProfileForm, { ...PROFILE, ...changed })).toEqual(expected);
});

const LEGACY = {
  title: "Sra.",
  firstName: "Ana",
  lastName: "Prado",
  email: "ana@example.com",
  currentPassword: "",
  password: "",
  confirmPassword: "",
};
const NEW = { currentPassword: "segredo1", password: "segred", confirmPassword: "segred" };

test.each([
  [{}, {}],
  [
    { title: "", firstName: " ", lastName: "", email: "" },
    {
      title: "Title is required",
      firstName: "First Name is required",
      lastName: "Last Name is required",
      email: "Email is required",
    },
  ],
  [{ email: "ana@" }, { email: "Email is invalid" }],
  [NEW, {}],
  [
    { ...NEW, password: "segre", confirmPassword: "segre" },
    { password: "Password must be at least 6 characters" },
  ],
  [{ ...NEW, confirmPassword: "" }, { confirmPassword: "Confirm Password is required" }],
  [{ ...NEW, confirmPassword: "segred1" }, { confirmPassword: "Passwords must match" }],
  [{ ...NEW, currentPassword: "" }, { currentPassword: "Senha atual é obrigatória" }],
])("the form of before with %j", (changed, expected) => {
  expect(messages(LegacyProfileForm, { ...LEGACY, ...changed })).toEqual(expected);
});
