/** What search engines read of a page. */
export interface PageTexts {
  title: string
  description: string
  /** Of its main part; of a post's, the article's. */
  words: number
}

/** What can be wrong with a page, the worst first. */
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

/** Poor without a title or description; fair where something else could be better. */
export const PAGE_SEO_STATUSES = ['good', 'fair', 'poor'] as const
export type PageSeoStatus = (typeof PAGE_SEO_STATUSES)[number]
