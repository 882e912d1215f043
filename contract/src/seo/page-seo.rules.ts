/** The texts of a page that search engines read. */
export interface PageTexts {
  title: string
  description: string
  /** Words of the main content; for a post, words of the article. */
  words: number
}

/** Possible problems of a page, worst first. */
export const PAGE_SEO_FINDINGS = [
  'titleMissing',
  'descriptionMissing',
  'titleShort',
  'titleLong',
  'descriptionShort',
  'descriptionLong',
  'fewWords',
] as const
export type PageSeoFinding = (typeof PAGE_SEO_FINDINGS)[number]

/** Poor without a title or description; fair if anything else could be better. */
export const PAGE_SEO_STATUSES = ['good', 'fair', 'poor'] as const
export type PageSeoStatus = (typeof PAGE_SEO_STATUSES)[number]
