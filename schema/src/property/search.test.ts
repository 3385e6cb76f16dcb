import { linkOf, linkProblem } from "./link";
import { PropertyFilterForm, RegisterPropertyForm } from "./search-forms";
import { PropertySearchQuery, RegisterPropertyBody } from "./search-wire";
import { LEAST_SCORE, suggestionGroup, suggestionReasons, suggestionScore, tasteOf } from "./suggestion";

const FLAT = { type: "Apartamento", district: "Batel", bedrooms: 2, amount: "450000.00" };
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const words = (listing: typeof FLAT, liked = [FLAT]) => {
  const taste = tasteOf(liked);
  return taste && suggestionReasons(listing, taste).map(({ text }) => plain(text));
};

describe("suggestions", () => {
  test("say why, each in a word", () => {
    expect(words(FLAT)).toEqual(["mesmo bairro", "mesmo tipo", "até R$ 520.000,00", "2 quartos ou mais"]);
    expect(words({ ...FLAT, district: "Centro", amount: "700000.00" })).toEqual([
      "mesmo tipo",
      "2 quartos ou mais",
    ]);
    expect(words({ ...FLAT, bedrooms: 1 }, [{ ...FLAT, bedrooms: 1 }])).toContain("1 quarto ou mais");
  });
  test("price is a band: 70% of the cheapest to 115% of the dearest, rounded up", () => {
    expect(tasteOf([FLAT, { ...FLAT, amount: "500000.00" }])?.price).toEqual({
      from: 31_500_000,
      to: 58_000_000,
    });
    expect(tasteOf([{ ...FLAT, amount: "2500.00" }])?.price).toEqual({ from: 175_000, to: 290_000 });
    const within = (amount: string) => words({ ...FLAT, amount })?.some((text) => text.startsWith("até"));
    expect(["314999.99", "315000.00", "520000.00", "520000.01"].map(within)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
  test("nothing liked, nothing known", () => {
    expect(tasteOf([])).toBeNull();
    const unknown = { type: null, district: null, bedrooms: null, amount: null };
    expect(suggestionReasons(unknown, tasteOf([FLAT]) as NonNullable<ReturnType<typeof tasteOf>>)).toEqual(
      [],
    );
    expect(tasteOf([unknown])).toEqual({ districts: [], types: [], price: null, bedrooms: null });
  });
  test("one weak reason is not enough; the district alone is, and groups", () => {
    expect(suggestionScore([{ kind: "PRICE" }])).toBeLessThan(LEAST_SCORE);
    expect(suggestionScore([{ kind: "SAME_TYPE" }, { kind: "BEDROOMS" }])).toBeLessThan(LEAST_SCORE);
    expect(suggestionScore([{ kind: "SAME_DISTRICT" }])).toBe(LEAST_SCORE);
    expect(suggestionScore([{ kind: "PRICE" }, { kind: "SAME_TYPE" }])).toBeGreaterThan(LEAST_SCORE);
    expect([suggestionGroup([{ kind: "SAME_DISTRICT" }]), suggestionGroup([{ kind: "PRICE" }])]).toEqual([
      "SAME_DISTRICT",
      "OTHER_DISTRICTS",
    ]);
  });
});

describe("registering", () => {
  const good = { code: "AP9001", url: "", amount: "450000.00", businessType: "SALE" };
  const refused = (values: object) =>
    Object.fromEntries(
      (RegisterPropertyForm.safeParse(values).error?.issues ?? []).map(({ path, message }) => [
        path[0],
        message,
      ]),
    );

  test("an empty link is sent as SEM_URL, and kept as none", () => {
    expect(RegisterPropertyForm.parse(good).url).toBe("SEM_URL");
    expect(RegisterPropertyForm.parse({ ...good, url: "https://a.com.br/1" }).url).toBe("https://a.com.br/1");
    expect([linkOf("SEM_URL"), linkOf(""), linkOf(null), linkOf(" https://a.com ")]).toEqual([
      null,
      null,
      null,
      "https://a.com",
    ]);
  });
  test("each field has its message", () => {
    expect(refused({ code: " ", url: "casa", amount: "0.00", businessType: "" })).toEqual({
      code: "Ref. é obrigatória",
      url: "Link informado é invalido",
      amount: "Valor é obrigatório",
      businessType: "Finalidade é obrigatória",
    });
    const wire = RegisterPropertyBody.safeParse({ code: "", url: "javascript:alert(1)" });
    expect(wire.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)).toEqual([
      "code: Ref. é obrigatória",
      "url: Link informado é invalido",
      "amount: Valor é obrigatório",
      "businessType: Finalidade é obrigatória",
    ]);
    const amount = (value: unknown) =>
      RegisterPropertyBody.safeParse({ ...good, amount: value }).error?.issues.map(({ message }) => message);
    expect(amount("")).toEqual(["Valor é obrigatório"]);
    expect(amount("0.00")).toEqual(["Valor é obrigatório"]);
    expect(amount("450000.00")).toBeUndefined();
    // A decimal text it has to be, and that it is missing is not what is wrong.
    expect(amount(450_000)).not.toContain("Valor é obrigatório");
  });
  test.each([
    ["https://imobiliaria.com.br/imovel/1?a=b", null],
    ["http://exemplo.com", null],
    ["javascript:alert(1)", "Link informado é invalido"],
    ["data:text/html,x", "Link informado é invalido"],
    ["https://", "Link informado é invalido"],
    ["https://a b.com", "Link informado é invalido"],
    ["www.exemplo.com", "Link informado é invalido"],
    ["SEM_URL", null],
  ])("%s", (link, problem) => {
    expect(linkProblem(link)).toBe(problem);
  });
});

test("the search's filters", () => {
  expect(PropertySearchQuery.parse({ types: "1,2", bedrooms: "5", minAmount: "100000" })).toEqual({
    types: ["1", "2"],
    bedrooms: 5,
    minAmount: "100000",
    page: 1,
    size: 10,
    sort: "amount:asc",
  });
  const messages = (query: object) =>
    PropertySearchQuery.safeParse(query).error?.issues.map((one) => one.message);
  expect(messages({ bedrooms: "6" })).toEqual(["Escolha de 1 a 5 quartos."]);
  expect(messages({ minAmount: "2", maxAmount: "1" })).toEqual(["O preço máximo é menor que o mínimo."]);
  expect(messages({ minAmount: "-1" })).toHaveLength(1);
  const filter = { code: "", types: [], districts: [], bedrooms: "", minAmount: "2", maxAmount: "1" };
  expect(PropertyFilterForm.safeParse(filter).success).toBe(false);
  expect(PropertyFilterForm.safeParse({ ...filter, minAmount: "1" }).success).toBe(true);
});
