import { PartsCalls } from "@soleira/schema/parts/calls";
import type { Parts } from "@soleira/schema/parts/wire";
import type { Routes } from "../../http/routes";
import type { Work } from "../../tenancy/work";
import { readForView } from "../attendance/attendance.store";
import { listHistories } from "../attendance/history.store";
import type { Row } from "../attendance/row.store";
import { listProperties } from "../property/property.store";

type Page = { page: number; size: number };

/** What other features answer of an attendance that the caller sees. */
export type PartReaders = {
  associates(work: Work, row: Row): Promise<NonNullable<Parts["associates"]>>;
  /** Null for who has no proposals there. */
  proposals(work: Work, row: Row, page: Page): Promise<NonNullable<Parts["proposals"]> | null>;
};

/** The parts of a lead's page in one call (docs/product/lists.md#parts). */
export function partsRoutes(routes: Routes, readers: PartReaders): void {
  routes.member(PartsCalls.read, async ({ work, params, query }) => {
    const { row } = await readForView(work, params.id);
    const first = (size: number): Page => ({ page: 1, size });
    const { properties, histories, proposals, associates } = query;
    const [ofProperties] = properties ? await listProperties(work.tx, [row], first(properties)) : [];
    const [ofHistories] = histories ? await listHistories(work.tx, [row], first(histories)) : [];
    return {
      ...(ofProperties && { properties: ofProperties }),
      ...(ofHistories && { histories: ofHistories }),
      ...(proposals && { proposals: await readers.proposals(work, row, first(proposals)) }),
      ...(associates && { associates: await readers.associates(work, row) }),
    };
  });
}
