import { PERSONAL_PARTS } from "@soleira/schema/personal/parts";
import type { PersonalData, PersonalDataQuery } from "@soleira/schema/personal/wire";
import { PERSONAL } from "../../database/personal";
import type { Work } from "../../tenancy/work";
import { readPerson } from "./erasure";
import { gather, recordsOf } from "./person";
import { countRecords, type FormFacts, readRecords } from "./records";

/** Copies that programs need, and what stays. */
const COPIES = Object.values(PERSONAL).flatMap((all) =>
  all.flatMap((held) => ("copy" in held && held.copy ? [held.copy] : [])),
);

/** What is kept of a person, by the description (docs/product/personal-data.md#view). @throws 404/4004 */
export async function readPersonalData(
  work: Work,
  id: number,
  { part: asked, page, size }: PersonalDataQuery,
  formFacts: FormFacts,
): Promise<PersonalData> {
  const { tx, principal } = work;
  const person = await readPerson(work, id);
  const gathered = await gather(tx, person.enterpriseId, await recordsOf(tx, person.enterpriseId, id));
  const parts: PersonalData["parts"] = [];
  for (const part of asked ? [asked] : PERSONAL_PARTS) {
    const count = await countRecords(tx, gathered, { part, forPerson: false });
    const from = (page - 1) * size;
    const records =
      from < count
        ? await readRecords(tx, gathered, {
            part,
            from,
            most: size,
            zone: principal.enterprise.timeZone,
            formFacts,
            forPerson: false,
          })
        : [];
    if (count > 0 || asked) parts.push({ part, count, records });
  }
  return { customer: { id: String(person.id), name: person.name }, parts, copies: COPIES };
}
