import type { BlogPost } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import { settings } from '#test-support/samples.js'
import { blogListHead, blogPostHead, blogPostMovedTo } from './blog.heads.js'

const post: BlogPost = {
  _id: '01J00000000000000000000009',
  title: 'सोफ़ा कैसे साफ़ करें',
  slug: 'sofa',
  excerpt: 'छोटा',
  content: '<p>x</p>',
  category: 'Fabric Care',
  tags: ['clean'],
  keywords: ['sofa'],
  language: 'hi',
  isPublished: true,
  readTime: 5,
  views: 3,
  seoScore: 80,
  featuredImage: null,
  author: null,
  images: [],
  metaTitle: '',
  metaDescription: '',
  canonicalUrl: '',
  publishedAt: '2026-11-01T04:30:00.000Z',
  createdAt: '2026-11-01T04:30:00.000Z',
  updatedAt: '2026-11-02T04:30:00.000Z',
  translations: [
    { _id: '01J00000000000000000000001', language: 'en', slug: 'clean-sofa', title: 'Clean a sofa', canonicalUrl: '' },
  ],
}

const input = (slug: string, changes: Partial<BlogPost> = {}, search = '') => ({
  publicSettings: settings,
  translator: TRANSLATORS.en,
  origin: 'https://site.example',
  params: { slug },
  query: new URLSearchParams(search),
  resources: {
    [`/blogs/${encodeURIComponent(slug)}`]: {
      success: true,
      blog: { ...post, ...changes },
      relatedBlogs: [],
      movedTo: null,
    },
  },
})

describe('the head of a post', () => {
  it('falls back on title, excerpt and team, and lists its languages, the oldest first', () => {
    const head = blogPostHead(input('sofa'))
    expect(head.title).toBe('सोफ़ा कैसे साफ़ करें | SofaSeva')
    expect(head.description).toBe('छोटा')
    expect(head).toMatchObject({ language: 'hi', path: '/blog/sofa' })
    const both = [
      { language: 'en', path: '/blog/clean-sofa' },
      { language: 'hi', path: '/blog/sofa' },
    ]
    expect(head.translations).toEqual(both)
    const [english] = post.translations
    const own = { _id: post._id, language: 'hi' as const, slug: 'sofa', title: post.title, canonicalUrl: '' }
    const other = blogPostHead(input('clean-sofa', { ...english, translations: [own] }))
    expect(other.translations).toEqual(both)
    expect(head.jsonLd?.[0]).toMatchObject({
      '@type': 'Article',
      author: { '@type': 'Organization', name: 'SofaSeva' },
      inLanguage: 'hi-IN',
      datePublished: '2026-11-01T04:30:00.000Z',
    })
    expect(head.jsonLd?.[1]).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it('omits translations with a canonical address on another site', () => {
    const namedWith = (canonicalUrl: string) => {
      const translations = post.translations.map((one) => ({ ...one, canonicalUrl }))
      return blogPostHead(input('sofa', { translations })).translations?.map(({ language }) => language)
    }
    expect(namedWith('https://site.example/blog/clean-sofa')).toEqual(['en', 'hi'])
    expect(namedWith('https://a.example/b')).toEqual(['hi'])
  })

  it('uses the author’s texts for search engines', () => {
    const head = blogPostHead(
      input('sofa', {
        metaTitle: 'Meta',
        metaDescription: 'Described',
        canonicalUrl: 'https://a.example/b',
        author: { name: 'Asha' },
      }),
    )
    expect(head).toMatchObject({ title: 'Meta | SofaSeva', description: 'Described', canonical: 'https://a.example/b' })
    expect(head.jsonLd?.[0]).toMatchObject({ author: { '@type': 'Person', name: 'Asha' } })
  })

  it('includes the image’s alternative text where there is one', () => {
    const image = { url: '/uploads/a.webp', width: 640, height: 360, placeholder: '' }
    const headWithAlt = (alt: string) => blogPostHead(input('sofa', { featuredImage: { ...image, alt } }))
    expect(headWithAlt('A sofa').imageAlt).toBe('A sofa')
    expect(headWithAlt('A sofa').jsonLd?.[0]).toMatchObject({
      image: { '@type': 'ImageObject', url: 'https://site.example/uploads/a.webp', caption: 'A sofa' },
    })
    expect(headWithAlt('').jsonLd?.[0]).toMatchObject({ image: 'https://site.example/uploads/a.webp' })
  })

  it('redirects from an old slug to the current one, and not further', () => {
    expect(blogPostMovedTo(input('old'))).toBe('/blog/sofa')
    expect(blogPostMovedTo(input('sofa'))).toBeUndefined()
    expect(blogPostMovedTo({ ...input('sofa'), resources: {} })).toBeUndefined()
  })
})

describe('the head of the list', () => {
  it('has an address for each page of a category, and hides searches', () => {
    const head = blogListHead(input('', {}, 'page=2&category=Fabric Care&utm_source=x'))
    expect(head).toMatchObject({
      title: 'Fabric Care articles, page 2 | SofaSeva',
      path: '/blog?category=Fabric+Care&page=2',
    })
    expect(head.isPrivate).toBeUndefined()
    expect(head.jsonLd?.[0]).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Blog' }, { name: 'Fabric Care' }],
    })
    expect(blogListHead(input('', {}, 'search=foam')).isPrivate).toBe(true)
  })

  it('lists only the languages that have posts on that page', () => {
    const languagesAt = (search: string) => {
      const counts = { '/blogs/languages?category=Fabric%20Care': { en: 10, hi: 9 } }
      return blogListHead({ ...input('', {}, search), resources: counts }).translations?.map(({ language }) => language)
    }
    expect(languagesAt('category=Fabric Care')).toEqual(['en', 'hi'])
    expect(languagesAt('category=Fabric Care&page=2')).toEqual(['en'])
    expect(languagesAt('category=Repairs')).toEqual([])
  })

  it('keeps an empty list out of search engines, and has no page beyond the last', () => {
    const headOfPage = (page: number, totalItems: number) => {
      const list = { blogs: [], page, totalPages: Math.max(1, Math.ceil(totalItems / 9)), totalItems }
      const resource = page === 1 ? '/blogs' : `/blogs?page=${page}`
      return blogListHead({ ...input('', {}, `page=${page}`), resources: { [resource]: list } })
    }
    expect(headOfPage(1, 0)).toMatchObject({ isPrivate: true })
    expect(headOfPage(1, 0).isMissing).toBeUndefined()
    expect(headOfPage(2, 9)).toMatchObject({ isMissing: true })
    expect(headOfPage(2, 10).isMissing).toBeUndefined()
  })

  it('preloads the first image before the scripts', () => {
    const page = (blogs: unknown[]) => ({ ...input('', {}, 'page=2'), resources: { '/blogs?page=2': { blogs } } })
    const pictured = { ...post, featuredImage: { url: '/uploads/a.webp', width: 640, height: 360, placeholder: '' } }
    expect(blogListHead(page([pictured])).mainImage?.url).toBe('/uploads/a.webp')
    expect(blogListHead(page([post])).mainImage).toBeUndefined()
    expect(blogListHead(page([])).mainImage).toBeUndefined()
  })
})
