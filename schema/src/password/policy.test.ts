import { DEFAULT_POLICY, passwordProblem, policyText, widestPolicy } from "./policy";

const TEXT =
  "Sua senha deve ter entre 6 a 12 caracteres. São permitidos letras, números e os símbolos (*@#$%)";

test("six to twelve letters, digits and five symbols", () => {
  expect(policyText(DEFAULT_POLICY)).toBe(TEXT);
  for (const good of ["abc123", "Ção@2026", "*@#$%a", "a".repeat(12)])
    expect(passwordProblem(good)).toBeNull();
  for (const bad of ["", "abc12", "a".repeat(13), "abc 123", "abc-123", "abc123!", "abc😀12"])
    expect(passwordProblem(bad)).toBe(TEXT);
});

test("an accent typed as two characters counts as one", () => {
  expect(passwordProblem("ção123".normalize("NFD"))).toBeNull();
  expect(passwordProblem("çãoç1".normalize("NFD"))).toBe(TEXT);
});

test("of several agencies the widest counts, never less than the default", () => {
  const wide = widestPolicy([
    { maxLength: 40, symbols: "!" },
    { maxLength: 8, symbols: "*" },
  ]);
  expect(wide).toEqual({ maxLength: 40, symbols: "*@#$%!" });
  expect(passwordProblem("uma!senha#longa", wide)).toBeNull();
  expect(widestPolicy([])).toEqual(DEFAULT_POLICY);
});
