import * as z from "zod";
import type { RestCall } from "../rest/call";
import { DeviceBody, DeviceParams, PushKey } from "./wire";

const devices = { rules: "docs/product/push.md#devices", feature: "devices" } as const;

/** Devices that the caller's notifications are pushed to. */
export const DeviceCalls = {
  key: {
    ...devices,
    method: "get",
    path: "/v1/users/me/devices/key",
    summary: "The public VAPID key that a push subscription is made with",
    ours: true,
    answer: PushKey,
  },
  register: {
    ...devices,
    method: "post",
    path: "/v1/users/me/devices",
    summary: "Registers a device for this sign-in; it is taken from whom it belonged to",
    body: DeviceBody,
    answer: z.null(),
    status: 204,
  },
  remove: {
    ...devices,
    method: "delete",
    path: "/v1/users/me/devices/{deviceId}",
    summary: "Removes one of the caller's devices: nothing is pushed to it any more",
    ours: true,
    params: DeviceParams,
    answer: z.null(),
    status: 204,
  },
} satisfies Record<string, RestCall>;
