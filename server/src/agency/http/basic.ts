/** A client's credential as a header, each part encoded as a form does it (RFC 6749 §2.3.1). */
export const basicOf = (clientId: string, clientSecret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString("base64")}`;
