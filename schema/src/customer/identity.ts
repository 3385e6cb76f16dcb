import type { ContactKind } from "./contacts";

/** What is given or on record of a person, contacts by their keys (`contactKey`), as far as they identify somebody. */
export type Identity = { name: string; phones: readonly string[]; emails: readonly string[] };

/**
 * `same`: the same person. `hint`: a card of its own that says whose contact it shares. `stranger`: nothing is shared.
 * `by`: the contact that is shared.
 */
export type Verdict = { is: "same" | "hint"; by: ContactKind } | { is: "stranger"; by: null };

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** What people type before the @ where they have no e-mail or do not want to say it, without its signs. */
const FILLER_LOCALS = new Set(
  `nao n na no nao tem naotem naotenho naopossui naosei naoinformado naoinformou naoconsta naousa naoquer naoquis naotememail
  naotenhoemail naopossuiemail naoinformar semmail sememail semnome sem nada nenhum ninguem none null undefined noemail nomail
  notem teste testes test teste1 teste123 test123 testando email mail meuemail seuemail emailteste emailfalso fake falso
  exemplo example fulano fulanodetal ciclano beltrano anonimo anonymous abc abcd asd asdf asdasd asdfg qwe qwer qwerty qwert
  noreply donotreply naoresponda naoresponder mailerdaemon postmaster`.split(/\s+/),
);
/** The same of providers that give everybody an address: of a company it may be real. */
const FILLER_AT_PROVIDERS = new Set(
  "cliente clientes contato lead leads comprador interessado visitante usuario user nome atendimento corretor imobiliaria vendas".split(
    " ",
  ),
);
/** What is typed behind the @ for the same: not `mail.com`, where people have addresses. */
const FILLER_DOMAINS =
  /^(nao|naotem|naopossui|naotememail|sem|sememail|noemail|teste|test|exemplo|fake|nada|nenhum|xx+|aaa+)\.(com|net|org|br)(\.br)?$/;
const PROVIDERS = /^(gmail|hotmail|outlook|yahoo|live|icloud|email|mail|uol|bol|terra|ig)\./;
/** Portals relay leads from addresses of their own. */
const RELAYS =
  /(^|\.)(zapimoveis|zap|vivareal|olx|grupozap|grupoolx|imovelweb|wimoveis|casamineira|chavesnamao|quintoandar|loft|mercadolivre)\.com(\.br)?$/;

const isRepeated = (text: string) => /^(.)\1*$/u.test(text);
/** `12345678`, `09876543`: each digit follows the one before it, up or down. */
const isSequence = (digits: string) =>
  [1, 9].some((step) =>
    [...digits].every((digit, at) => at === 0 || Number(digit) === (Number(digits[at - 1]) + step) % 10),
  );

function isFillerEmail(key: string): boolean {
  const at = key.lastIndexOf("@");
  const [local, domain] = [folded(key.slice(0, at)).replace(/\+.*$/, ""), key.slice(at + 1)];
  const word = local.replace(/[^a-z0-9]/g, "");
  const bare = word.replace(/^\d+|\d+$/g, "");
  const house = domain.split(".")[0] ?? "";
  return (
    // Without one @ and something on both sides it is no address.
    !/^[^@\s]+@[^@\s]+$/.test(key) ||
    RELAYS.test(domain) ||
    isRepeated(word) ||
    word === house.replace(/[^a-z0-9]/g, "") ||
    FILLER_LOCALS.has(word) ||
    (/^(nao|sem|nenhum)/.test(word) && FILLER_LOCALS.has(bare)) ||
    FILLER_DOMAINS.test(domain) ||
    (/^\d+$/.test(word) && isSequence(word)) ||
    (PROVIDERS.test(domain) && FILLER_AT_PROVIDERS.has(bare))
  );
}

/** By the last eight digits, whatever area code and ninth digit are put before them. */
function isFillerPhone(key: string): boolean {
  const number = key.slice(-8);
  return isRepeated(number) || isSequence(number);
}

/**
 * Whether a contact, by its key, is one that people give for lack of a true one, or that a portal relays by: it identifies
 * nobody (docs/product/customers.md#fillers).
 */
export const isFiller = (kind: ContactKind, key: string): boolean =>
  kind === "EMAIL" ? isFillerEmail(key) : isFillerPhone(key);

/** Words that are in many names and say nothing of whose it is. */
const COMMON_WORDS = new Set(
  "dos das del sra dra srta dona senhor senhora doutor doutora filho filha neto neta junior sobrinho".split(
    " ",
  ),
);
const NO_NAMES = new Set(
  [
    "sem nome",
    "nao informado",
    "nao informou",
    "desconhecido",
    "anonimo",
    "cliente",
    "lead",
    "teste",
    "contato",
  ].concat(["visitante", "interessado", "usuario", "whatsapp", "nome"]),
);

/** Whether it names nobody: 'Sem nome', or a phone or e-mail in its place. */
export const namesNobody = (name: string): boolean =>
  NO_NAMES.has(folded(name).trim()) || /@/.test(name) || !/\p{L}/u.test(name);

const wordsOf = (name: string) =>
  folded(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");

/** Whether they are one name, or share a word of three letters that says whose it is. */
function namesAgree(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return (
    words.join(" ") === others.join(" ") ||
    words.some((word) => word.length >= 3 && !COMMON_WORDS.has(word) && others.includes(word))
  );
}

const areNames = (...names: string[]) => !names.some(namesNobody);

/** Whether both are names, and one, or share a word that says whose they are. 'Sem nome' is no name that two people share. */
export const namesAlike = (one: string, other: string): boolean =>
  areNames(one, other) && namesAgree(one, other);

/** Whether both are names, and they share no word of three letters. */
export const namesContradict = (one: string, other: string): boolean =>
  areNames(one, other) && !namesAgree(one, other);

const shares = (one: readonly string[], other: readonly string[]) => one.some((key) => other.includes(key));
const differ = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && other.length > 0 && !shares(one, other);

/** Whether both have phones, and none is equal. */
export const phonesDiffer = (one: Pick<Identity, "phones">, other: Pick<Identity, "phones">): boolean =>
  differ(one.phones, other.phones);

/**
 * Whether who is given is who is on record (docs/product/customers.md#known). The only place that decides it: portal, form,
 * `:validate`, merge's offers and copies to other units ask here.
 */
export function whoIs(given: Identity, known: Identity): Verdict {
  const otherName = namesContradict(given.name, known.name);
  if (shares(given.phones, known.phones))
    return { is: otherName && differ(given.emails, known.emails) ? "hint" : "same", by: "PHONE" };
  if (shares(given.emails, known.emails))
    return { is: otherName || phonesDiffer(given, known) ? "hint" : "same", by: "EMAIL" };
  return { is: "stranger", by: null };
}

/** Whether nothing says that they are one person: no contact that identifies, no name (docs/product/merge.md#strangers). */
export const areStrangers = (one: Identity, other: Identity): boolean =>
  whoIs(one, other).is === "stranger" && !namesAlike(one.name, other.name);
