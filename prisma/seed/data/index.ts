import { readDefaultFestivals } from '@sofaseva/backend/default-festivals'
import {
  DEFAULT_LANGUAGE,
  type GuideTexts,
  type Language,
  OTHER_LANGUAGES,
  type OtherLanguage,
  postSlugOf,
  readTimeOf,
} from '@sofaseva/contract'
import { readJson, readPosts } from './read.js'
import {
  categoriesSchema,
  guidesSchema,
  messagesSchema,
  paymentSchema,
  postSchema,
  reviewsSchema,
  searchEvaluationSchema,
  searchesSchema,
  seoSchema,
  servicesSchema,
  teamSchema,
  usersSchema,
} from './schemas.js'

export const festivals = readDefaultFestivals()
export const { customers, providers } = readJson('people.json', usersSchema)
export const { providers: team, notes: teamNotes } = readJson('team.json', teamSchema)
export const reviews = readJson('reviews.json', reviewsSchema)
export const messages = readJson('messages.json', messagesSchema)

/** The same in each language but English, the language of the rows themselves. */
const translationsOf = <Texts>(texts: Record<Language, Texts>) =>
  Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, texts[language]])) as Record<OtherLanguage, Texts>

const seo = readJson('seo.json', seoSchema)
export const defaultSeo = { ...seo[DEFAULT_LANGUAGE], translations: translationsOf(seo) }

export const categories = readJson('categories.json', categoriesSchema).map(({ slug, name }, order) => ({
  slug,
  name: name[DEFAULT_LANGUAGE],
  translations: translationsOf(name),
  order,
  iconUrl: `/uploads/seed/categories/${slug}.svg`,
}))

const payment = readJson('guides/payment.json', paymentSchema)

/** The guides of a category's services in all languages, by slug. */
function guidesOf(categorySlug: string) {
  const { included, texts, warrantyDays, visitFee, withoutWarranty } = readJson(
    `guides/${categorySlug}.json`,
    guidesSchema,
  )
  return (slug: string) => {
    const hasWarranty = !withoutWarranty.includes(slug)
    const guideIn = (language: Language): GuideTexts => ({
      ...texts[language],
      included: included[slug]?.[language] ?? [],
      warranty: hasWarranty ? texts[language].warranty : '',
      payment: payment[language],
    })
    const others = OTHER_LANGUAGES.map((language) => [language, guideIn(language)])
    return {
      guide: guideIn(DEFAULT_LANGUAGE),
      guideTranslations: Object.fromEntries(others) as Record<OtherLanguage, GuideTexts>,
      warrantyDays: hasWarranty ? warrantyDays : 0,
      visitFee,
    }
  }
}

/** The whole catalog, category after category. Prices in rupees. */
export const services = categories.flatMap(({ slug: categorySlug }) => {
  const guideOf = guidesOf(categorySlug)
  return readJson(`services/${categorySlug}.json`, servicesSchema).map(({ texts, ...service }) => {
    const { options, ...own } = texts[DEFAULT_LANGUAGE]
    return {
      ...service,
      ...own,
      ...guideOf(service.slug),
      categorySlug,
      translations: translationsOf(texts),
      imageUrl: `/uploads/seed/services/${service.slug}.svg`,
      options: service.options.map((option, index) => ({ ...option, name: '', details: [], ...options[index] })),
    }
  })
})
export type ServiceSeed = (typeof services)[number]

const timeOf = ({ publishedAt }: { publishedAt: string | null }) => (publishedAt === null ? 0 : Date.parse(publishedAt))

/** Newest first, drafts last. */
const postsIn = (language: Language) =>
  readPosts(`blog/${language}`, postSchema)
    .map(({ name, author, publishedAt = null, translationOf = null, ...post }) => ({
      ...post,
      language,
      publishedAt,
      translationOf,
      slug: postSlugOf(post.title),
      metaTitle: post.title,
      metaDescription: post.excerpt,
      readTime: readTimeOf(post.content),
      isPublished: publishedAt !== null,
      imageUrl: `/uploads/seed/blog/${translationOf ?? name}.webp`,
      authorName: author,
    }))
    .sort((a, b) => timeOf(b) - timeOf(a))

export const blogPosts = postsIn(DEFAULT_LANGUAGE)
export const localPosts = OTHER_LANGUAGES.flatMap(postsIn)

/** Searches that the synonyms and sounds were made for. */
export const usualSearches = readJson('searches/usual.json', searchesSchema)
/**
 * Searches written apart from the synonyms, to see how well these work for what was not thought of. Don't tune on them:
 * when one fails and gets a synonym, move it to the usual ones and write another here.
 */
export const heldOutSearches = readJson('searches/held-out.json', searchesSchema)
/**
 * The 60 commonest searches, whose first result is fixed, and searches in two parts. Synonyms and rules may be tuned
 * with `tuning`; `unseen` only measures.
 */
export const searchEvaluation = readJson('searches/evaluation.json', searchEvaluationSchema)
