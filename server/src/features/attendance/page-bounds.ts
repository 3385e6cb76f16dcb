import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { pageQuery } from "@soleira/schema/page/wire";
import * as z from "zod";
import { refusal } from "../../agency/http/agency-error";

const Bounds = z.object(pageQuery(MAX_PAGE_SIZE));

/** Page and size of a list; INVALID with the field outside their bounds, whatever the agency would have accepted. */
export function pageBounds(page: number, size: number): { page: number; size: number } {
  const parsed = Bounds.safeParse({ page: String(page), size: String(size) });
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }));
  throw refusal("INVALID", { message: fields[0]?.message, fields });
}
