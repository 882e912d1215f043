import type { ServiceTexts } from '../texts.js'
import type { ServiceDraft, ServiceSeed, Translated } from '../types.js'
import { durations } from './durations.js'
import { hindi } from './hi/index.js'
import { bathroomCleaning, homeDeepCleaning, kitchenCleaning } from './home.js'
import { marathi } from './mr/index.js'
import { sofaCleaning, sofaRepair } from './sofa.js'
import { carpetCleaning, curtainBlinds, mattressCleaning } from './soft.js'
import { cushionFoam, upholstery } from './upholstery.js'
import { chairs, woodPolish } from './wood-and-chairs.js'

const byCategory: Readonly<Record<string, readonly ServiceDraft[]>> = {
  'sofa-repair': sofaRepair,
  'sofa-cleaning': sofaCleaning,
  'upholstery-fabric-change': upholstery,
  'cushion-foam': cushionFoam,
  'mattress-cleaning': mattressCleaning,
  'carpet-cleaning': carpetCleaning,
  'curtain-blinds': curtainBlinds,
  'chair-office-chair': chairs,
  'wood-polish-furniture-repair': woodPolish,
  'home-deep-cleaning': homeDeepCleaning,
  'kitchen-cleaning': kitchenCleaning,
  'bathroom-cleaning': bathroomCleaning,
}

const translations: Translated<ServiceTexts> = { hi: hindi, mr: marathi }

function translationsOf(slug: string): ServiceSeed['translations'] {
  const entries = Object.entries(translations).map(([language, texts]) => {
    const text = texts[slug]
    if (!text) throw new Error(`${slug} is not translated into ${language}`)
    return [language, text]
  })
  return Object.fromEntries(entries)
}

function withDurations({ slug, options }: ServiceDraft): ServiceSeed['options'] {
  return options.map((option, index) => {
    const durationMinutes = durations[slug]?.[index]
    if (durationMinutes === undefined) throw new Error(`${slug} says not how long ${option.name} takes`)
    return { ...option, durationMinutes }
  })
}

/** The whole catalog in category order. */
export const services: readonly ServiceSeed[] = Object.entries(byCategory).flatMap(([categorySlug, drafts]) =>
  drafts.map((draft) => ({
    ...draft,
    options: withDurations(draft),
    categorySlug,
    imageUrl: `/uploads/seed/services/${draft.slug}.svg`,
    translations: translationsOf(draft.slug),
  })),
)
