import { isDeepStrictEqual } from "node:util";
import type { EnterpriseBody } from "@soleira/schema/enterprise/settings-wire";
import type { Enterprise } from "@soleira/schema/enterprise/wire";
import { eq } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../database/database";
import { enterprise } from "../../database/schema";
import { conflict, invalid, sessionOver } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import { policyOf } from "../account/policy.store";

type Stored = typeof enterprise.$inferSelect;
export type Answer = z.input<typeof Enterprise>;

/** The agency on the wire: its settings, without what is nobody's business. */
function enterpriseAnswer(stored: Stored): Answer {
  const {
    parentId: _parent,
    city: _city,
    visitPartnerUrl: _partnerUrl,
    beginningOverAt,
    logFloor: _floor,
    createdAt: _created,
    ...answer
  } = stored;
  return { ...answer, isBeginning: !beginningOverAt, passwordPolicy: policyOf(stored.passwordPolicy) };
}

export async function readEnterprise(tx: Tx, id: number): Promise<Answer> {
  const [found] = await tx.select().from(enterprise).where(eq(enterprise.id, id));
  if (!found) throw sessionOver();
  return enterpriseAnswer(found);
}

/**
 * Changes the settings that a call names; the others stay (docs/product/settings.md#agency).
 * @throws 400/4001 on `logo`, 409/4009 with the agency as it is when the caller saw another version
 */
export async function updateEnterprise({ tx, principal }: Work, body: EnterpriseBody): Promise<Answer> {
  const { version, ...wanted } = body;
  requireLogo(wanted.logo);
  const [before] = await tx
    .select()
    .from(enterprise)
    .where(eq(enterprise.id, principal.enterpriseId))
    .for("update");
  if (!before) throw sessionOver();
  if (version && version !== before.version)
    throw conflict("As configurações foram alteradas por outra pessoa.", enterpriseAnswer(before));
  const set = changesOf(before, wanted);
  if (Object.keys(set).length === 0) return enterpriseAnswer(before);
  const [after] = await tx
    .update(enterprise)
    .set({ ...set, version: before.version + 1 })
    .where(eq(enterprise.id, before.id))
    .returning();
  if (!after) throw sessionOver();
  return enterpriseAnswer(after);
}

/** What of a call differs; an empty text is none. */
const changesOf = (before: Stored, wanted: Omit<EnterpriseBody, "version">): Partial<Stored> =>
  Object.fromEntries(
    Object.entries(wanted).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const next = value === "" ? null : value;
      return isDeepStrictEqual(before[name as keyof Stored], next) ? [] : [[name, next]];
    }),
  );

const LARGEST_LOGO = 64 * 1024;
/** How the files begin: what a browser shows is what the address says. */
const SIGNATURES = { png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], jpeg: [0xff, 0xd8, 0xff] };

function requireLogo(logo: string | null | undefined): void {
  if (!logo) return;
  const [head = "", data = ""] = logo.split(",");
  const bytes = Buffer.from(data, "base64");
  if (bytes.length > LARGEST_LOGO) throw invalid("logo", "Envie um logotipo de até 64 kB.");
  const signature = head.includes("image/png") ? SIGNATURES.png : SIGNATURES.jpeg;
  if (!signature.every((byte, index) => bytes[index] === byte))
    throw invalid("logo", "Envie um logotipo JPG ou PNG.");
}
