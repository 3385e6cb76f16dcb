/** All of a person (docs/product/lead-profile.md). */
export const profilePath = (customerId: string): string =>
  `/lead-profile?${new URLSearchParams({ customer: customerId })}`;
