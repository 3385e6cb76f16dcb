/** What an agency allows in a password (docs/product/passwords.md#policy). */
export type PasswordPolicy = { maxLength: number; symbols: string };

export const DEFAULT_POLICY: PasswordPolicy = { maxLength: 12, symbols: "*@#$%" };
export const SHORTEST_PASSWORD = 6;
/** How far an agency may raise the maximum. */
export const LONGEST_PASSWORD = 128;

/** The text of a password that does not fit; that of the default policy is the specification's to the letter. */
export const policyText = ({ maxLength, symbols }: PasswordPolicy): string =>
  `Sua senha deve ter entre ${SHORTEST_PASSWORD} a ${maxLength} caracteres. São permitidos letras, números e os símbolos (${symbols})`;

const LETTER_OR_DIGIT = /^[\p{Script=Latin}\p{Nd}]$/u;

/** Why it cannot be a password, fit to show; null for a good one. Characters are counted, not code units. */
export function passwordProblem(password: string, policy: PasswordPolicy = DEFAULT_POLICY): string | null {
  const characters = [...password.normalize("NFC")];
  const fits =
    characters.length >= SHORTEST_PASSWORD &&
    characters.length <= policy.maxLength &&
    characters.every((character) => LETTER_OR_DIGIT.test(character) || policy.symbols.includes(character));
  return fits ? null : policyText(policy);
}

/** The widest of the policies of all agencies that a person works in. */
export const widestPolicy = (policies: readonly PasswordPolicy[]): PasswordPolicy =>
  [DEFAULT_POLICY, ...policies].reduce((one, other) => ({
    maxLength: Math.max(one.maxLength, other.maxLength),
    symbols: [...new Set(one.symbols + other.symbols)].join(""),
  }));
