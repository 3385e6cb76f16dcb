import { afterMerge, canMerge, type Mergeable } from "./plan";

const ONE: Mergeable = { id: "1", status: "IN_PROGRESS", businessType: "SALE", enterpriseId: "1" };
const other = (changes: Partial<Mergeable> = {}): Mergeable => ({ ...ONE, id: "2", ...changes });
const why = (...others: Mergeable[]) => canMerge(ONE, others)?.why ?? null;

test("open ones of one agency and type are merged", () => {
  expect(why(other(), other({ id: "3", status: "NEW" }))).toBeNull();
});

test("itself, one twice, another type, a closed one and a foreign one are refused", () => {
  expect(why(ONE)).toBe("self");
  expect(why(other(), other())).toBe("repeated");
  expect(why(other({ businessType: "RENT" }))).toBe("other-type");
  expect(why(other({ status: "FINISHED" }))).toBe("closed");
  expect(why(other({ status: "LEAD_QUALIFIED" }))).toBe("closed");
  expect(why(other({ enterpriseId: "2", status: "FINISHED" }))).toBe("other-agency");
  expect(canMerge({ ...ONE, status: "FINISHED" }, [other()])).toEqual({
    why: "survivor-closed",
    id: "1",
    text: "Este atendimento já foi encerrado: nada pode ser mesclado nele.",
  });
});

test("the first that cannot be merged is named", () => {
  expect(canMerge(ONE, [other(), other({ id: "7", status: "FINISHED" })])).toMatchObject({ id: "7" });
});

test("a NEW survivor is begun; the earliest return is kept where it has none", () => {
  const at = (returnAt: string | null) => ({ returnAt });
  expect(afterMerge({ status: "NEW", returnAt: null }, [at(null)])).toEqual({
    status: "IN_PROGRESS",
    returnAt: null,
  });
  const later = "2026-11-25T13:00:00.000Z";
  const sooner = "2026-11-23T13:00:00.000Z";
  expect(afterMerge({ status: "VISIT_MADE", returnAt: null }, [at(later), at(null), at(sooner)])).toEqual({
    status: "VISIT_MADE",
    returnAt: sooner,
  });
  expect(afterMerge({ status: "RETURN_LATER", returnAt: later }, [at(sooner)]).returnAt).toBe(later);
});
