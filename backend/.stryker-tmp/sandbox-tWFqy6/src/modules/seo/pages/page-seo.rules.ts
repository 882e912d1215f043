// @ts-nocheck
import {
  ADMIN_LIMITS,
  PAGE_SEO_FINDINGS,
  type PageSeoFinding,
  type PageSeoStatus,
  type PageTexts,
} from '@sofaseva/contract'

const { title: titleLength, description: descriptionLength, words: fewest } = ADMIN_LIMITS.seo.page

/** Rates a page for search engines and lists findings. Lengths are in visible characters. */
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
