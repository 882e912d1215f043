// @ts-nocheck
import { EMPTY_GUIDE, GuideTexts, type Language, type ServiceGuide, toRupees, translateGuide } from '@sofaseva/contract'
import type { ServiceRow } from './service-parts.repository.js'

/** A stored guide. Rows of earlier releases have none. */
const StoredGuide = GuideTexts.catch(EMPTY_GUIDE)

export const toGuideTexts = (stored: unknown) => StoredGuide.parse(stored ?? EMPTY_GUIDE)

type Guided = Pick<ServiceRow, 'guide' | 'warrantyDays' | 'visitFeePaise' | 'translations'>

/** A service's guide in one language, with English for texts that the language lacks. */
export function toGuideView({ guide, warrantyDays, visitFeePaise, translations }: Guided, language: Language) {
  const translated = translations.find((translation) => translation.language === language)?.guide
  return {
    ...translateGuide(toGuideTexts(guide), toGuideTexts(translated)),
    warrantyDays,
    visitFee: toRupees(visitFeePaise),
  } satisfies ServiceGuide
}
