import { CPFS, person, refused, TODAY } from "../testing/proposalForm";
import { cpfsSaid, maskPersonal, unmaskPersonal } from "./masks";
import { personForm } from "./person";

describe("masks", () => {
  const kept = {
    ...person({ spouse: { name: "João Souza", document: CPFS[1] } }),
    guarantors: [person({ document: CPFS[2] }), person({ name: "Pedro Lima", document: CPFS[3] })],
  };
  const shown = maskPersonal(kept);

  test("hide each CPF and RG, and no CNPJ", () => {
    expect(shown).toMatchObject({
      document: "***.***.247-**",
      rg: "********-9",
      spouse: { name: "João Souza", document: "***.***.777-**" },
      guarantors: [{ document: "***.***.447-**" }, { document: "***.***.460-**" }],
    });
    expect(JSON.stringify(shown)).not.toMatch(/\d{11}/);
    expect(maskPersonal({ document: "12ABC34501DE35", rg: null })).toEqual({
      document: "12ABC34501DE35",
      rg: null,
    });
  });
  test("sent back they change nothing, also where people moved in the list", () => {
    expect(unmaskPersonal(shown, kept)).toEqual(kept);
    const [, second] = kept.guarantors;
    expect(unmaskPersonal({ guarantors: [shown.guarantors[1] ?? null] }, kept)).toEqual({
      guarantors: [second],
    });
  });
  test("a new number counts, a mask of another person is left and refused by the form", () => {
    expect(unmaskPersonal({ ...shown, document: "111.444.777-35" }, kept)).toMatchObject({
      document: "111.444.777-35",
    });
    const forged = unmaskPersonal({ document: "***.***.456-**" }, kept);
    expect(refused(personForm({ today: TODAY }), forged as object)).toHaveProperty("document");
    expect(unmaskPersonal({ document: "***.***.247-**" }, null)).toEqual({ document: "***.***.247-**" });
  });
});

test("the CPFs that a call says in full are found wherever they are, each once; masks and CNPJs are none", () => {
  expect(
    cpfsSaid({
      kind: "proponent",
      data: {
        document: "***.***.247-**",
        rg: CPFS[0],
        name: CPFS[3],
        spouse: { document: "111.444.777-35" },
        guarantors: [{ document: CPFS[2] }, { document: CPFS[1] }, { document: "12ABC34501DE35" }, null],
      },
    }),
  ).toEqual([CPFS[1], CPFS[2]]);
  expect([cpfsSaid(undefined), cpfsSaid("x"), cpfsSaid({ document: "111.111.111-11" })]).toEqual([
    [],
    [],
    [],
  ]);
});
