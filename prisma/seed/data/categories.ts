import type { CategorySeed } from './types.js'

const drafts: readonly Omit<CategorySeed, 'iconUrl' | 'order'>[] = [
  { slug: 'sofa-repair', name: 'Sofa Repair', motif: 'sofa', accent: 'hammer' },
  { slug: 'sofa-cleaning', name: 'Sofa Cleaning', motif: 'l-sofa', accent: 'bubbles' },
  { slug: 'upholstery-fabric-change', name: 'Upholstery & Fabric Change', motif: 'fabric-roll' },
  { slug: 'cushion-foam', name: 'Cushion & Foam', motif: 'cushion' },
  { slug: 'mattress-cleaning', name: 'Mattress Cleaning', motif: 'mattress' },
  { slug: 'carpet-cleaning', name: 'Carpet Cleaning', motif: 'carpet' },
  { slug: 'curtain-blinds', name: 'Curtain & Blinds', motif: 'curtain' },
  { slug: 'chair-office-chair', name: 'Chair & Office Chair', motif: 'office-chair' },
  { slug: 'wood-polish-furniture-repair', name: 'Wood Polish & Furniture Repair', motif: 'wood-polish' },
  { slug: 'home-deep-cleaning', name: 'Home Deep Cleaning', motif: 'home' },
  { slug: 'kitchen-cleaning', name: 'Kitchen Cleaning', motif: 'stove' },
  { slug: 'bathroom-cleaning', name: 'Bathroom Cleaning', motif: 'bathroom' },
]

export const categories: readonly CategorySeed[] = drafts.map((draft, order) => ({
  ...draft,
  iconUrl: `/uploads/seed/categories/${draft.slug}.svg`,
  order,
}))
