import type { PlainMessageKey } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { cutAtCharacter, cutAtWord } from '../lib/text/cut-text.js'

/** The categories of posts, in the order of their chips. */
export const BLOG_CATEGORIES = [
  'Sofa Repair',
  'Fabric Care',
  'Frame Restoration',
  'Cushion Replacement',
  'Upholstery Tips',
  'Maintenance Guides',
  'Before & After',
  'DIY Fixes',
  'Customer Stories',
  'Expert Advice',
] as const
export type BlogCategory = (typeof BLOG_CATEGORIES)[number]

/** How people read it. */
export const BLOG_CATEGORY_KEYS: Record<BlogCategory, PlainMessageKey> = {
  'Sofa Repair': 'enums.blogCategory.sofaRepair',
  'Fabric Care': 'enums.blogCategory.fabricCare',
  'Frame Restoration': 'enums.blogCategory.frameRestoration',
  'Cushion Replacement': 'enums.blogCategory.cushionReplacement',
  'Upholstery Tips': 'enums.blogCategory.upholsteryTips',
  'Maintenance Guides': 'enums.blogCategory.maintenanceGuides',
  'Before & After': 'enums.blogCategory.beforeAfter',
  'DIY Fixes': 'enums.blogCategory.diyFixes',
  'Customer Stories': 'enums.blogCategory.customerStories',
  'Expert Advice': 'enums.blogCategory.expertAdvice',
}

/** A scheduled post is a draft that publishes itself. */
export const BLOG_STATUSES = ['draft', 'scheduled', 'published'] as const
export type BlogStatus = (typeof BLOG_STATUSES)[number]

/** How the back office orders posts: by creation, change, views, score or title. */
export const BLOG_SORTS = ['newest', 'oldest', 'updated', 'most-viewed', 'highest-score', 'title'] as const

const ELLIPSIS = '...'

function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  return `${cutAtCharacter(text, max - ELLIPSIS.length)}${ELLIPSIS}`
}

/** What an empty meta title is filled with. */
export function metaTitleFrom(title: string): string {
  return shortened(title, LIMITS.blog.metaTitle)
}

/** What an empty meta description is filled with. */
export function metaDescriptionFrom(excerpt: string): string {
  return shortened(excerpt, LIMITS.blog.metaDescription)
}

/** Title and description that search engines get of a post's page. */
export function blogHeadTexts(
  post: { title: string; excerpt: string; metaTitle: string; metaDescription: string },
  brandName: string,
): { title: string; description: string } {
  return {
    title: `${post.metaTitle || cutAtWord(post.title, LIMITS.blog.metaTitle)} | ${brandName}`,
    description: post.metaDescription || cutAtWord(post.excerpt, LIMITS.blog.metaDescription),
  }
}
