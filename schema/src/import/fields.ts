import { phoneKey, toE164 } from "../format/phone";

/** What an import makes (docs/product/import.md). */
export const IMPORT_KINDS = ["LEADS", "PROPERTIES"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What a column of each kind may hold (docs/product/import.md#columns). */
export const IMPORT_FIELDS = {
  LEADS: [
    "NAME",
    "PHONE",
    "EMAIL",
    "MESSAGE",
    "PROPERTY_CODE",
    "BUSINESS_TYPE",
    "CHANNEL",
    "TEMPERATURE",
    "AGENT",
    "DATE",
  ],
  PROPERTIES: [
    "PROPERTY_CODE",
    "AMOUNT",
    "BUSINESS_TYPE",
    "URL",
    "PROPERTY_TYPE",
    "DISTRICT",
    "CITY",
    "ADDRESS",
    "BEDROOMS",
    "AREA",
    "AGENT",
    "MESSAGE",
  ],
} as const satisfies Record<ImportKind, readonly string[]>;
export type ImportField = (typeof IMPORT_FIELDS)[ImportKind][number];
/** What a column holds: NONE is not imported. */
export type ColumnField = ImportField | "NONE";
/** The filled cells of a line, by field; a field of several columns has several. */
export type ImportCells = Partial<Record<ImportField, string[]>>;

/** Each field, as people call it. */
export const IMPORT_FIELD_TEXT: Record<ImportField, string> = {
  NAME: "Nome",
  PHONE: "Telefone",
  EMAIL: "E-mail",
  MESSAGE: "Observação",
  PROPERTY_CODE: "Código do imóvel",
  BUSINESS_TYPE: "Funil",
  CHANNEL: "Canal",
  TEMPERATURE: "Temperatura",
  AGENT: "Corretor",
  DATE: "Data",
  AMOUNT: "Valor",
  URL: "Link do anúncio",
  PROPERTY_TYPE: "Tipo do imóvel",
  DISTRICT: "Bairro",
  CITY: "Cidade",
  ADDRESS: "Endereço",
  BEDROOMS: "Quartos",
  AREA: "Área (m²)",
};

/** Limits of a file (docs/product/import.md#file). */
export const LARGEST_IMPORT = 10 * 1024 * 1024;
export const MOST_IMPORT_ROWS = 20_000;
export const MOST_IMPORT_COLUMNS = 60;
export const LONGEST_CELL = 5_000;
/** Days over which a queue's import may be spread, and until when one may be reverted. */
export const MOST_IMPORT_DAYS = 30;
export const REVERT_DAYS = 7;

export const IMPORT_TYPES = [
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  // What browsers call a CSV beside its own name.
  "application/vnd.ms-excel",
  "text/plain",
  "application/octet-stream",
] as const;

/** What is said of a file that is not taken, at the field `file`. */
export const IMPORT_FILE_TEXT = {
  type: "Envie uma planilha CSV ou XLSX.",
  size: "A planilha tem mais de 10 MB.",
  old: "Planilhas .xls, ou com senha, não são lidas: salve como .xlsx sem senha, ou CSV.",
  broken: "A planilha não pôde ser lida: abra e salve de novo como .xlsx ou CSV.",
  unpacked: "A planilha é grande demais depois de aberta: divida em várias.",
  empty: "A planilha não tem linhas.",
  rows: "A planilha tem mais de 20.000 linhas: divida em várias.",
  columns: "A planilha tem mais de 60 colunas.",
  cell: "Uma célula tem mais de 5.000 caracteres.",
} as const;

const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9²]+/g, " ")
    .trim();

/** How titles name the fields, the more exact first. */
const TITLES: readonly (readonly [ImportField, RegExp])[] = [
  ["EMAIL", /\be ?mails?\b|\bcorreio\b/],
  [
    "PHONE",
    /\b(tele)?fones?\b|\btel\b|\bcel(ular(es)?)?\b|\bwhats ?app\b|\bwhats\b|\bzap\b|\bcontato\b|\bphone\b|\bmobile\b/,
  ],
  [
    "AGENT",
    /\bcorretor(a|es)?\b|\bresponsavel\b|\bagente\b|\batendente\b|\bconsultor(a)?\b|\b(capta|angaria)dor(a|es)?\b/,
  ],
  ["URL", /\blink\b|\burl\b|\bsite\b/],
  ["PROPERTY_TYPE", /\btipo (do |de )?imovel\b|^tipo$|\bcategoria\b/],
  ["BUSINESS_TYPE", /\bfunil\b|\bfinalidade\b|\bnegocio\b|\btransacao\b|\bpretensao\b|\boperacao\b/],
  ["PROPERTY_CODE", /\bcod(igo)?\b|\bref(erencia)?\b|\bimovel\b|\banuncio\b/],
  ["CHANNEL", /\bcanal\b|\borigem\b|\bmidia\b|\bfonte\b|\bportal\b/],
  ["TEMPERATURE", /\btemperatura\b|\bcalor\b/],
  ["DATE", /\bcreated( time| at)?\b|\bsubmit time\b|\bdata\b|\bcadastr(o|ado)\b|\bcriado\b|\bentrada\b/],
  ["AMOUNT", /\bvalor\b|\bpreco\b|\baluguel\b/],
  ["DISTRICT", /\bbairro\b/],
  ["CITY", /\bcidade\b|\bmunicipio\b/],
  ["ADDRESS", /\bendereco\b|\brua\b|\blogradouro\b/],
  ["BEDROOMS", /\bquartos?\b|\bdormitorios?\b|\bdorms?\b/],
  ["AREA", /\barea\b|\bm2\b|m²|\bmetragem\b/],
  [
    "MESSAGE",
    /\bobs(ervac(ao|oes))?\b|\bmensagem\b|\banotac(ao|oes)\b|\bcomentarios?\b|\bdescricao\b|\binteresse\b|\bnotas?\b/,
  ],
  ["NAME", /\bnome\b|\bcliente\b|\blead\b|\bname\b|\bproprietario\b|\bpessoa\b/],
];

/** Of an export of Meta or Google: the campaign that brought the lead, and its ids, which name nobody. */
const OF_CAMPAIGN =
  /^id$|^(ad|adset|ad group|campaign|form|page) (id|name)$|^(gcl|lead) id$|^lead (status|form)\b|^is organic$/;

const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim());
const isPhone = (text: string): boolean => {
  const e164 = toE164(text);
  return e164 !== null && phoneKey(e164) !== "";
};
const isDate = (text: string): boolean => /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/.test(text.trim());
const isNumber = (text: string): boolean => /^[\s\d.,R$+-]+$/.test(text) && /\d/.test(text);

/** Whether a first line is of titles: nothing in it is what lines below would hold (docs/product/import.md#columns). */
export const isTitles = (line: readonly string[]): boolean =>
  !line.some((cell) => isEmail(cell) || isPhone(cell) || isDate(cell) || isNumber(cell));

/** What most of a column's cells are. */
function byContent(samples: readonly string[]): ImportField | null {
  const filled = samples.filter((cell) => cell.trim() !== "");
  const mostly = (is: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(is).length * 2 > filled.length;
  if (mostly(isEmail)) return "EMAIL";
  if (mostly(isPhone)) return "PHONE";
  if (mostly(isDate)) return "DATE";
  return null;
}

const MANY: readonly ImportField[] = ["PHONE", "EMAIL", "MESSAGE"];

/**
 * What each column holds, by its title, else by its cells; NONE for what is not told. A field that one column alone may have
 * goes to the first. Pure.
 */
export function fieldsOf(
  kind: ImportKind,
  columns: readonly { title: string; samples: readonly string[] }[],
): ColumnField[] {
  const allowed: readonly ImportField[] = IMPORT_FIELDS[kind];
  const taken = new Set<ImportField>();
  const found = columns.map(({ title, samples }): ColumnField => {
    const name = folded(title);
    if (kind === "LEADS" && OF_CAMPAIGN.test(name)) return "NONE";
    const field =
      TITLES.find(([one, pattern]) => allowed.includes(one) && pattern.test(name))?.[0] ?? byContent(samples);
    if (!field || !allowed.includes(field) || (taken.has(field) && !MANY.includes(field))) return "NONE";
    taken.add(field);
    return field;
  });
  // A file without titles: the first column of words is the name.
  if (kind === "LEADS" && !taken.has("NAME")) {
    const at = columns.findIndex(
      ({ title, samples }, index) =>
        title === "" && found[index] === "NONE" && samples.some((cell) => /\p{L}{2}/u.test(cell)),
    );
    if (at >= 0) found[at] = "NAME";
  }
  return found;
}

/** `A` to `Z`, then `AA`: what a column without a title is called. */
export const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));

const FUNNELS = [
  ["RAISE_PROPERTY", /angari|capta/],
  ["RENT", /loca|alug|rent/],
  ["SALE", /vend|compr|sale/],
] as const;

/** The funnel that a word names; null for one that is none (docs/product/import.md#columns). */
export const funnelOf = (word: string): (typeof FUNNELS)[number][0] | null =>
  FUNNELS.find(([, pattern]) => pattern.test(folded(word)))?.[0] ?? null;

/** The temperature that a word names; null for one that is none. */
export function warmthOf(word: string): "cold" | "warm" | "hot" | null {
  const said = folded(word);
  if (/^(alta|quente|hot|muito quente)$/.test(said)) return "hot";
  if (/^(media|morn[ao]|warm)$/.test(said)) return "warm";
  return /^(baixa|fri[ao]|cold)$/.test(said) ? "cold" : null;
}

/** The cells of a line by field, those that are filled. */
export function cellsOf(fields: readonly ColumnField[], line: readonly string[]): ImportCells {
  const cells: ImportCells = {};
  for (const [index, field] of fields.entries()) {
    const cell = line[index];
    if (field !== "NONE" && cell) cells[field] = [...(cells[field] ?? []), cell];
  }
  return cells;
}
