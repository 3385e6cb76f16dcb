/** Where the agency has the files of proposals; an address of another form stays as the agency said it. */
const DOCUMENT = /\/v1\/proposals\/([^/?#]+)\/documents\/([^/?#]+)$/;

/** Where browsers and programs download a document of a proposal, by the agency's address of it. */
export function documentUrl(url: string): string {
  const [, proposalId, documentId] = DOCUMENT.exec(url) ?? [];
  return proposalId && documentId ? `/files/proposals/${proposalId}/documents/${documentId}` : url;
}

/** The same of a template; an absolute address of another agency stays. */
export const templateUrl = ({ id, url }: { id: string; url: string }): string =>
  URL.canParse(url) ? url : `/files/document-templates/${encodeURIComponent(id)}`;

/** The same of the PDF that a customer reads, by both halves of the proposal's address. */
const PUBLIC = /\/v1\/public-proposals\/([^/?#]+)\/documents\/([^/?#]+)$/;
export function publicPdfUrl(url: string): string {
  const [, id, uuid] = PUBLIC.exec(url) ?? [];
  return id && uuid ? `/files/public-proposals/${id}/${uuid}/proposta.pdf` : url;
}

/** The same of the picture of a person; null without one, an address of another form stays. */
const AVATAR = /^\/v1\/users\/([^/?#]+)\/avatar\/([^/?#]+)$/;
export function avatarUrl(url: string | null | undefined): string | null {
  const [, id, hash] = AVATAR.exec(url ?? "") ?? [];
  return id && hash ? `/files/users/${id}/avatar/${hash}` : (url ?? null);
}
