/** So long a code to sign lives (docs/product/public-proposal.md#code). */
export const CODE_MINUTES = 10;

/** `marina@example.com` → `m***@example.com` */
export const maskEmail = (email: string): string =>
  `${email.slice(0, 1)}***${email.slice(email.lastIndexOf("@"))}`;

export const codeSentText = (email: string): string =>
  `Enviamos um código de 6 números para ${maskEmail(email)}. Digite-o para assinar.`;
export const CODE_WRONG_TEXT =
  "Código errado ou vencido. Confira o e-mail mais novo, ou apague o código para receber outro.";
export const CODE_SENDS_TEXT = "Já enviamos códigos demais. Espere uma hora e tente de novo.";
