import type { ServiceDraft, ServiceSeed } from '../types.js'
import { bathroomCleaning, homeDeepCleaning, kitchenCleaning } from './home.js'
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

/** The whole catalog in category order. */
export const services: readonly ServiceSeed[] = Object.entries(byCategory).flatMap(([categorySlug, drafts]) =>
  drafts.map((draft) => ({ ...draft, categorySlug, imageUrl: `/uploads/seed/services/${draft.slug}.svg` })),
)
