import type { Attendance, CreateBody } from "@soleira/schema/attendance/wire";
import { TagList, type TemperatureList } from "@soleira/schema/enterprise/wire";
import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { AttendanceProperty, AttendancePropertyPage } from "@soleira/schema/property/wire";
import type * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { orNone, orUnknown } from "../answers/optional";
import { partKey } from "../answers/part-key";
import { AgencyError } from "../http/agency-error";
import { path } from "../http/path";
import type { Created } from "../reference/attendance";

type Calls = {
  get(id: string): Promise<Attendance>;
  temperatures(): Promise<z.output<typeof TemperatureList>>;
  channels(): Promise<{ id: string; name: string }[]>;
  create(body: CreateBody, copyFrom: string | undefined, key: string): Promise<Attendance>;
  setTags(id: string, body: { tags: string[] }, key: string): Promise<Attendance>;
};

/** More pages of properties are not read. */
const MOST_PAGES = 10;

/**
 * Creates an attendance of an agency that cannot copy (feature `copyFrom`): it is completed from the other one by the calls
 * that every agency has; what it refuses of that is left out, and answered (docs/product/create.md#copy).
 */
export async function createCopy(
  client: AgencyClient,
  body: CreateBody,
  copyFrom: string,
  key: string,
  calls: Calls,
): Promise<Created> {
  const source = await calls.get(copyFrom);
  const [temperatures, channels, codes, tags] = await Promise.all([
    calls.temperatures(),
    orUnknown(calls.channels()),
    codesOf(client, source),
    tagsOf(client, source),
  ]);
  const { customer, temperature, acquisitionChannel: channel } = source;
  // An agency that shows one of a list by its name alone has no other id in the attendance.
  const temperatureId = temperatures.items.find(
    ({ id, name }) => id === temperature?.id || name === temperature?.name,
  )?.id;
  const acquisitionChannelId = (channels ?? []).find(
    ({ id, name }) => id === source.acquisitionChannelId || name === channel,
  )?.id;
  const copied = [
    { field: "propertyCode", value: codes[0], says: `Imóvel ${codes[0]}` },
    { field: "temperatureId", value: temperatureId, says: `Temperatura ${temperature?.name}` },
    { field: "acquisitionChannelId", value: acquisitionChannelId, says: `Canal ${channel}` },
    { field: "content", value: source.content, says: "Mensagem" },
  ].filter(({ field, value }) => value != null && body[field as keyof CreateBody] == null);
  const notCopied = [
    ...(temperature && !temperatureId && !body.temperatureId ? [`Temperatura ${temperature.name}`] : []),
    ...(channel && !acquisitionChannelId && !body.acquisitionChannelId ? [`Canal ${channel}`] : []),
    ...(codes.length < countOf(source)
      ? [`${countOf(source) - codes.length} dos imóveis, que a imobiliária não mostrou`]
      : []),
  ];
  const person = { ...body, phone: body.phone ?? customer.phone, email: body.email ?? customer.email };
  const withCopied = (taken: typeof copied): CreateBody => ({
    ...person,
    ...Object.fromEntries(taken.map(({ field, value }) => [field, value])),
  });
  const create = async (taken: typeof copied, ofKey: string): Promise<Attendance> => {
    try {
      return await calls.create(withCopied(taken), undefined, ofKey);
    } catch (error) {
      const refused = refusedOf(error, taken);
      if (refused.length === 0) throw error;
      notCopied.push(...refused.map(({ says }) => says));
      return create(
        taken.filter((one) => !refused.includes(one)),
        partKey(key, refused.map(({ field }) => field).join()),
      );
    }
  };
  let attendance = await create(copied, key);
  const { id } = attendance;
  const rest =
    body.propertyCode == null ? codes.slice(1) : codes.filter((code) => code !== body.propertyCode);
  for (const code of rest) {
    const adding = client.write(
      "POST",
      path`/v1/customer-services/${id}/properties`,
      AttendanceProperty,
      {
        body: { propertyCode: code, integrationType: "WEB" },
        key: partKey(key, `property:${code}`),
      },
      async () => (await rowsOf(client, id)).find((row) => row.property.code === code),
    );
    if (!(await isTaken(adding))) notCopied.push(`Imóvel ${code}`);
  }
  if (tags.length > 0) {
    const setting = calls.setTags(id, { tags: tags.map((tag) => tag.id) }, partKey(key, "tags"));
    if (!(await isTaken(setting))) notCopied.push(...tags.map(({ name }) => `Etiqueta ${name}`));
  }
  // It was created: where it cannot be read again it is answered as it was then.
  if (rest.length + tags.length > 0) attendance = (await readAgain(calls.get(id))) ?? attendance;
  return { attendance, notCopied };
}

const countOf = ({ property, totalMoreProperties }: Attendance) => (property ? 1 + totalMoreProperties : 0);

/** Whether the agency did it: the attendance is there by now, and what it did not take is said instead. */
async function isTaken(part: Promise<unknown>): Promise<boolean> {
  try {
    await part;
    return true;
  } catch (error) {
    if (!(error instanceof AgencyError)) throw error;
    return false;
  }
}

async function readAgain(read: Promise<Attendance>): Promise<Attendance | undefined> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof AgencyError)) throw error;
    return undefined;
  }
}

/** What of a copy an agency refused, if that is all that it refused: nothing was created then. */
function refusedOf<Part extends { field: string }>(error: unknown, copied: readonly Part[]): Part[] {
  if (!(error instanceof AgencyError) || error.code !== "INVALID") return [];
  const fields = error.details.fields ?? [];
  const refused = copied.filter(({ field }) => fields.some((one) => one.field === field));
  return fields.every((one) => refused.some(({ field }) => field === one.field)) ? refused : [];
}

async function rowsOf(client: AgencyClient, id: string) {
  const rows: z.output<typeof AttendancePropertyPage>["items"] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page++) {
    const answer = await client.read(path`/v1/customer-services/${id}/properties`, AttendancePropertyPage, {
      query: { page, size: MAX_PAGE_SIZE },
      counted: true,
    });
    rows.push(...answer.items);
    pages = answer.pages ?? 1;
  }
  return rows;
}

/** Codes of all properties, the one that the card shows first. */
async function codesOf(client: AgencyClient, { id, property }: Attendance): Promise<string[]> {
  const rows = (await orUnknown(rowsOf(client, id))) ?? [];
  const shown = property ? [property.code] : [];
  return [...new Set([...shown, ...rows.map((row) => row.property.code)])];
}

/** An attendance of another agency may leave them out. */
async function tagsOf(client: AgencyClient, { id, tags }: Attendance) {
  return tags.length > 0
    ? tags
    : (await orNone(client.read(path`/v1/customer-services/${id}/tags`, TagList))).items;
}
