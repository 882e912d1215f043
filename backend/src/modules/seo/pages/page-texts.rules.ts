import type { PageTexts, SeoPreview } from '@sofaseva/contract'

/** What no reader sees, to the end where it is not closed, as browsers read it. */
const HIDDEN = /<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1>|$)|<!--[\s\S]*?(?:-->|$)/g
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeHtml(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
  })
}

/** What a tag of the head says; empty where there is none. */
function metaContent(html: string, name: string): string {
  const [, content = ''] = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html) ?? []
  return unescapeHtml(content)
}

function titleOf(html: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  return unescapeHtml(title)
}

/** The main part with its own tags; empty where there is none. */
function mainOf(html: string): string {
  const from = html.search(/<main\b/)
  return from < 0 ? '' : html.slice(from, Math.max(from, html.lastIndexOf('</main>')))
}

/** Title, description and the number of words in the main part of a document that the site has rendered. */
export function pageTexts(html: string): PageTexts {
  const text = unescapeHtml(
    mainOf(html)
      .replace(HIDDEN, ' ')
      .replace(/<[^<>]*>/g, ' '),
  )
  const words = text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
  return { title: titleOf(html), description: metaContent(html, 'description'), words }
}

/** The JSON has no `<`: the page escapes it. */
const DATA = /<script type="application\/ld\+json">([^<]*)<\/script>/g

interface StructuredData {
  '@type': unknown
  itemListElement?: { name: string }[]
}

/** Names of the page's breadcrumb; none without one. */
function breadcrumbOf(html: string): string[] {
  const entries = [...html.matchAll(DATA)].map(([, json = '']) => JSON.parse(json) as StructuredData)
  const list = entries.find((entry) => entry['@type'] === 'BreadcrumbList')
  return (list?.itemListElement ?? []).map(({ name }) => name)
}

/** What search engines and messengers show of a document that the site has rendered. */
export function pagePreview(html: string): SeoPreview {
  const image = metaContent(html, 'og:image')
  return {
    title: titleOf(html),
    description: metaContent(html, 'description'),
    breadcrumb: breadcrumbOf(html),
    image: image === '' ? null : image.slice(new URL(image).origin.length),
  }
}
