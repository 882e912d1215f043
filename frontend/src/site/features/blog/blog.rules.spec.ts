import { blogListPath } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import { withHeadingIds } from '#shared/ui/article/article-headings.rules.js'
import { blogResource } from './blog.resources.js'
import { blogsResource, storedPostsPath } from './blog-list.resources.js'
import { blogListTitle, readPostFilter } from './post-filter.js'
import { readViewedPosts, type ViewedPost, wasViewed, withViewedPost } from './viewed-posts.rules.js'

const query = (text: string) => new URLSearchParams(text)

describe('the address of the list', () => {
  it.each([
    ['', {}],
    ['category=Sofa+Repair&page=2', { category: 'Sofa Repair', page: 2 }],
    ['search=+leather+&language=all', { search: 'leather', language: 'all' }],
    ['category=Cars&page=-1&language=fr&search=+', {}],
    ['page=1.5', {}],
    ['page=soon', {}],
    ['page=99999999999999999999', { page: 10_000 }],
    [`search=${'a'.repeat(500)}`, { search: 'a'.repeat(120) }],
    [`search=${'a'.repeat(119)}🛋`, { search: 'a'.repeat(119) }],
    [`search=${'\u0958'.repeat(120)}`, { search: '\u0915\u093c'.repeat(60) }],
    ['search=%00sofa%07care', { search: 'sofa care' }],
  ])('%j gives the filter %j', (text, filter) => {
    expect(readPostFilter(query(text))).toEqual(filter)
  })

  it.each([
    [{}, '/blog'],
    [{ page: 1 }, '/blog'],
    [{ category: 'Before & After', page: 3 } as const, '/blog?category=Before+%26+After&page=3'],
  ])('%j gives %s, which reads back to the same filter', (filter, path) => {
    expect(blogListPath(filter)).toBe(path)
    const { page, ...rest } = filter as { page?: number }
    const read = { ...rest, ...(page && page > 1 ? { page } : {}) }
    expect(readPostFilter(query(path.split('?')[1] ?? ''))).toEqual(read)
  })

  const blogsAt = (text: string) => blogsResource(readPostFilter(query(text)))

  it('gives the same API path whatever the order and other parameters', () => {
    expect(blogsAt('page=2&utm_source=mail&category=Before+%26+After')).toBe(
      '/blogs?category=Before%20%26%20After&page=2',
    )
    expect(blogsAt('search=+')).toBe('/blogs')
    expect(blogsAt('category=Cars&page=0&language=fr')).toBe('/blogs')
    expect(storedPostsPath({}, 'hi')).toBe('/blogs?language=hi')
    expect(storedPostsPath({ language: 'all', page: 2 }, 'hi')).toBe('/blogs?page=2&language=all')
    expect(blogResource('सोफ़ा-a')).toBe('/blogs/%E0%A4%B8%E0%A5%8B%E0%A4%AB%E0%A4%BC%E0%A4%BE-a')
  })

  it('titles the list by its search, then by its category', () => {
    expect(blogListTitle(TRANSLATORS.en, {})).toBe('Blog')
    expect(blogListTitle(TRANSLATORS.en, { category: 'Sofa Repair' })).toBe('Sofa Repair articles')
    expect(blogListTitle(TRANSLATORS.en, { category: 'Sofa Repair', search: 'foam' })).toBe('Articles about: foam')
  })
})

describe('viewed posts', () => {
  const post = (number: number, day = '2026-11-23'): ViewedPost => ({ slug: `post-${number}`, day })

  it('count once a day each', () => {
    const viewed = withViewedPost([], post(1))
    expect(wasViewed(viewed, post(1))).toBe(true)
    expect(wasViewed(viewed, post(1, '2026-11-24'))).toBe(false)
    expect(wasViewed(viewed, post(2))).toBe(false)
    expect(withViewedPost(viewed, post(1, '2026-11-24'))).toEqual([post(1, '2026-11-24')])
  })

  it('keep the newest fifty, newest first', () => {
    const all = Array.from({ length: 60 }, (_, index) => post(index)).reduce<ViewedPost[]>(withViewedPost, [])
    expect(all).toHaveLength(50)
    expect(all[0]).toEqual(post(59))
    expect(all.at(-1)).toEqual(post(10))
  })

  it.each([null, '', '{', '{}', 'null', '[null, 1, {"slug": 1, "day": "2026-11-23"}, {"slug": "a"}]'])(
    'are empty for %j',
    (text) => expect(readViewedPosts(text)).toEqual([]),
  )

  it('read back as they were stored', () => {
    expect(readViewedPosts(JSON.stringify([post(1)]))).toEqual([post(1)])
  })
})

describe('headings of an article', () => {
  it('get unique ids in any script, and a table of contents', () => {
    const { html, contents } = withHeadingIds(
      '<h2>Care &amp; <em>repair</em></h2><p>x</p><h3>सोफ़ा</h3><h2>Care and repair</h2><h4>Deep</h4>',
    )
    expect(contents).toEqual([
      { id: 'section-care-and-repair', text: 'Care & repair', level: 2 },
      { id: 'section-सोफ़ा'.normalize('NFC'), text: 'सोफ़ा', level: 3 },
      { id: 'section-care-and-repair-2', text: 'Care and repair', level: 2 },
    ])
    expect(html).toContain('<h2 id="section-care-and-repair">Care &amp; <em>repair</em></h2><p>x</p>')
    expect(html).toContain('<h4 id="section-deep">Deep</h4>')
  })

  it('leave the only h1 to the page', () => {
    expect(withHeadingIds('<h1>Title</h1>').html).toBe('<h2 id="section-title">Title</h2>')
  })

  it('have no table of contents in a short article or from empty headings', () => {
    expect(withHeadingIds('<h2>a</h2><h2>b</h2>').contents).toEqual([])
    expect(withHeadingIds('<h2>a</h2><h2>b</h2><h2> </h2>').contents).toEqual([])
  })
})
