import type { PlainMessageKey } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { cutAtCharacter, cutAtWord } from '../lib/text/cut-text.js'

/** Post categories in the order of their chips. */
export const POST_CATEGORIES = [
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
export type PostCategory = (typeof POST_CATEGORIES)[number]

/** Message keys of the category names. */
export const POST_CATEGORY_KEYS: Record<PostCategory, PlainMessageKey> = {
  'Sofa Repair': 'blog.categoryName.sofaRepair',
  'Fabric Care': 'blog.categoryName.fabricCare',
  'Frame Restoration': 'blog.categoryName.frameRestoration',
  'Cushion Replacement': 'blog.categoryName.cushionReplacement',
  'Upholstery Tips': 'blog.categoryName.upholsteryTips',
  'Maintenance Guides': 'blog.categoryName.maintenanceGuides',
  'Before & After': 'blog.categoryName.beforeAfter',
  'DIY Fixes': 'blog.categoryName.diyFixes',
  'Customer Stories': 'blog.categoryName.customerStories',
  'Expert Advice': 'blog.categoryName.expertAdvice',
}

/** A scheduled post is a draft that publishes itself. */
export const POST_STATUSES = ['draft', 'scheduled', 'published'] as const
export type PostStatus = (typeof POST_STATUSES)[number]

/** Sort orders of the post list in the back office. */
export const POST_SORTS = ['newest', 'oldest', 'updated', 'most-viewed', 'highest-score', 'title'] as const

const ELLIPSIS = '...'

function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  return `${cutAtCharacter(text, max - ELLIPSIS.length)}${ELLIPSIS}`
}

/** Returns the meta title for a post without one. */
export function metaTitleFrom(title: string): string {
  return shortened(title, LIMITS.blog.metaTitle)
}

/** Returns the meta description for a post without one. */
export function metaDescriptionFrom(excerpt: string): string {
  return shortened(excerpt, LIMITS.blog.metaDescription)
}

/** Returns the title and description of a post's page for search engines. */
export function postHeadTexts(
  post: { title: string; excerpt: string; metaTitle: string; metaDescription: string },
  brandName: string,
): { title: string; description: string } {
  return {
    title: `${post.metaTitle || cutAtWord(post.title, LIMITS.blog.metaTitle)} | ${brandName}`,
    description: post.metaDescription || cutAtWord(post.excerpt, LIMITS.blog.metaDescription),
  }
}
