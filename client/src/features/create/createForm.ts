import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { emailProblem, nameProblem, phoneProblem } from "@soleira/schema/customer/rules";
import * as z from "zod/mini";
import type { CreateAttendanceInput } from "../../data/types.generated";
import { phoneOf } from "../../ui/phone";

/** A rule of the contract as a check of a form; what may stay empty is not checked empty. */
const keeps = (problem: (text: string) => string | null, optional = false) =>
  z.refine<string>((text) => (optional && text === "") || problem(text) === null, {
    error: ({ input }) => problem(String(input)) ?? undefined,
  });

/** What the create screen asks for; the agency checks the same again, and its word counts. */
export const createForm = z
  .object({
    name: z.string().check(z.trim(), keeps(nameProblem)),
    phone: z.string().check(keeps(phoneProblem, true)),
    email: z.string().check(z.trim(), keeps(emailProblem, true)),
    acquisitionChannelId: z.string(),
    propertyCode: z.string().check(z.trim(), z.maxLength(40, "O código pode ter até 40 caracteres.")),
    content: z.string().check(z.trim(), z.maxLength(4000, "A mensagem pode ter até 4.000 caracteres.")),
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

export type CreateForm = z.infer<typeof createForm>;

/**
 * The form as it opens: what the query brought (docs/product/create.md#form), the rest empty. `userId`: whom it is for
 * at first.
 */
export function startOf(query: URLSearchParams, needsUser: boolean, userId: string): CreateForm {
  return {
    name: query.get("name") ?? "",
    phone: phoneOf(query.get("phone") ?? ""),
    email: query.get("email") ?? "",
    acquisitionChannelId: query.get("channelId") ?? "",
    propertyCode: query.get("code") ?? "",
    content: "",
    temperatureId: "",
    userId,
    needsUser,
  };
}

/** The mutation's input without its key; what was left empty is not sent. */
export function inputOf(
  form: CreateForm,
  businessType: BusinessType,
): Omit<CreateAttendanceInput, "idempotencyKey"> {
  const { needsUser, name, ...rest } = form;
  const filled = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ""));
  return { businessType, name, ...filled };
}
