import type { BlogCategory, OtherLanguage } from '@sofaseva/contract'
import type { AccentName } from '../art/accents.js'
import type { MotifName } from '../art/motifs.js'

/** The same in each language but English, the language of the data itself. */
export type Translated<Text> = Readonly<Record<OtherLanguage, Text>>

export interface CategorySeed {
  readonly slug: string
  readonly name: string
  readonly translations: Translated<string>
  readonly iconUrl: string
  readonly order: number
  readonly motif: MotifName
  readonly accent?: AccentName
}

export interface ServiceOptionSeed {
  readonly name: string
  /** Rupees on top of the service's base price; the first option is 0. */
  readonly price: number
  readonly details: readonly string[]
  /** Minutes on site. */
  readonly durationMinutes: number
}

export interface ServiceTextSeed {
  readonly name: string
  readonly shortDescription: string
  /** In the order of the service's options. */
  readonly options: readonly Pick<ServiceOptionSeed, 'name' | 'details'>[]
}

export interface ServiceSeed {
  readonly slug: string
  readonly categorySlug: string
  readonly name: string
  readonly shortDescription: string
  /** Rupees. */
  readonly basePrice: number
  /** Rupees; at least the base price plus the dearest option. */
  readonly priceUpperRange: number
  readonly imageUrl: string
  readonly motif: MotifName
  readonly accent: AccentName
  readonly options: readonly ServiceOptionSeed[]
  readonly translations: Translated<ServiceTextSeed>
}

export type OptionDraft = Omit<ServiceOptionSeed, 'durationMinutes'>

/** A service as its category's module writes it; the catalog adds category, picture, time on site and other languages. */
export type ServiceDraft = Omit<ServiceSeed, 'categorySlug' | 'imageUrl' | 'translations' | 'options'> & {
  readonly options: readonly OptionDraft[]
}

export interface BlogPostSeed {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly category: BlogCategory
  /** HTML, or plain text with blank lines between paragraphs. */
  readonly content: string
  readonly tags: readonly string[]
  readonly keywords: readonly string[]
  readonly metaTitle: string
  readonly metaDescription: string
  /** Minutes. */
  readonly readTime: number
  readonly isPublished: boolean
  /** ISO-8601 UTC; null for a draft. */
  readonly publishedAt: string | null
  readonly imageUrl: string
  /** What that shows, in the post's language. */
  readonly imageAlt: string
  readonly authorName: string
  readonly views: number
  readonly coverMotif: MotifName
  readonly coverCompanion: MotifName
  readonly coverAccent: AccentName
}

/** A post in another language than English. */
export interface LocalBlogPostSeed extends Omit<BlogPostSeed, 'coverMotif' | 'coverCompanion' | 'coverAccent'> {
  readonly language: OtherLanguage
  /** Slug of the English post that it translates, whose cover it has; null for one with a cover of its own. */
  readonly translationOf: string | null
}

/** A post as it is written; slug, category, times, picture, author, read time and meta texts are derived. */
export type BlogDraft = Pick<
  BlogPostSeed,
  'title' | 'excerpt' | 'content' | 'tags' | 'keywords' | 'coverMotif' | 'coverCompanion' | 'coverAccent'
> & { readonly isDraft?: boolean }

export type Rating = 1 | 2 | 3 | 4 | 5

export interface ReviewSeed {
  readonly serviceSlug: string
  /** Position in `customers`. */
  readonly authorIndex: number
  readonly rating: Rating
  readonly title: string
  readonly comment: string
  readonly daysAgo: number
  readonly helpfulYes: number
  readonly helpfulNo: number
  readonly verifiedPurchase: boolean
}

export interface CustomerSeed {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
}

export interface ProviderSeed extends CustomerSeed {
  readonly areas: readonly string[]
  readonly categorySlugs: readonly string[]
}

export interface SeoTextSeed {
  readonly keywords: readonly string[]
  readonly metaTitle: string
  readonly metaDescription: string
  readonly heroText: string
  readonly promoText: string
}

export interface DefaultSeoSeed extends SeoTextSeed {
  readonly translations: Translated<SeoTextSeed>
}

/** What a post in another language has besides: the English post that it translates, by its title, or a cover of its own. */
export type LocalBlogDraft = Pick<
  BlogPostSeed,
  'title' | 'excerpt' | 'content' | 'tags' | 'keywords' | 'category' | 'imageAlt'
> &
  (
    | { readonly translationOf: string }
    | ({ readonly coverName: string } & Pick<BlogPostSeed, 'coverMotif' | 'coverCompanion' | 'coverAccent'>)
  )
