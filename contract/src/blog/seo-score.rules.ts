import { type MessageRef, messageRef } from '../i18n/translator.js'
import { withoutRepeatedNames } from '../lib/text/name-key.js'
import { collapseWhitespace, storedText } from '../lib/text/stored-text.js'
import { metaDescriptionFrom } from './blog.rules.js'
import { countWords } from './post-text.rules.js'

export const SEO_CRITERIA = [
  'title',
  'metaDescription',
  'content',
  'featuredImage',
  'tags',
  'keywords',
  'excerpt',
] as const
export type SeoCriterion = (typeof SEO_CRITERIA)[number]

/** The fields that decide a post's score, while it is typed or after it is stored. */
export interface ScoredPost {
  title: string
  /** Empty: derived from the excerpt. */
  metaDescription: string
  /** HTML or plain text. */
  content: string
  hasFeaturedImage: boolean
  tags: readonly string[]
  keywords: readonly string[]
  excerpt: string
}

export interface SeoPoints {
  criterion: SeoCriterion
  points: number
  possible: number
  /** The reason for the points. */
  reason: MessageRef
  /** How to win the remaining points; null if all are won. */
  missing: MessageRef | null
}

export interface SeoScore {
  /** 0 to 100. */
  score: number
  criteria: SeoPoints[]
}

/** Minimum score for good (green) and fair (yellow). Lower scores are poor (red). */
export const SEO_GOOD = 80
export const SEO_FAIR = 60
export type SeoGrade = 'good' | 'fair' | 'poor'

export function seoGrade(score: number): SeoGrade {
  if (score >= SEO_GOOD) return 'good'
  return score >= SEO_FAIR ? 'fair' : 'poor'
}

const TITLE = { min: 30, max: 60, short: 20 }
const META = { min: 120, max: 160, short: 100 }

/** Returns the points of the first step that `count` reaches. Steps are in descending order. */
function pointsFor(count: number, steps: readonly (readonly [least: number, points: number])[]): number {
  return steps.find(([least]) => count >= least)?.[1] ?? 0
}

function titlePoints(length: number): number {
  if (length >= TITLE.min && length <= TITLE.max) return 20
  return length >= TITLE.short ? 10 : 0
}

function metaPoints(length: number): number {
  if (length >= META.min && length <= META.max) return 15
  return length >= META.short ? 10 : 0
}

const lineOf = (text: string) => collapseWhitespace(storedText(text))
/** Words that are stored as the same word count once. */
const distinct = (words: readonly string[]) =>
  withoutRepeatedNames(words.map(lineOf).filter((word) => word !== '')).length

/** Returns a post's score. Each criterion has the points won, the possible points, the reason and a hint. */
export function seoScore(post: ScoredPost): SeoScore {
  const words = countWords(post.content)
  const excerpt = lineOf(post.excerpt)
  const title = lineOf(post.title).length
  const meta = (lineOf(post.metaDescription) || metaDescriptionFrom(excerpt)).length
  const [tags, keywords] = [distinct(post.tags), distinct(post.keywords)]
  const won: Record<SeoCriterion, [points: number, possible: number, reason: MessageRef, missing: MessageRef]> = {
    title: [
      titlePoints(title),
      20,
      messageRef('admin-blog.seo.has.title', { count: title }),
      messageRef(title > TITLE.max ? 'admin-blog.seo.titleShorter' : 'admin-blog.seo.titleLonger', {
        min: TITLE.min,
        max: TITLE.max,
      }),
    ],
    metaDescription: [
      metaPoints(meta),
      15,
      messageRef('admin-blog.seo.has.metaDescription', { count: meta }),
      messageRef('admin-blog.seo.metaDescription', { min: META.min, max: META.max }),
    ],
    content: [
      pointsFor(words, [
        [1_000, 20],
        [500, 15],
        [300, 10],
      ]),
      20,
      messageRef('admin-blog.seo.has.content', { count: words }),
      messageRef('admin-blog.seo.content', {
        min:
          pointsFor(words, [
            [500, 1_000],
            [300, 500],
          ]) || 300,
      }),
    ],
    featuredImage: [
      post.hasFeaturedImage ? 10 : 0,
      10,
      messageRef(post.hasFeaturedImage ? 'admin-blog.seo.has.featuredImage' : 'admin-blog.seo.has.noFeaturedImage'),
      messageRef('admin-blog.seo.featuredImage'),
    ],
    tags: [
      pointsFor(tags, [
        [3, 10],
        [1, 5],
      ]),
      10,
      messageRef('admin-blog.seo.has.tags', { count: tags }),
      messageRef('admin-blog.seo.tags', { min: 3 }),
    ],
    keywords: [
      pointsFor(keywords, [
        [5, 15],
        [3, 10],
      ]),
      15,
      messageRef('admin-blog.seo.has.keywords', { count: keywords }),
      messageRef('admin-blog.seo.keywords', { min: 5 }),
    ],
    excerpt: [
      pointsFor(excerpt.length, [
        [100, 10],
        [50, 5],
      ]),
      10,
      messageRef('admin-blog.seo.has.excerpt', { count: excerpt.length }),
      messageRef('admin-blog.seo.excerpt', { min: 100 }),
    ],
  }
  const criteria = SEO_CRITERIA.map((criterion): SeoPoints => {
    const [points, possible, reason, missing] = won[criterion]
    return { criterion, points, possible, reason, missing: points === possible ? null : missing }
  })
  return { score: criteria.reduce((sum, { points }) => sum + points, 0), criteria }
}
