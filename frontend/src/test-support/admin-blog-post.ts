import type { AdminBlog } from '@sofaseva/contract'

/** A draft of a post. */
export const POST: AdminBlog = {
  ...{
    _id: '01J00000000000000000000000',
    title: 'Leather',
    slug: 'leather',
    excerpt: 'Short.',
    category: 'Fabric Care',
  },
  ...{ tags: ['sofa'], keywords: [], language: 'en', isPublished: false, readTime: 3, views: 0, seoScore: 5 },
  ...{ featuredImage: null, author: null, publishedAt: null, content: '<p>Dry it.</p>', metaTitle: 'Leather' },
  ...{ metaDescription: 'By hand', canonicalUrl: '', images: [], translations: [], status: 'draft', version: 2 },
  revision: 2,
  ...{ scheduledAt: null, createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' },
}
