import * as z from "zod/mini";
import { emailProblem, nameProblem, phoneProblem } from "../customer/rules";
import { dayRefusal } from "../format/day";
import { isAmount } from "../format/money";
import { phoneIn } from "../format/phone";
import { emailIn, nameIn } from "../format/plain";
import { dayIn } from "../format/zone";
import { chosen, keeps, maybeChosen, note, type Slot } from "../input/forms";
import { CHOOSE_RECEIVER, missingData } from "./move";
import { type ReturnMoment, returnOf, returnSlots } from "./return-slots";
import type { AttendanceStatus } from "./status";

/** What the create screen asks for; the agency checks the same again, and its word counts. */
export const NewAttendanceForm = z
  .object({
    name: z.string().check(z.overwrite(nameIn), keeps(nameProblem)),
    phone: z.string().check(z.overwrite(phoneIn), keeps(phoneProblem, true)),
    email: z.string().check(z.overwrite(emailIn), keeps(emailProblem, true)),
    acquisitionChannelId: z.string(),
    propertyCode: z
      .string()
      .check(z.overwrite(nameIn), z.maxLength(40, "O código pode ter até 40 caracteres.")),
    message: z.string().check(z.trim(), z.maxLength(4000, "A mensagem pode ter até 4.000 caracteres.")),
    temperatureId: z.string(),
    userId: z.string(),
    /** Reception and managers must say whom it is for. */
    needsUser: z.boolean(),
  })
  .check(
    z.refine((form) => form.phone !== "" || form.email !== "", {
      path: ["phone"],
      error: "Informe telefone ou e-mail.",
      when: () => true,
    }),
    z.refine((form) => !form.needsUser || form.userId !== "", {
      path: ["userId"],
      error: "Escolha quem vai atender.",
      when: () => true,
    }),
  );
export type NewAttendanceForm = z.infer<typeof NewAttendanceForm>;

/** When something is filled in: the clock, the enterprise's zone, and the minutes between two times. */
type Moment = { now: Date; zone: string; interval: number };

/** A note with its reminder: a day from today on with one of its times, or neither (docs/product/forms.md#dates). */
export const observationForm = ({ now, zone, interval }: Moment) => {
  const refusal = (day: string) => dayRefusal(day, { min: dayIn(now, zone) });
  const slots = (day: string) => (day && !refusal(day) ? returnSlots(day, now, zone, interval) : []);
  const always = () => true;
  return z
    .object({
      message: z.string().check(z.trim(), z.minLength(1, "Escreva a observação.")),
      reasonId: maybeChosen,
      day: z.string().check(keeps(refusal)),
      time: z.string(),
    })
    .check(
      z.refine(({ day }) => !day || refusal(day) !== null || slots(day).length > 0, {
        path: ["day"],
        error: "Não há mais horários hoje. Escolha outro dia.",
        when: always,
      }),
      z.refine(({ day, time }) => slots(day).length === 0 || slots(day).includes(time), {
        path: ["time"],
        error: "Escolha o horário do lembrete.",
        when: always,
      }),
    );
};

/** Another text for a note. */
export const mendForm = z.object({
  message: z.string().check(z.trim(), z.minLength(1, "Escreva a observação.")),
});

/** When to return to a lead, a day from today on and one of its times; and what for (docs/product/returns.md#subject). */
export const returnForm = (moment: ReturnMoment) =>
  z.pipe(
    z.pipe(
      z.object({ day: z.string(), time: z.string(), subject: note }),
      z.transform(({ subject, ...slot }: Slot & { subject: string | null }) => ({
        returnAt: returnOf(slot, moment).date,
        subject,
      })),
    ),
    z.object({ returnAt: z.date("Escolha um horário."), subject: z.nullable(z.string()) }),
  );

/** Why a lead has no next step (docs/product/returns.md#no-next-step). */
export const noStepForm = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, "Diga por que não há próximo passo.")),
});

/** `"1234.5"` → `"1234.50"`, null unless it is more than nothing. */
const amountOf = (typed: string): string | null => {
  const [whole = "", fraction = ""] = typed.split(".");
  return isAmount(typed) && Number(typed) > 0
    ? `${whole || "0"}.${fraction.padEnd(2, "0").slice(0, 2)}`
    : null;
};

/** Why a card goes to a column that asks for it (docs/product/moves.md). */
export const ReasonsForm = z.object({ reasonId: chosen("Escolha um motivo.") });

type Target = { status: AttendanceStatus; actionRequired: boolean };
type MoveInput = {
  dealWon?: boolean;
  amount?: string | null;
  /** In place of an amount. */
  proposalId?: string | null;
  reasonId?: string | null;
};
/** Who receives a qualified lead: exactly one. */
export type Receiver = { toQueue?: true; toSubsidiaryId?: string; toUserId?: string };

type Finish = { won: string; reasonId: string; amount: string; proposalId: string };

/** What a dialog of a move collects is complete by the rule of the status call itself (`missingData`). */
const complete = (to: Target, preService: boolean) =>
  z.refine<MoveInput>(
    ({ reasonId = null, ...data }) =>
      missingData(to, { ...data, reason: reasonId }, { preService }).length === 0,
    {
      error: ({ input }) => {
        const { reasonId = null, ...data } = input as MoveInput;
        return missingData(to, { ...data, reason: reasonId }, { preService })[0]?.message;
      },
    },
  );

/**
 * The end of an attendance: won with a proposal or an amount, or lost for a reason; pre-service is not asked whether it was
 * won. `proposalId` is "" where the amount is typed.
 */
export const finishForm = (to: Target, preService: boolean) =>
  z
    .pipe(
      z
        .object({ won: z.string(), reasonId: z.string(), amount: z.string(), proposalId: z.string() })
        .check(
          z.refine(({ won }) => preService || won !== "", { path: ["won"], error: "Escolha uma opção." }),
        ),
      z.transform(
        ({ won, reasonId, amount, proposalId }: Finish): MoveInput =>
          !preService && won === "yes"
            ? { dealWon: true, ...(proposalId ? { proposalId } : { amount: amountOf(amount) }) }
            : { dealWon: false, reasonId: reasonId || null },
      ),
    )
    .check(complete(to, preService));

/** Who gets a qualified lead: the next in the queue, else a unit or an agent. */
export const FinishPreAttendanceForm = z
  .pipe(
    z
      .object({ automatic: z.string(), unit: z.string(), agent: z.string() })
      .check(
        z.refine(({ automatic }) => automatic !== "", { path: ["automatic"], error: "Escolha uma opção." }),
      ),
    z.transform(
      ({ automatic, unit, agent }: { automatic: string; unit: string; agent: string }): Receiver =>
        automatic === "yes"
          ? { toQueue: true }
          : { ...(unit ? { toSubsidiaryId: unit } : agent && { toUserId: agent }) },
    ),
  )
  .check(z.refine((receiver) => Object.keys(receiver).length === 1, CHOOSE_RECEIVER));
