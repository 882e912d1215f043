/** A mail in parts that both its HTML and its plain text are made of. */
export interface Mail {
  to: string
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Shown large, to be read or copied. */
  code?: string
  action?: { text: string; url: string }
  /** Small print under everything. */
  note?: string
  /** An entry that mail programs put into the calendar, move or remove. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}

/** The plain text, for readers without HTML. */
export function toText({ heading, paragraphs, code, action, note }: Mail, brand: string): string {
  const parts = [heading, ...paragraphs, code, action && `${action.text}: ${action.url}`, note, brand]
  return parts.filter((part) => part !== undefined).join('\n\n')
}

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** One column of tables with inline styles: what every mail program shows alike, in light and in dark. */
export function toHtml(mail: Mail, brand: string): string {
  const { heading, paragraphs, code, action, note } = mail
  const text = (content: string, style: string) =>
    `<tr><td style="${FONT};padding:0 0 16px;${style}">${escapeHtml(content).replace(/\n/g, '<br>')}</td></tr>`
  const rows = [
    `<tr><td style="${FONT};padding:0 0 20px;font-size:18px;font-weight:700;color:#0f6b58">${escapeHtml(brand)}</td></tr>`,
    text(heading, 'font-size:22px;line-height:28px;font-weight:700;color:#1f2421'),
    ...paragraphs.map((paragraph) => text(paragraph, 'font-size:16px;line-height:24px;color:#1f2421')),
    code === undefined
      ? ''
      : text(code, 'font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;color:#0f6b58'),
    action
      ? `<tr><td style="padding:4px 0 20px"><a href="${escapeHtml(action.url)}" style="${FONT};display:inline-block;padding:12px 20px;border-radius:8px;background:#0f6b58;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(action.text)}</a></td></tr>`
      : '',
    note === undefined ? '' : text(note, 'font-size:13px;line-height:20px;color:#5d645f'),
  ]
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;background:#f5f1ea"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px"><tr><td style="padding:28px 24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.join('\n')}
</table></td></tr></table></td></tr></table></body></html>`
}
