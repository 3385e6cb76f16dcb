import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "@swc/core";
import { EN } from "./en";
import { inLanguage, languageOf } from "./words";

test.each([
  [["en"], "en"],
  [["en-US", "pt"], "en"],
  [["fr", "pt-br", "en"], "pt-BR"],
  [["pt-PT"], "pt-BR"],
  [["*", "EN"], "en"],
  [["fr", "*"], undefined],
  [[], undefined],
])("of %p the language is %p", (named, language) => {
  expect(languageOf(named)).toBe(language);
});

test("a sentence with values keeps them, and a sentence in it is translated too", () => {
  expect(inLanguage("Muito longo: no máximo 40 caracteres.", "en")).toBe("Too long: at most 40 characters.");
  expect(inLanguage("Atendimento 12, Maria Souza: Este corretor não está mais ativo.", "en")).toBe(
    "Attendance 12, Maria Souza: This agent is no longer active.",
  );
  expect(
    inLanguage("A value of the call is missing or wrong. to: It is required: AttendanceStatus!.", "pt-BR"),
  ).toBe("Um valor da chamada falta ou está errado. to: É obrigatório: AttendanceStatus!.");
});

test("words of others, and those that are in the language already, stay", () => {
  expect(inLanguage("O sistema da casa recusou.", "en")).toBe("O sistema da casa recusou.");
  expect(inLanguage("Motivo inválido.", "pt-BR")).toBe("Motivo inválido.");
  expect(inLanguage("Motivo inválido.", undefined)).toBe("Motivo inválido.");
  expect(inLanguage("It must be Int!.", "en")).toBe("It must be Int!.");
});

test("both sides of a sentence have the same values, and no two sentences are one", () => {
  const valuesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).sort();
  for (const [pt, en] of Object.entries(EN)) {
    expect([pt, valuesOf(en)]).toEqual([pt, valuesOf(pt)]);
    const filled = pt.replace(/\{(\w)\}/g, "7").replace(/\{(\w+)\}/g, "Xis");
    expect(inLanguage(filled, "en")).toBe(en.replace(/\{(\w)\}/g, "7").replace(/\{(\w+)\}/g, "Xis"));
  }
});

const ROOT = new URL("../../../", import.meta.url);
/** Letters, what is pushed, pictures of the API, what history says: no refusals. */
const NO_REFUSALS =
  /\.test\.ts$|\.generated\.ts$|\/(testing|demo|mail|words)\/|forms\.ts$|\/(letters|texts|videoPosts|initial-\w+|example|emit-\w+|main|openapi|listen|pdf|effects|states|missing|sign|customer\.store|code\.store)\.ts$/;
const sources = ["schema", "agency", "server"].flatMap((name) =>
  readdirSync(new URL(`${name}/src`, ROOT), { recursive: true, encoding: "utf8" })
    .map((path) => `${name}/src/${path}`)
    .filter((path) => path.endsWith(".ts") && !NO_REFUSALS.test(path)),
);

type Tree = {
  type?: string;
  value?: unknown;
  quasis?: { cooked: string }[];
  key?: { value?: unknown };
  callee?: { value?: string; property?: { value?: string } };
};
/** Calls that say what a shape or a type of the graph is, in their own texts. */
const DESCRIBES = ["describe", "objectType", "inputType", "inputPart", "payloadType", "pageType", "enumOf"];

/** The texts of a syntax tree but for descriptions of the graph; what is put into them is "\0". */
function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== "object" || node === null) return [];
  const { type, value, quasis, key, callee } = node as Tree;
  if (type === "Decorator" || ["description", "example", "note"].includes(String(key?.value))) return [];
  if (type === "CallExpression" && DESCRIBES.includes(callee?.property?.value ?? callee?.value ?? "")) {
    const others = (node as { arguments: { expression: Tree }[] }).arguments.filter(
      ({ expression }) => !["StringLiteral", "TemplateLiteral"].includes(String(expression.type)),
    );
    return [...textsOf(callee), ...textsOf(others)];
  }
  if (type === "StringLiteral") return [String(value)];
  const own = type === "TemplateLiteral" ? [(quasis ?? []).map(({ cooked }) => cooked).join("\0")] : [];
  return [...own, ...Object.values(node).flatMap(textsOf)];
}

/** A sentence with one of these words is English. */
const ENGLISH =
  /\b(the|is|are|of|it|its|with|without|and|an|by|that|this|to|only|or|be|at|more|not|first|from|in|which|who|was|for|one|new|phone|person|note|camera|free|rent|shown|whole|after|since|every|again|open|send|why|has|how)\b/i;
const isSentence = (text: string) => /^[\p{L}\0].* .*[.!]$/su.test(text) && !ENGLISH.test(text);
const isKnown = (text: string) => {
  const like = new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("\0", ".+")}$`);
  const filled = text.replaceAll("\0", "7");
  return inLanguage(filled, "en") !== filled || Object.keys(EN).some((one) => like.test(one));
};

/** What the gateway refuses with, in the calls and fields that a caller is shown. */
const REFUSES = ["gatewayError", "problem", "GraphQLError", "ScalarError"];
const said = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(said);
  if (typeof node !== "object" || node === null) return [];
  const { type, callee } = node as { type?: string; callee?: { value?: string } };
  const isCall = type === "CallExpression" || type === "NewExpression";
  if (isCall && REFUSES.includes(callee?.value ?? ""))
    return textsOf((node as { arguments: unknown }).arguments);
  return Object.values(node).flatMap(said);
};

test("the list has every sentence of the gateway's refusals that is written in English", () => {
  const found = sources
    .filter((path) => path.startsWith("server/"))
    .flatMap((path) =>
      said(parseSync(readFileSync(new URL(path, ROOT), "utf8"), { syntax: "typescript", decorators: true })),
    )
    .filter((one) => /^[\p{L}\0].* .*[.!]$/su.test(one) && ENGLISH.test(one));
  expect(found.length).toBeGreaterThan(20);
  const unknown = found.filter((one) => {
    const filled = one.replaceAll("\0", "7");
    return inLanguage(filled, "pt-BR") === filled;
  });
  expect(unknown).toEqual([]);
});

test("the list has every sentence that is written in Portuguese", () => {
  const missing = sources.flatMap((path) => {
    const text = readFileSync(new URL(path, ROOT), "utf8");
    const found = textsOf(parseSync(text, { syntax: "typescript", decorators: true }));
    return found.filter((one) => isSentence(one) && !isKnown(one)).map((one) => `${path}: ${one}`);
  });
  expect(missing).toEqual([]);
});
