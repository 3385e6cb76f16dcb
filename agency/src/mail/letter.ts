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
export type MailContent = { subject: string; text: string; html: string; attachments?: MailFile[] };

/** A file that goes with a mail. */
export type MailFile = { filename: string; content: string; encoding: "base64"; contentType: string };

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

/** For programs that know it; others show the light one, whose styles are inline. */
const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #14181a !important; color: #e6e8e6 !important }
.card { background: #1f2528 !important; color: #e6e8e6 !important }
.small { color: #a9b3b8 !important }
.button { background: #2f7a5e !important }
.link { color: #8fd1b4 !important }
}`;

/**
 * Text and HTML of a letter (docs/product/mail.md#sending). Links begin with `publicUrl`; what matters of the
 * styles is inline and nothing is fetched, since programs of mail drop the rest.
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
  const p = (content: string, name = "", style = "") =>
    `<p class="${name}" style="margin:0 0 16px;${style}">${content}</p>`;
  const small = (content: string) => p(content, "small", "font-size:13px;color:#57606a");
  const body = [
    ...paragraphs.map((paragraph) => p(escaped(oneLine(paragraph)))),
    ...(action
      ? [
          p(
            `<a href="${escaped(link ?? "")}" class="button" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4f3c;color:#ffffff;font-weight:600;text-decoration:none">${escaped(oneLine(action.label))}</a>`,
            "",
            "padding-top:8px",
          ),
          small(
            `Se o botão não abrir, copie este endereço:<br><span style="word-break:break-all">${escaped(link ?? "")}</span>`,
          ),
        ]
      : []),
    ...(otherAction
      ? [
          p(
            `<a href="${escaped(other ?? "")}" class="link" style="color:#1d4f3c">${escaped(oneLine(otherAction.label))}</a>`,
          ),
        ]
      : []),
    ...notes.map((note) => small(escaped(oneLine(note)))),
  ].join("\n");
  // The language once more: programs of mail drop what `html` and `body` say.
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(oneLine(subject))}</title>
<style>${DARK}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f4f5f3;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1f2328">
<table role="presentation" lang="pt-BR" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="page" style="padding:0 8px 12px;font-weight:600">${escaped(sender)}</td></tr>
<tr><td class="card" style="padding:28px 24px 12px;background:#ffffff;border-radius:12px">
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  return { subject: oneLine(subject), text: `${text}\n`, html };
}
