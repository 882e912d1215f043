import { ADMIN_LIMITS, type PageSeoFinding, type Translate } from '@sofaseva/contract'

const { title, description, words } = ADMIN_LIMITS.seo.page

/** What is missing, in a few words. */
export function findingText(t: Translate, finding: PageSeoFinding): string {
  const texts: Record<PageSeoFinding, string> = {
    titleMissing: t('admin-seo.finding.titleMissing'),
    descriptionMissing: t('admin-seo.finding.descriptionMissing'),
    titleShort: t('admin-seo.finding.titleShort', { min: title.min }),
    titleLong: t('admin-seo.finding.titleLong', { max: title.max }),
    descriptionShort: t('admin-seo.finding.descriptionShort', { min: description.min }),
    descriptionLong: t('admin-seo.finding.descriptionLong', { max: description.max }),
    fewWords: t('admin-seo.finding.fewWords', { min: words }),
  }
  return texts[finding]
}
