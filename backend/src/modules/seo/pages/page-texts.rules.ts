import type { PageTexts } from '@sofaseva/contract'

/** What no reader sees. */
const HIDDEN = /<(script|style|template|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeHtml(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
  })
}

/** Title, description and the number of words in the main part of a document that the site has rendered. */
export function pageTexts(html: string): PageTexts {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]*)">/.exec(html) ?? []
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
  const text = unescapeHtml(main.replace(HIDDEN, ' ').replace(/<[^>]*>/g, ' '))
  const words = text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
  return { title: unescapeHtml(title), description: unescapeHtml(description), words }
}
