/** How often a fault is brought about: as often as given by `npm run soak`, a tenth of it by the suite. */
export const soaked = (times: number): number => (process.env.SOAK ? times : Math.ceil(times / 10));
