type Link = { label: string; path: string };

/** A mail as its feature writes it: plain sentences; text and HTML are made of them. */
export type Letter = {
  subject: string;
  /** Name of the agency; none where there is no one agency. */
  enterprise?: string;
  paragraphs: readonly string[];
  /** What it leads to, by its path in the client ("/login/verify-email?token=…"). */
  action?: Link;
  /** Below it, less prominent. */
  otherAction?: Link;
  /** Below the link, in small print: how long it lives, what to do 'se não foi você'. */
  notes?: readonly string[];
};

/** A mail ready to be sent. */
export type MailContent = { subject: string; text: string; html: string };

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Names are typed by strangers: in a subject and in a text they take one line. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/**
 * Text and HTML of a letter (docs/product/mail.md#sending). Links begin with `publicUrl`; styles are inline and nothing is
 * fetched, since programs of mail drop the rest.
 */
export function renderLetter(
  { subject, enterprise, paragraphs, action, otherAction, notes = [] }: Letter,
  publicUrl: string,
): MailContent {
  const addressOf = ({ path }: Link) => new URL(path, publicUrl).href;
  const link = action && addressOf(action);
  const other = otherAction && addressOf(otherAction);
  const sender = oneLine(enterprise ? `${enterprise} · Soleira` : "Soleira");
  const text = [
    ...paragraphs.map(oneLine),
    ...(action ? [`${oneLine(action.label)}:\n${link}`] : []),
    ...(otherAction ? [`${oneLine(otherAction.label)}:\n${other}`] : []),
    ...notes.map(oneLine),
    `-- \n${sender}`,
  ].join("\n\n");
  const p = (style: string, content: string) => `<p style="margin:0 0 16px;${style}">${content}</p>`;
  const body = [
    ...paragraphs.map((paragraph) => p("", escaped(oneLine(paragraph)))),
    ...(action
      ? [
          p(
            "padding-top:8px",
            `<a href="${escaped(link ?? "")}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4f3c;color:#ffffff;font-weight:600;text-decoration:none">${escaped(oneLine(action.label))}</a>`,
          ),
          p(
            "font-size:13px;color:#57606a",
            `Se o botão não abrir, copie este endereço:<br><span style="word-break:break-all">${escaped(link ?? "")}</span>`,
          ),
        ]
      : []),
    ...(otherAction
      ? [
          p(
            "",
            `<a href="${escaped(other ?? "")}" style="color:#1d4f3c">${escaped(oneLine(otherAction.label))}</a>`,
          ),
        ]
      : []),
    ...notes.map((note) => p("font-size:13px;color:#57606a", escaped(oneLine(note)))),
  ].join("\n");
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(oneLine(subject))}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f5f3;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1f2328">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:0 8px 12px;font-weight:600">${escaped(sender)}</td></tr>
<tr><td style="padding:28px 24px 12px;background:#ffffff;border-radius:12px">
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  return { subject: oneLine(subject), text: `${text}\n`, html };
}
