import type { CategorySeed } from './types.js'

const drafts: readonly Omit<CategorySeed, 'iconUrl' | 'order'>[] = [
  {
    slug: 'sofa-repair',
    name: 'Sofa Repair',
    translations: { hi: 'सोफा रिपेयर', mr: 'सोफा दुरुस्ती' },
    motif: 'sofa',
    accent: 'hammer',
  },
  {
    slug: 'sofa-cleaning',
    name: 'Sofa Cleaning',
    translations: { hi: 'सोफा क्लीनिंग', mr: 'सोफा साफसफाई' },
    motif: 'l-sofa',
    accent: 'bubbles',
  },
  {
    slug: 'upholstery-fabric-change',
    name: 'Upholstery & Fabric Change',
    translations: { hi: 'अपहोल्स्ट्री और कपड़ा बदलना', mr: 'अपहोल्स्टरी आणि कापड बदल' },
    motif: 'fabric-roll',
  },
  {
    slug: 'cushion-foam',
    name: 'Cushion & Foam',
    translations: { hi: 'कुशन और फोम', mr: 'कुशन आणि फोम' },
    motif: 'cushion',
  },
  {
    slug: 'mattress-cleaning',
    name: 'Mattress Cleaning',
    translations: { hi: 'गद्दे की सफाई', mr: 'गादी साफसफाई' },
    motif: 'mattress',
  },
  {
    slug: 'carpet-cleaning',
    name: 'Carpet Cleaning',
    translations: { hi: 'कालीन की सफाई', mr: 'कार्पेट साफसफाई' },
    motif: 'carpet',
  },
  {
    slug: 'curtain-blinds',
    name: 'Curtain & Blinds',
    translations: { hi: 'पर्दे और ब्लाइंड्स', mr: 'पडदे आणि ब्लाइंड्स' },
    motif: 'curtain',
  },
  {
    slug: 'chair-office-chair',
    name: 'Chair & Office Chair',
    translations: { hi: 'कुर्सी और ऑफिस चेयर', mr: 'खुर्ची आणि ऑफिस चेअर' },
    motif: 'office-chair',
  },
  {
    slug: 'wood-polish-furniture-repair',
    name: 'Wood Polish & Furniture Repair',
    translations: { hi: 'वुड पॉलिश और फर्नीचर रिपेयर', mr: 'वुड पॉलिश आणि फर्निचर दुरुस्ती' },
    motif: 'wood-polish',
  },
  {
    slug: 'home-deep-cleaning',
    name: 'Home Deep Cleaning',
    translations: { hi: 'घर की डीप क्लीनिंग', mr: 'घराची डीप क्लीनिंग' },
    motif: 'home',
  },
  {
    slug: 'kitchen-cleaning',
    name: 'Kitchen Cleaning',
    translations: { hi: 'किचन की सफाई', mr: 'किचन साफसफाई' },
    motif: 'stove',
  },
  {
    slug: 'bathroom-cleaning',
    name: 'Bathroom Cleaning',
    translations: { hi: 'बाथरूम की सफाई', mr: 'बाथरूम साफसफाई' },
    motif: 'bathroom',
  },
]

export const categories: readonly CategorySeed[] = drafts.map((draft, order) => ({
  ...draft,
  iconUrl: `/uploads/seed/categories/${draft.slug}.svg`,
  order,
}))
