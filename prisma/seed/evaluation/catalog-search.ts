import { LANGUAGES, type Language } from '@sofaseva/contract'
import { ServiceSearch, searchWordsOf } from '@sofaseva/contract/search'
import { categories, type ServiceSeed, services } from '../data/index.js'

/** The catalog as the API gives it in a language. */
export function searchIn(language: Language): ServiceSearch {
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const textsIn = (service: ServiceSeed, of: Language) => {
    const category = bySlug.get(service.categorySlug)
    const { name, shortDescription, options } = of === 'en' ? service : service.translations[of]
    return {
      name,
      shortDescription,
      category: { _id: service.categorySlug, name: (of === 'en' ? category?.name : category?.translations[of]) ?? '' },
      options: options.map((option) => ({
        name: option.name,
        price: 0,
        durationMinutes: 90,
        details: [...option.details],
      })),
    }
  }
  const others = LANGUAGES.filter((other) => other !== language)
  return ServiceSearch.build(
    services.map((service) => {
      const texts = textsIn(service, language)
      return {
        ...texts,
        _id: service.slug,
        imageUrl: '',
        imagePlaceholder: '',
        isDisabled: false,
        basePrice: service.basePrice,
        priceUpperRange: service.priceUpperRange,
        averageRating: 0,
        reviewCount: 0,
        searchWords: searchWordsOf(
          texts,
          others.map((other) => textsIn(service, other)),
        ),
      }
    }),
  )
}
