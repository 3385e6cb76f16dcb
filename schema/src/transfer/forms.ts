import * as z from "zod/mini";
import { chosen, note } from "../input/forms";
import { CHOOSE_TARGET } from "./target";

/** Where a lead goes, as it is chosen: an agent, a unit or the queue, and which one. */
const target = {
  kind: z.enum(["user", "unit", "queue"], CHOOSE_TARGET),
  userId: z.string(),
  unitId: z.string(),
};
const named = z.refine<{ kind: string; userId: string; unitId: string }>(
  ({ kind, userId }) => kind !== "user" || userId !== "",
  { path: ["userId"], error: "Escolha o corretor.", when: () => true },
);
const unitNamed = z.refine<{ kind: string; userId: string; unitId: string }>(
  ({ kind, unitId }) => kind !== "unit" || unitId !== "",
  { path: ["unitId"], error: "Escolha a unidade.", when: () => true },
);

/** Managers and reception transfer at once (docs/product/transfers.md#people). */
export const TransferForm = z.object({ ...target, observation: note }).check(named, unitNamed);

/** An agent asks for it, with a reason; 'open' leaves the target to who decides. */
export const RequestTransferForm = z
  .object({
    ...target,
    kind: z.enum(["user", "unit", "queue", "open"], CHOOSE_TARGET),
    reasonId: chosen("Escolha o motivo."),
    observation: note,
  })
  .check(named, unitNamed);

/** A manager denies a request with the why of it. */
export const DenyTransferForm = z.object({
  observation: z.string().check(z.trim(), z.minLength(1, "Diga por que o pedido é recusado.")),
});
