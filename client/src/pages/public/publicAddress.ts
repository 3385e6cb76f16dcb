/** Number and uuid by which a customer reads a proposal. */
export type PublicAddress = { proposalId: string; uuid: string };

/** Of the page's path, `/proposta/{id}/{uuid}`; null where it is another. */
export function addressOf(pathname: string): PublicAddress | null {
  const [, proposalId, uuid] = /^\/proposta\/([\w-]{1,64})\/([\w-]{1,64})\/?$/.exec(pathname) ?? [];
  return proposalId && uuid ? { proposalId, uuid } : null;
}

/** The secret of a shared report's address, `/relatorio/{token}`; null where it is another page. */
export const sharedTokenOf = (pathname: string): string | null =>
  /^\/relatorio\/([^/]{1,64})\/?$/.exec(pathname)?.[1] ?? null;

/** Number and uuid by which a customer reads a visit, `/visita/{id}/{uuid}`. */
export type VisitAddress = { visitId: string; uuid: string };

/** Of the page's path; null where it is another, undefined where it is not of a visit at all. */
export function visitAddressOf(pathname: string): VisitAddress | null | undefined {
  if (!pathname.startsWith("/visita/")) return undefined;
  const [, visitId, uuid] = /^\/visita\/([\w-]{1,64})\/([\w-]{1,64})\/?$/.exec(pathname) ?? [];
  return visitId && uuid ? { visitId, uuid } : null;
}
