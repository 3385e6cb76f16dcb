/** Where a device is, degrees of WGS 84. */
export type Point = { latitude: number; longitude: number };

/** Why a device does not say where it is, fit to show (docs/product/check-in.md#in-and-out). */
const WHY = {
  denied:
    "Permita a localização para este site: toque no cadeado ao lado do endereço, libere ‘Localização’ e tente de novo.",
  unavailable: "O aparelho não conseguiu saber onde está. Ligue a localização dele e tente de novo.",
  slow: "A localização demorou demais. Chegue perto de uma janela e tente de novo.",
  unsupported: "Este navegador não informa onde o aparelho está. Use outro navegador ou aparelho.",
} as const;

/** By `GeolocationPositionError.code`. */
const BY_CODE: Record<number, keyof typeof WHY> = { 1: "denied", 2: "unavailable", 3: "slow" };

const LONGEST_MS = 15_000;
/** A position of the last minute is as good. */
const OLDEST_MS = 60_000;

/** Asks the device where it is; resolves to that, or to why it does not say so. */
export const locate = (): Promise<Point | string> =>
  new Promise((resolve) => {
    const { geolocation } = navigator;
    if (!geolocation) return resolve(WHY.unsupported);
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve(WHY[BY_CODE[code] ?? "unavailable"]),
      { enableHighAccuracy: true, timeout: LONGEST_MS, maximumAge: OLDEST_MS },
    );
  });
