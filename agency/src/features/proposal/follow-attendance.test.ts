import type { Proposal } from "@soleira/schema/proposal/wire";
import { sql } from "drizzle-orm";
import type { AnyWork } from "../../tenancy/work";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { outboxOf, ownerRows } from "../../testing/testFunnel";
import { newProposal, propose } from "../../testing/testProposal";
import { cardWithProperty } from "../../testing/testVisit";
import { lockAttendance } from "../attendance/attendance.store";
import type { Row } from "../attendance/row.store";
import { followMerge, followTransfer } from "./follow-attendance";

describeDatabase("proposals whose attendance changes hands", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let fernanda: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, fernanda } = await signInCast(agency));
  });
  afterAll(() => agency.close());

  /** As a transfer or merge does: attendances locked, in one transaction. */
  const changing = (ids: string[], run: (work: AnyWork, rows: Row[]) => Promise<void>) =>
    agency.database.transaction(async (tx) => {
      const rows: Row[] = [];
      for (const id of ids) rows.push(await lockAttendance(tx, 1, Number(id)));
      await run({ tx, principal: null, now: agency.clock.now() }, rows);
    });
  const idOf = async (client: Client) => Number((await client.get("/v1/users/me")).body.id);
  const read = async (id: string): Promise<Proposal> => (await fernanda.get(`/v1/proposals/${id}`)).body;
  const lastOf = async (attendance: string, id: string) =>
    (await outboxOf(agency, attendance)).map(({ payload }) => payload).findLast((one) => one.id === id);

  test("with a transfer they go along: one event each, and who had them learns that they are gone", async () => {
    const { card, proposal } = await newProposal(agency, ana);
    const [from, to] = [await idOf(ana), await idOf(bruno)];
    await changing([card.id], async (work, [row]) => {
      await work.tx.execute(sql`update attendance set user_id = ${to} where id = ${Number(card.id)}`);
      const { text, emit } = await followTransfer(work, row as Row, { userId: to });
      expect(text).toBeNull();
      await emit();
    });
    expect(await lastOf(card.id, proposal.id)).toMatchObject({
      type: "proposal.changed",
      version: 2,
      audience: { userIds: [String(to)] },
      lost: { userIds: [String(from)], enterpriseIds: [] },
      proposal: { user: { id: String(to) } },
    });
    expect((await ana.get(`/v1/proposals/${proposal.id}`)).status).toBe(404);
    expect((await bruno.get("/v1/proposals/?size=100")).body.items.map(({ id }: Proposal) => id)).toContain(
      proposal.id,
    );
  });

  test("a change of type deletes what waits, keeps what does not, and is one change of each", async () => {
    const { card, row, proposal } = await newProposal(agency, ana);
    await ana.put(`/v1/proposals/${proposal.id}/statuses`, { status: "DELETED", reason: "Antes" });
    const waiting = await propose(ana, card.id, { customerServicePropertyId: row });
    const to = await idOf(bruno);
    await changing([card.id], async (work, [before]) => {
      await work.tx.execute(sql`update attendance set user_id = ${to} where id = ${Number(card.id)}`);
      const moved = await followTransfer(work, before as Row, {
        userId: to,
        deletes: "Tipo de negócio alterado",
      });
      expect(moved.text).toBe(`Proposta nº ${waiting.id} excluída`);
      await moved.emit();
    });
    expect(await read(waiting.id)).toMatchObject({
      version: 2,
      status: { status: "DELETED" },
      reason: "Tipo de negócio alterado",
    });
    expect(await read(proposal.id)).toMatchObject({ version: 3, reason: "Antes", user: { id: String(to) } });
  });

  test("a merge takes them over; of two that wait for one property the last changed stays", async () => {
    const survivor = await newProposal(agency, ana);
    const other = await cardWithProperty(agency, bruno);
    agency.clock.advance(1000);
    const later = await propose(bruno, other.card.id, { customerServicePropertyId: other.row });
    expect(other.code).toBe(survivor.code);
    const from = await idOf(bruno);
    await changing([survivor.card.id, other.card.id], async (work, [into, out]) => {
      const { text, emit } = await followMerge(work, into as Row, [out as Row]);
      expect(text).toBe(`Proposta nº ${survivor.proposal.id} excluída`);
      await emit();
    });
    expect(await read(survivor.proposal.id)).toMatchObject({
      status: { status: "DELETED" },
      reason: "Mesclado",
      version: 2,
    });
    expect(await read(later.id)).toMatchObject({
      customerServiceId: survivor.card.id,
      customerServicePropertyId: survivor.row,
      status: { status: "WAITING_CUSTOMER" },
      user: { name: "Ana Souza" },
      version: 2,
    });
    expect(await lastOf(survivor.card.id, later.id)).toMatchObject({
      attendanceId: survivor.card.id,
      lost: { userIds: [String(from)] },
    });
    const deleted = await ownerRows(
      agency,
      sql`delete from attendance_property where id = ${Number(other.row)} returning id`,
    );
    expect(deleted).toHaveLength(1);
    expect((await read(later.id)).customerServicePropertyId).toBe(survivor.row);
  });
});
