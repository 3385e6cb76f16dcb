import type { Attendance, CreateBody } from "@soleira/schema/attendance/wire";
import type { TemperatureList } from "@soleira/schema/enterprise/wire";
import type * as z from "zod";
import type { AgencyClient } from "./agency-client";

type Calls = {
  get(id: string): Promise<Attendance>;
  temperatures(): Promise<z.output<typeof TemperatureList>>;
};

/** The body of a creation; for an agency that cannot copy, completed from the attendance itself. */
export async function copied(
  { features }: AgencyClient,
  body: CreateBody,
  copyFrom: string | undefined,
  calls: Calls,
): Promise<{ body: CreateBody; copyFrom: string | undefined }> {
  if (!copyFrom || features.has("copyFrom")) return { body, copyFrom };
  const [{ customer, property, temperature }, { items }] = await Promise.all([
    calls.get(copyFrom),
    calls.temperatures(),
  ]);
  // An agency that shows the temperature by its name alone has no other id in the attendance.
  const known = items.find(({ id, name }) => id === temperature?.id || name === temperature?.name);
  const whole = {
    ...body,
    phone: body.phone ?? customer.phone,
    email: body.email ?? customer.email,
    propertyCode: body.propertyCode ?? property?.code,
    temperatureId: body.temperatureId ?? known?.id,
  };
  return { body: whole, copyFrom: undefined };
}
