/** The pages of the local inbox. */
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text) => String(text ?? '').replace(/[&<>"']/g, (character) => ESCAPES[character])

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse }
td, th { padding: .5rem; text-align: start; vertical-align: top; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
iframe { width: 100%; height: 70vh; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); background: #fff }
pre { white-space: pre-wrap }`

const document = (title, body, head = '') => `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}
<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body>${body}</body></html>`

const addresses = (list) =>
  escaped(list.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', '))
const time = (date) => escaped(date?.slice(0, 16).replace('T', ' '))

const row = ({ id, to, subject, date }) =>
  `<tr><td><a href="/email/${id}/page">${escaped(subject) || '(no subject)'}</a></td><td>${addresses(to)}</td><td>${time(date)}</td></tr>`

/** All mails, the newest first. The page loads itself again, since mails arrive meanwhile. */
export const listPage = (mails) =>
  document(
    'Inbox',
    `<h1>Inbox</h1><p>${mails.length === 0 ? 'No mail yet.' : `${mails.length} mails and text messages`}</p>
<table><thead><tr><th>Subject</th><th>To</th><th>Sent (UTC)</th></tr></thead><tbody>${mails.map(row).join('')}</tbody></table>`,
    '<meta http-equiv="refresh" content="5">',
  )

export const mailPage = ({ id, from, to, cc, subject, date, text, html, attachments }) =>
  document(
    subject,
    `<p><a href="/">Inbox</a></p><h1>${escaped(subject)}</h1>
<p>From ${addresses(from)}<br>To ${addresses([...to, ...cc])}<br>${time(date)} UTC</p>
<p>${attachments
      .map(({ fileName }, index) => {
        const name = escaped(fileName ?? `attachment ${index + 1}`)
        return `<a download="${name}" href="/email/${id}/attachment/${index}">${name}</a> · `
      })
      .join('')}<a href="/email/${id}/source">Source</a></p>
${html ? `<iframe title="The mail" sandbox="allow-popups" src="/email/${id}/html"></iframe><h2>As text</h2>` : ''}<pre>${escaped(text)}</pre>`,
  )
