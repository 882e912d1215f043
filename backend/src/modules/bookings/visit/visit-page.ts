import {
  type Booking,
  escapeHtml,
  firstName,
  formatDay,
  formatPhone,
  formatVisit,
  isOpen,
  LANGUAGE_DEFINITIONS,
  LANGUAGES,
  type Language,
  personName,
  phoneHref,
  progressOf,
  type Translator,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { sha256 } from '#platform/lib/hash.js'
import { visitPagePath } from './visit-token.js'

/** The theme's colors, because the page loads no other files. */
const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif;background:#fbf8f3;color:#22211e}
body{margin:0}main{display:grid;gap:1.25rem;box-sizing:border-box;max-width:34rem;margin:auto;padding:1.25rem 1rem 2rem}
h1,p,dl,dd{margin:0}h1{font-size:1.75rem;line-height:1.2;overflow-wrap:anywhere}small,dt{color:#5d5a54;font-size:.875rem}
.status{padding:.75rem 1rem;border-radius:.625rem;background:#e3efe9;font-weight:600}
dl{display:grid;gap:.75rem}dd{font-weight:600;overflow-wrap:anywhere}
.person{display:flex;gap:.75rem;align-items:center}
.initial{display:grid;place-items:center;flex:none;width:3rem;height:3rem;border-radius:50%;background:#0f6553;color:#fff;font-size:1.25rem}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem}
a{color:#0f6553}.button{padding:.75rem 1.25rem;border:1px solid #0f6553;border-radius:.625rem;font-weight:600;text-decoration:none}
.main{background:#0f6553;color:#fff}nav{display:flex;flex-wrap:wrap;gap:1rem}nav a{padding:.75rem 0}
@media(prefers-color-scheme:dark){:root{background:#191815;color:#f1ede6}small,dt{color:#b3ada3}.status{background:#1f3a32}
a{color:#5cc2a8}.button{border-color:#5cc2a8}.main,.initial{background:#5cc2a8;color:#08241d}}`

/** The link holds a secret, so nothing stores the page or tells other sites where it is. */
export const VISIT_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${sha256(STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const

interface Frame {
  language: Language
  brandName: string
  title: string
  /** HTML. */
  content: string
}

function page({ language, brandName, title, content }: Frame): string {
  return `<!doctype html>
<html lang="${LANGUAGE_DEFINITIONS[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(title)} | ${escapeHtml(brandName)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<small>${escapeHtml(brandName)}</small>
${content}
</main>
</body>
</html>`
}

/** The page of a link that cannot be shown. */
export function visitFailurePage({ text, ...frame }: Omit<Frame, 'content'> & { text: string }): string {
  return page({ ...frame, content: `<h1>${escapeHtml(frame.title)}</h1>${text && `<p>${escapeHtml(text)}</p>`}` })
}

interface ShownVisit {
  /** In the page's language. */
  visit: Booking
  endsAt: Date
  token: string
  language: Language
  brandName: string
  supportPhone: string
}

/** How far the visit is, in one sentence. */
function statusText({ t }: Translator, { status, history }: Booking): string {
  const step = status === 'Confirmed' ? progressOf(history) : null
  return t('mails.visit.status', { status: step ?? status })
}

function callButton(text: string, phone: string, isMain: boolean): string {
  const href = phoneHref(phone)
  if (href === null) return ''
  return `<a class="button${isMain ? ' main' : ''}" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
}

/** The provider of an open visit, by first name. */
function providerHtml({ t }: Translator, { status, provider }: Booking): string {
  if (!provider || !isOpen(status)) return ''
  const name = firstName(provider.name) || personName(t, provider.name)
  const [initial = ''] = name
  return `<div class="person"><span class="initial" aria-hidden="true">${escapeHtml(initial)}</span>
<dl><div><dt>${escapeHtml(t('bookings.provider.title'))}</dt><dd>${escapeHtml(name)}</dd></div></dl></div>
<div class="buttons">${callButton(t('bookings.provider.call', { name }), provider.phone, true)}</div>`
}

function languageLinks(token: string, current: Language): string {
  const links = LANGUAGES.filter((language) => language !== current).map((language) => {
    const { tag, name } = LANGUAGE_DEFINITIONS[language]
    const href = escapeHtml(visitPagePath('', token, language))
    return `<a href="${href}" lang="${tag}" hreflang="${tag}">${escapeHtml(name)}</a>`
  })
  return `<nav>${links.join('')}</nav>`
}

/** The on-site contact sees no price, address, notes or name of the customer. */
export function visitPage({ visit, endsAt, token, language, brandName, supportPhone }: ShownVisit): string {
  const translator = TRANSLATORS[language]
  const { t } = translator
  const service = visit.items[0]?.serviceName ?? ''
  const when = formatVisit(translator, visit) ?? t('mails.visit.noTime')
  // The link ends at midnight, so the last day it works is the one before.
  const lastDay = formatDay(translator, new Date(endsAt.getTime() - 1))
  const again = escapeHtml(visitPagePath('', token, language))
  const content = `<h1>${escapeHtml(service)}</h1>
<p class="status">${escapeHtml(statusText(translator, visit))}</p>
<dl><div><dt>${escapeHtml(t('bookings.facts.when'))}</dt><dd>${escapeHtml(when)}</dd></div></dl>
${providerHtml(translator, visit)}
<div class="buttons"><a class="button" href="${again}">${escapeHtml(t('mails.visit.again'))}</a>${callButton(
    t('mails.visit.support', { brandName, phone: formatPhone(supportPhone).replaceAll(' ', '\u00a0') }),
    supportPhone,
    false,
  )}</div>
<small>${escapeHtml(t('mails.visit.until', { day: lastDay }))}</small>
${languageLinks(token, language)}`
  return page({ language, brandName, title: service, content })
}
