import { describe, expect, it } from 'vitest'
import { type PostOnPages, postChange } from './blog-pages.rules.js'

const POST: PostOnPages = {
  slug: 'sofa',
  isPublished: true,
  publishedAt: '2026-11-01T00:00:00.000Z',
  translationGroupId: 'group',
  isNewest: false,
  fields: {
    ...{
      title: 'Sofa',
      content: '<p>Words</p>',
      excerpt: 'Short',
      metaTitle: '',
      metaDescription: '',
      canonicalUrl: '',
    },
    ...{ readTime: 1, featuredUrl: '', category: 'Sofa Repair', tags: [], keywords: [], language: 'en' },
    ...{ keep: [], alts: [] },
  },
}
const HINDI = { slug: 'सोफा', language: 'hi' } as const
const HINDI_PATH = `/hi/blog/${encodeURIComponent('सोफा')}`
const LIST = { language: 'en', category: 'Sofa Repair' } as const
const DRAFT = { ...POST, isPublished: false }
const withFields = (fields: Partial<PostOnPages['fields']>) => ({ ...POST, fields: { ...POST.fields, ...fields } })

describe('a change of a post shows', () => {
  it.each<[string, PostOnPages | null, PostOnPages | null, ReturnType<typeof postChange>]>([
    ['nowhere in a draft', DRAFT, { ...withFields({ title: 'Other' }), isPublished: false }, null],
    ['nowhere when it stays as it is', POST, POST, null],
    [
      'on its page alone in its text',
      POST,
      withFields({ content: '<p>Other</p>' }),
      { paths: ['/blog/sofa'], lists: [], home: [] },
    ],
    [
      'in lists in its excerpt',
      POST,
      withFields({ excerpt: 'Other' }),
      { paths: ['/blog/sofa'], lists: [LIST, LIST], home: [] },
    ],
    [
      'in lists of both categories',
      POST,
      withFields({ category: 'Fabric Care' }),
      { paths: ['/blog/sofa'], lists: [LIST, { ...LIST, category: 'Fabric Care' }], home: [] },
    ],
    [
      'on translations when it is published',
      DRAFT,
      POST,
      { paths: ['/blog/sofa', HINDI_PATH], lists: [LIST], home: [] },
    ],
    [
      'on translations when it is renamed',
      POST,
      { ...POST, slug: 'chair' },
      { paths: ['/blog/sofa', '/blog/chair', HINDI_PATH], lists: [LIST, LIST], home: [] },
    ],
    [
      'on translations when it is linked',
      POST,
      { ...POST, translationGroupId: 'other' },
      { paths: ['/blog/sofa', HINDI_PATH], lists: [], home: [] },
    ],
    [
      'on translations when search engines are to list it elsewhere',
      POST,
      withFields({ canonicalUrl: 'https://a.example/sofa' }),
      { paths: ['/blog/sofa', HINDI_PATH], lists: [], home: [] },
    ],
    ['on translations when it is deleted', POST, null, { paths: ['/blog/sofa', HINDI_PATH], lists: [LIST], home: [] }],
    [
      'on the home page that shows it',
      { ...POST, isNewest: true },
      null,
      { paths: ['/blog/sofa', HINDI_PATH], lists: [LIST], home: ['en'] },
    ],
  ])('%s', (_, before, after, shown) => {
    expect(postChange(before, after, [HINDI])).toEqual(shown)
  })
})
