import type { Door } from "./door";
import { googleAds } from "./google-ads";
import { grupoOlx } from "./grupo-olx";
import { imovelweb } from "./imovelweb";
import { meta } from "./meta";
import { site } from "./site";

/** Every way by which leads come in; another one is another file here. */
export const DOORS: readonly Door[] = [grupoOlx, imovelweb, googleAds, meta, site];

/** The door that a delivery came by. */
export function doorOf(channel: string): Door {
  const door = DOORS.find((one) => one.channel === channel);
  if (!door) throw new Error(`no door ${channel}`);
  return door;
}
