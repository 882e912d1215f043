import { escapeHtml, type Language, type Translator } from '@sofaseva/contract'

/** Inlines the theme's colors, because this page loads no other files. */
const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif;background:#fbf8f3;color:#22211e}
body{margin:0}main{display:grid;align-content:center;gap:1rem;box-sizing:border-box;min-height:100dvh;max-width:34rem;margin:auto;padding:1rem}
h1,p{margin:0}h1{font-size:1.75rem}
a{justify-self:start;padding:.75rem 1.25rem;border-radius:.625rem;background:#0f6553;color:#fff;font-weight:600;text-decoration:none}
@media(prefers-color-scheme:dark){:root{background:#191815;color:#f1ede6}a{background:#5cc2a8;color:#08241d}}`

/** The back office's page without a network. It replaces the browser's error page. */
export function adminOfflinePage({ t }: Translator, language: Language, address: string): Response {
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(t('push.office.title'))}</title>
<style>${STYLE}</style></head><body><main><h1>${escapeHtml(t('push.office.title'))}</h1>
<p>${escapeHtml(t('push.office.text'))}</p><a href="${escapeHtml(address)}">${escapeHtml(t('push.office.again'))}</a></main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    },
  })
}
