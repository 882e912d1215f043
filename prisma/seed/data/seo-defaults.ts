import type { DefaultSeoSeed } from './types.js'

export const defaultSeo: DefaultSeoSeed = {
  keywords: [
    'sofa repair Pune',
    'sofa cleaning Pune',
    'upholstery Pune',
    'home deep cleaning Pune',
    'furniture repair at home',
    'mattress cleaning Pune',
  ],
  metaTitle: 'Sofa Repair, Upholstery & Home Cleaning in Pune',
  metaDescription:
    'Book sofa repair, upholstery, furniture polish and deep cleaning at home in Pune. Clear prices, checked professionals and a visit at the time you choose.',
  heroText: 'Your sofa, looked after like our own',
  promoText: 'Repair, cleaning and polish at home in Pune. Know the price first, pay after the work.',
}
