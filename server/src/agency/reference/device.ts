import { PushKey } from "@soleira/schema/push/wire";
import * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { path } from "../http/path";

type Device = { deviceId: string; endpoint: string; keys: { p256dh: string; auth: string } };

/** Devices that the caller's notifications are pushed to (docs/product/push.md#devices). */
export function deviceCalls(client: AgencyClient) {
  const write = (...[method, of, shape, options]: Parameters<typeof client.write<z.ZodUnknown>>) =>
    // Done once more it is the same.
    client.write(method, of, shape, options, async () => null);
  return {
    /** The public VAPID key; null where the agency pushes nothing. */
    key: async (): Promise<string | null> =>
      (await client.read(path`/v1/users/me/devices/key`, PushKey)).publicKey ?? null,
    register: ({ deviceId, endpoint, keys }: Device, key: string) =>
      write("POST", path`/v1/users/me/devices`, z.unknown(), {
        body: { appType: "WEB_AGENT", deviceId, deviceToken: JSON.stringify({ endpoint, keys }) },
        key,
      }),
    remove: (deviceId: string, key: string) =>
      write("DELETE", path`/v1/users/me/devices/${deviceId}`, z.unknown(), { key }),
  };
}
