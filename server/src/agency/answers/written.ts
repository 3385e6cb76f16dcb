import { isClosed } from "@soleira/schema/attendance/status";
import type { Attendance, CreateBody } from "@soleira/schema/attendance/wire";
import { AgencyError, done } from "../http/agency-error";
import type { Written } from "../http/dialect";
import { record } from "./json";

const idText = (value: unknown): string | undefined => {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === "string" && text.length > 0 && text.length <= 64 ? text : undefined;
};

/** Which thing a write made, as its answer or its `Location` says it; undefined where neither does. */
export function idIn(body: unknown, location: string | null): string | undefined {
  if (typeof body === "number") return idText(body);
  const said = record(body);
  const id = idText(said?.id) ?? idText(record(said?.data)?.id);
  const segment = location?.split(/[?#]/)[0]?.split("/").filter(Boolean).at(-1);
  return id ?? idText(segment);
}

const same = (a: string | null | undefined, b: string | null | undefined): boolean =>
  (a ?? "").replace(/\D/g, "") === (b ?? "").replace(/\D/g, "");

/** The attendance that was just created, the newest open one by the person's name and phone, or e-mail. */
export const findCreated = (
  { name, phone, email }: Pick<CreateBody, "name" | "phone" | "email">,
  newest: Attendance[],
): Attendance | undefined =>
  newest
    .filter(
      ({ customer, status }) =>
        // What is closed is of another time, whatever order the agency lists in.
        !isClosed(status) &&
        customer.name.trim().toLowerCase() === name.trim().toLowerCase() &&
        (phone ? same(customer.phone, phone) : customer.email?.toLowerCase() === email?.toLowerCase()),
    )
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))[0];

/** The history item that was just written: by its id, else by its words, the newest of them. */
export function findNoted<H extends { id: string; message?: string | null; createdAt: string }>(
  id: string | undefined,
  message: string | null | undefined,
  items: H[],
): H | undefined {
  const newestFirst = [...items].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  const words = message?.trim();
  return (
    newestFirst.find((item) => item.id === id) ??
    newestFirst.find((item) => words && item.message?.trim() === words) ??
    newestFirst[0]
  );
}

/** What a write made whose outcome is not known, where it is repeated: it is looked for, never sent again. */
export async function orMade<T>(written: Promise<T>, find: () => Promise<T | undefined>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    if (!(error instanceof AgencyError) || !error.details.repeated) throw error;
    const made = await find();
    if (made === undefined) throw error;
    return made;
  }
}

/**
 * The thing that a write answered, or as it is read again: most agencies answer 204, 202 or a bare `{ id }`
 * (docs/product/other-agencies.md#writes). What fails from here on does not undo the write, and says so.
 */
export async function answered<T>(
  written: Written<T>,
  call: string,
  read: (id: string | undefined) => Promise<T | undefined>,
): Promise<T> {
  if (written.data !== undefined) return written.data;
  const again = () => read(written.id);
  // A copy of the agency's data may be a moment behind what it has just written.
  const found = await again()
    .catch(again)
    .catch((error: unknown) => {
      if (error instanceof AgencyError && error.code !== "SESSION_OVER")
        throw done(`${call} was done, its result could not be read: ${error.details.reason ?? error.code}`);
      throw error;
    });
  if (found === undefined) throw done(`${call} was done, its result was not found`);
  return found;
}
