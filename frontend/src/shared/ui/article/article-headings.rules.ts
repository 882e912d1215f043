import { plainText, postSlugOf, uniqueSlug } from '@sofaseva/contract'

/** A heading within an article, for its table of contents. */
export interface ArticleHeading {
  id: string
  text: string
  level: number
}

/** With fewer headings, scrolling is faster than a table of contents. */
const MIN_HEADINGS = 3
/** An unclosed heading extends to the end. Looking for the end of each such heading would take too long. */
const HEADING = /<h([1-4])>([\s\S]*?)(<\/h\1>|$)/g

/**
 * Adds an id to every heading of an article's HTML and returns its table of contents, which is empty for short
 * articles. The page's title is its only `h1`, so an `h1` within the article becomes an `h2`.
 */
export function withHeadingIds(html: string): { html: string; contents: ArticleHeading[] } {
  const taken = new Set<string>()
  const headings: ArticleHeading[] = []
  const withIds = html.replace(HEADING, (whole, digit: string, inner: string, end: string) => {
    if (end === '') return whole
    const level = Math.max(2, Number(digit))
    const text = plainText(inner)
    const slug = uniqueSlug(postSlugOf(text), taken)
    taken.add(slug)
    // No other id of a page has this prefix.
    const id = `section-${slug}`
    if (text !== '') headings.push({ id, text, level })
    return `<h${level} id="${id}">${inner}</h${level}>`
  })
  const contents = headings.filter(({ level }) => level <= 3)
  return { html: withIds, contents: contents.length < MIN_HEADINGS ? [] : contents }
}
