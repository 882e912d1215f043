import { ADMIN_LIMITS } from '../lib/admin-limits.js'

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

const { title: titleLength, description: descriptionLength, words: fewest } = ADMIN_LIMITS.seo.page

/** How a page does in search engines, and what is missing. Lengths are characters as people see them. */
export function checkPageSeo({ title, description, words }: PageTexts): {
  status: PageSeoStatus
  findings: PageSeoFinding[]
} {
  const [ofTitle, ofDescription] = [[...title].length, [...description].length]
  const wrong: Record<PageSeoFinding, boolean> = {
    titleMissing: ofTitle === 0,
    descriptionMissing: ofDescription === 0,
    titleShort: ofTitle > 0 && ofTitle < titleLength.min,
    titleLong: ofTitle > titleLength.max,
    descriptionShort: ofDescription > 0 && ofDescription < descriptionLength.min,
    descriptionLong: ofDescription > descriptionLength.max,
    fewWords: words < fewest,
  }
  const findings = PAGE_SEO_FINDINGS.filter((finding) => wrong[finding])
  const isPoor = wrong.titleMissing || wrong.descriptionMissing
  const status = isPoor ? 'poor' : findings.length > 0 ? 'fair' : 'good'
  return { status, findings }
}
