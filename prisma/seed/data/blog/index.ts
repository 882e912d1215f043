import {
  BLOG_CATEGORIES,
  type BlogCategory,
  blogSlugOf,
  DAY_MS,
  type OtherLanguage,
  readTimeOf,
} from '@sofaseva/contract'
import { blogAuthors } from '../people.js'
import type { BlogDraft, BlogPostSeed, LocalBlogDraft, LocalBlogPostSeed } from '../types.js'
import { beforeAfterPosts } from './before-after.js'
import { coverAltOf } from './cover-alt.js'
import { cushionReplacementPosts } from './cushion-replacement.js'
import { customerStoryPosts } from './customer-stories.js'
import { diyFixPosts } from './diy-fixes.js'
import { expertAdvicePosts } from './expert-advice.js'
import { fabricCarePosts } from './fabric-care.js'
import { frameRestorationPosts } from './frame-restoration.js'
import { hindiPosts } from './hi.js'
import { maintenanceGuidePosts } from './maintenance-guides.js'
import { marathiPosts } from './mr.js'
import { sofaRepairPosts } from './sofa-repair.js'
import { upholsteryTipsPosts } from './upholstery-tips.js'

const byCategory: Readonly<Record<BlogCategory, readonly BlogDraft[]>> = {
  'Sofa Repair': sofaRepairPosts,
  'Fabric Care': fabricCarePosts,
  'Frame Restoration': frameRestorationPosts,
  'Cushion Replacement': cushionReplacementPosts,
  'Upholstery Tips': upholsteryTipsPosts,
  'Maintenance Guides': maintenanceGuidePosts,
  'Before & After': beforeAfterPosts,
  'DIY Fixes': diyFixPosts,
  'Customer Stories': customerStoryPosts,
  'Expert Advice': expertAdvicePosts,
}

const NEWEST = Date.UTC(2026, 10, 18, 4, 30)

/** One post of each category in turn, so that the newest nine come from nine categories. */
const interleaved = [0, 1, 2, 3].flatMap((round) =>
  BLOG_CATEGORIES.flatMap((category) => {
    const draft = byCategory[category][round]
    return draft ? [{ ...draft, category }] : []
  }),
)

function finish({ isDraft = false, ...draft }: BlogDraft & { category: BlogCategory }, index: number): BlogPostSeed {
  const slug = blogSlugOf(draft.title)
  // Newest first, every ten or eleven days, at changing hours of the morning.
  const publishedAt = new Date(NEWEST - Math.round(index * 10.6) * DAY_MS + (index % 5) * 2_700_000)
  return {
    ...draft,
    slug,
    keywords: [...draft.keywords, ...draft.tags.map((tag) => tag.toLowerCase())],
    metaTitle: draft.title,
    metaDescription: draft.excerpt,
    readTime: readTimeOf(draft.content),
    isPublished: !isDraft,
    publishedAt: isDraft ? null : publishedAt.toISOString(),
    imageUrl: `/uploads/seed/blog/${slug}.webp`,
    imageAlt: coverAltOf(draft),
    authorName: blogAuthors[index % blogAuthors.length] ?? blogAuthors[0],
    views: isDraft ? 0 : 40 + ((index * 337) % 900) + index * 23,
  }
}

/** Forty posts, newest first; two of them drafts. */
export const blogPosts: readonly BlogPostSeed[] = interleaved.map(finish)

const LOCAL_DRAFTS: Readonly<Record<OtherLanguage, readonly LocalBlogDraft[]>> = { hi: hindiPosts, mr: marathiPosts }

function finishLocal(language: OtherLanguage, draft: LocalBlogDraft, index: number): LocalBlogPostSeed {
  const { title, excerpt, content, category, tags, keywords, imageAlt } = draft
  const translationOf = 'translationOf' in draft ? blogSlugOf(draft.translationOf) : null
  const cover = 'coverName' in draft ? draft.coverName : translationOf
  return {
    ...{ title, excerpt, content, category, tags, keywords, imageAlt, language, translationOf },
    slug: blogSlugOf(title),
    metaTitle: title,
    metaDescription: excerpt,
    readTime: readTimeOf(content),
    isPublished: true,
    publishedAt: new Date(NEWEST - (index * 16 + 2) * DAY_MS).toISOString(),
    imageUrl: `/uploads/seed/blog/${cover}.webp`,
    authorName: blogAuthors[index % blogAuthors.length] ?? blogAuthors[0],
    views: 60 + index * 37,
  }
}

/** Posts in Hindi and Marathi, each language's newest first. */
export const localBlogPosts: readonly LocalBlogPostSeed[] = (['hi', 'mr'] as const).flatMap((language) =>
  LOCAL_DRAFTS[language].map((draft, index) => finishLocal(language, draft, index)),
)

/** Covers of posts that translate none. */
export const localBlogCovers = Object.values(LOCAL_DRAFTS).flatMap((drafts) =>
  drafts.flatMap((draft) => ('coverName' in draft ? [{ ...draft, slug: draft.coverName }] : [])),
)
