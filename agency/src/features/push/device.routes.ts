import { isPublicHost } from "@soleira/schema/input/public-host";
import { DeviceCalls } from "@soleira/schema/push/calls";
import type { Env } from "../../env";
import { invalid } from "../../error/api-error";
import type { Routes } from "../../http/routes";
import { registerDevice, removeDevice } from "./device.store";
import type { Vapid } from "./vapid";

export function deviceRoutes(routes: Routes<{ vapid: Vapid; env: Pick<Env, "PUSH_LOCAL_ADDRESSES"> }>): void {
  const calls = DeviceCalls;
  routes.member(calls.key, async ({ deps }) => ({ publicKey: deps.vapid.publicKey }));
  routes.member(calls.register, async ({ work, body, sessionId, deps }) => {
    const { hostname } = new URL(body.deviceToken.endpoint);
    if (!deps.env.PUSH_LOCAL_ADDRESSES && !isPublicHost(hostname))
      throw invalid("deviceToken", "Endereço de notificação inválido.");
    await registerDevice(work, {
      id: body.deviceId,
      familyId: sessionId,
      subscription: body.deviceToken,
    });
    return null;
  });
  routes.member(calls.remove, async ({ work, params }) => {
    await removeDevice(work, params.deviceId);
    return null;
  });
}
