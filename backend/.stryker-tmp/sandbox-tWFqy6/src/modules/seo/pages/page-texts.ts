// @ts-nocheck
import type { PageTexts, SeoPreview } from '@sofaseva/contract'
import { Parser } from 'htmlparser2'

/** Elements whose text is invisible. */
const HIDDEN = new Set(['script', 'style', 'template', 'noscript'])

interface DocumentParts {
  title: string
  /** Contents of meta tags by name or property. */
  meta: Map<string, string>
  /** The visible text of the main part, with a space for each tag. */
  main: string
  /** Structured data as JSON. */
  data: string[]
}

function partsOf(html: string): DocumentParts {
  const parts: DocumentParts = { title: '', meta: new Map(), main: '', data: [] }
  const open: string[] = []
  let isData = false
  let isTitled = false
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name)
      parts.main += ' '
      isData = name === 'script' && attributes.type === 'application/ld+json'
      if (isData) parts.data.push('')
      const { name: key = attributes.property, content = '' } = attributes
      if (name === 'meta' && key !== undefined && !parts.meta.has(key)) parts.meta.set(key, content)
    },
    ontext(text) {
      if (isData) parts.data.push((parts.data.pop() ?? '') + text)
      if (open.at(-1) === 'title' && !isTitled) parts.title += text
      if (open.includes('main') && !open.some((name) => HIDDEN.has(name))) parts.main += text
    },
    onclosetag(name) {
      open.pop()
      parts.main += ' '
      isData = false
      isTitled ||= name === 'title'
    },
  })
  parser.end(html)
  return parts
}

/** Title, description and the number of words in the main part of a rendered document. */
export function pageTexts(html: string): PageTexts {
  const { title, meta, main } = partsOf(html)
  const words = main.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
  return { title, description: meta.get('description') ?? '', words }
}

interface StructuredData {
  '@type': unknown
  itemListElement?: { name: string }[]
}

/** The names in the page's breadcrumb; empty without one. */
function breadcrumbOf(data: readonly string[]): string[] {
  const entries = data.map((json) => JSON.parse(json) as StructuredData)
  const list = entries.find((entry) => entry['@type'] === 'BreadcrumbList')
  return (list?.itemListElement ?? []).map(({ name }) => name)
}

/** The preview of a rendered document in search engines and messengers. */
export function pagePreview(html: string): SeoPreview {
  const { title, meta, data } = partsOf(html)
  const image = meta.get('og:image') ?? ''
  return {
    title,
    description: meta.get('description') ?? '',
    breadcrumb: breadcrumbOf(data),
    image: image === '' ? null : image.slice(new URL(image).origin.length),
  }
}
