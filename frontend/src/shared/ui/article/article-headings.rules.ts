import { plainText, postSlugOf, uniqueSlug } from '@sofaseva/contract'

/** A heading within an article, as its table of contents names it. */
export interface ArticleHeading {
  id: string
  text: string
  level: number
}

/** Fewer are found faster by scrolling. */
const FEWEST = 3
/** To the end where it is not closed: looking for the end of each such heading would take too long. */
const HEADING = /<h([1-4])>([\s\S]*?)(<\/h\1>|$)/g

/**
 * An article's HTML with an id on every heading, and its table of contents, which short articles lack. The page's own
 * title is its only `h1`: one within the article becomes an `h2`.
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
    // No other id of a page begins so.
    const id = `section-${slug}`
    if (text !== '') headings.push({ id, text, level })
    return `<h${level} id="${id}">${inner}</h${level}>`
  })
  const contents = headings.filter(({ level }) => level <= 3)
  return { html: withIds, contents: contents.length < FEWEST ? [] : contents }
}
