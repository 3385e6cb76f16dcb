import { isPublicHost } from "@soleira/schema/input/public-host";
import { DeviceBody, DeviceParams, PushKey } from "@soleira/schema/push/wire";
import * as z from "zod";
import type { Env } from "../../env";
import { invalid } from "../../error/api-error";
import type { Routes } from "../../http/routes";
import { registerDevice, removeDevice } from "./device.store";
import type { Vapid } from "./vapid";

const rules = "docs/product/push.md#devices";

/** Devices that the caller's notifications are pushed to (docs/product/push.md). */
export function deviceRoutes(routes: Routes<{ vapid: Vapid; env: Pick<Env, "PUSH_LOCAL_ADDRESSES"> }>): void {
  routes.member(
    {
      method: "get",
      path: "/v1/users/me/devices/key",
      summary: "The public VAPID key that a push subscription is made with",
      ours: true,
      rules,
      answer: PushKey,
    },
    async ({ deps }) => ({ publicKey: deps.vapid.publicKey }),
  );
  routes.member(
    {
      method: "post",
      path: "/v1/users/me/devices",
      summary: "Registers a device for this sign-in; it is taken from whom it belonged to",
      rules,
      body: DeviceBody,
      answer: z.null(),
      status: 204,
    },
    async ({ work, body, sessionId, deps }) => {
      const { hostname } = new URL(body.deviceToken.endpoint);
      if (!deps.env.PUSH_LOCAL_ADDRESSES && !isPublicHost(hostname))
        throw invalid("deviceToken", "Endereço de notificação inválido.");
      await registerDevice(work, {
        id: body.deviceId,
        familyId: sessionId,
        subscription: body.deviceToken,
      });
      return null;
    },
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/users/me/devices/{deviceId}",
      summary: "Removes one of the caller's devices: nothing is pushed to it any more",
      ours: true,
      rules,
      params: DeviceParams,
      answer: z.null(),
      status: 204,
    },
    async ({ work, params }) => {
      await removeDevice(work, params.deviceId);
      return null;
    },
  );
}
