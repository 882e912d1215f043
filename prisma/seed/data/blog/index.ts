import { BLOG_CATEGORIES, type BlogCategory, blogSlugOf, DAY_MS, readTimeOf } from '@sofaseva/contract'
import { blogAuthors } from '../people.js'
import type { BlogDraft, BlogPostSeed } from '../types.js'
import { beforeAfterPosts } from './before-after.js'
import { cushionReplacementPosts } from './cushion-replacement.js'
import { customerStoryPosts } from './customer-stories.js'
import { diyFixPosts } from './diy-fixes.js'
import { expertAdvicePosts } from './expert-advice.js'
import { fabricCarePosts } from './fabric-care.js'
import { frameRestorationPosts } from './frame-restoration.js'
import { maintenanceGuidePosts } from './maintenance-guides.js'
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
    authorName: blogAuthors[index % blogAuthors.length] ?? blogAuthors[0],
    views: isDraft ? 0 : 40 + ((index * 337) % 900) + index * 23,
  }
}

/** Forty posts, newest first; two of them drafts. */
export const blogPosts: readonly BlogPostSeed[] = interleaved.map(finish)
