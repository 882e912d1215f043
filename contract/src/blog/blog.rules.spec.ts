import { describe, expect, it } from 'vitest'
import { TRANSLATORS } from '../i18n/translators.js'
import { LIMITS } from '../lib/limits.js'
import { searchExpression } from '../lib/text/search-terms.js'
import { metaDescriptionFrom, metaTitleFrom } from './blog.rules.js'
import { PostInput, PostUpdate } from './blog-input.schema.js'
import { desiredSlug, postSlugOf, uniqueSlug } from './blog-slug.rules.js'
import { toParagraphs } from './paragraph.rules.js'
import { readPostForm } from './post-form.rules.js'
import { countWords, plainText, postSearchText, readTimeOf } from './post-text.rules.js'
import { type ScoredPost, SEO_CRITERIA, seoGrade, seoScore } from './seo-score.rules.js'

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
const list = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`)

describe('the SEO score of a post', () => {
  const NOTHING: ScoredPost = {
    title: '',
    metaDescription: '',
    content: '',
    hasFeaturedImage: false,
    tags: [],
    keywords: [],
    excerpt: '',
  }
  const PERFECT: ScoredPost = {
    title: 'x'.repeat(30),
    metaDescription: 'x'.repeat(120),
    content: words(1_000),
    hasFeaturedImage: true,
    tags: list(3),
    keywords: list(5),
    excerpt: 'x'.repeat(100),
  }

  it('is 0 for an empty post, with every hint, and 100 for a perfect post', () => {
    const nothing = seoScore(NOTHING)
    expect(nothing.score).toBe(0)
    expect(nothing.criteria.map(({ criterion }) => criterion)).toEqual(SEO_CRITERIA)
    expect(nothing.criteria.every(({ points, missing }) => points === 0 && missing !== null)).toBe(true)
    expect(nothing.criteria.reduce((sum, { possible }) => sum + possible, 0)).toBe(100)
    const perfect = seoScore(PERFECT)
    expect(perfect.score).toBe(100)
    expect(perfect.criteria.every(({ points, possible, missing }) => points === possible && missing === null)).toBe(
      true,
    )
  })

  it.each<[Partial<ScoredPost>, number]>([
    [{ title: 'x'.repeat(19) }, 0],
    [{ title: 'x'.repeat(20) }, 10],
    [{ title: 'x'.repeat(29) }, 10],
    [{ title: 'x'.repeat(30) }, 20],
    [{ title: 'x'.repeat(60) }, 20],
    [{ title: 'x'.repeat(61) }, 10],
    [{ metaDescription: 'x'.repeat(99) }, 0],
    [{ metaDescription: 'x'.repeat(100) }, 10],
    [{ metaDescription: 'x'.repeat(119) }, 10],
    [{ metaDescription: 'x'.repeat(120) }, 15],
    [{ metaDescription: 'x'.repeat(160) }, 15],
    [{ content: words(299) }, 0],
    [{ content: words(300) }, 10],
    [{ content: words(500) }, 15],
    [{ content: words(1_000) }, 20],
    [{ content: `<p>${words(300)}</p>` }, 10],
    [{ hasFeaturedImage: true }, 10],
    [{ tags: list(1) }, 5],
    [{ tags: list(2) }, 5],
    [{ tags: list(3) }, 10],
    [{ keywords: list(2) }, 0],
    [{ keywords: list(3) }, 10],
    [{ keywords: list(4) }, 10],
    [{ keywords: list(5) }, 15],
    [{ excerpt: 'x'.repeat(49) }, 0],
    [{ excerpt: 'x'.repeat(50) }, 5],
    [{ excerpt: 'x'.repeat(99) }, 5],
    [{ excerpt: 'x'.repeat(100), metaDescription: 'x' }, 10],
    [{ excerpt: 'x'.repeat(100) }, 20],
    [{ excerpt: 'x'.repeat(161) }, 25],
  ])('gives the expected points in case %#', (part, points) => {
    expect(seoScore({ ...NOTHING, ...part }).score).toBe(points)
  })

  it.each<[string, Partial<ScoredPost>]>([
    [
      'spaces around texts and in lists',
      { title: ` ${'x'.repeat(29)} `, excerpt: `${'x'.repeat(49)}\n`, tags: ['a ', 'a', ' '] },
    ],
    ['letters that are composed', { title: 'é'.repeat(30).normalize('NFD'), metaDescription: 'सोफ़ा '.repeat(20) }],
    ['line breaks', { excerpt: `${'x'.repeat(48)} \n y`, metaDescription: `${'x'.repeat(99)}\r\n` }],
    ['a meta description made from the excerpt', { excerpt: 'x'.repeat(170) }],
    ['a meta description made from a short excerpt', { excerpt: 'x'.repeat(110), metaDescription: ' ' }],
    ['keywords that are there twice', { keywords: ['a', 'b', 'a', 'c', 'b', 'd'] }],
  ])('is the same for the typed post and the stored post with %s', (_, typed) => {
    const post = { ...NOTHING, ...typed }
    const { hasFeaturedImage, ...texts } = post
    const filled = {
      ...texts,
      content: 'Text',
      category: 'Sofa Repair',
      title: texts.title || 'T',
      excerpt: texts.excerpt || 'E',
    }
    const words = (list: readonly string[]) => list.map((word) => word.trim()).filter((word) => word !== '')
    const stored = PostInput.parse({ ...filled, tags: words(filled.tags), keywords: words(filled.keywords) })
    const metaDescription = stored.metaDescription || metaDescriptionFrom(stored.excerpt)
    expect(seoScore({ ...filled, hasFeaturedImage }).score).toBe(
      seoScore({ ...stored, metaDescription, hasFeaturedImage }).score,
    )
  })

  it('explains each score, whether the points were won or not', () => {
    const reasons = (post: ScoredPost) => seoScore(post).criteria.map(({ reason }) => TRANSLATORS.en.resolve(reason))
    expect(reasons(PERFECT)).toEqual([
      'The title has 30 characters.',
      'The meta description has 120 characters.',
      'The text has 1000 words.',
      'There is a featured image.',
      'There are 3 tags.',
      'There are 5 keywords.',
      'The excerpt has 100 characters.',
    ])
    expect(reasons(NOTHING)).toEqual([
      'There is no title yet.',
      'There is no meta description yet.',
      'There is no text yet.',
      'There is no featured image yet.',
      'There are no tags yet.',
      'There are no keywords yet.',
      'There is no excerpt yet.',
    ])
  })

  it('is good from 80 points and fair from 60', () => {
    expect([80, 79, 60, 59].map(seoGrade)).toEqual(['good', 'fair', 'fair', 'poor'])
  })

  it('tells how many words the next step needs', () => {
    const missing = (count: number) => seoScore({ ...NOTHING, content: words(count) }).criteria[2]?.missing
    expect(missing(10)).toContain('"min":300')
    expect(missing(300)).toContain('"min":500')
    expect(missing(500)).toContain('"min":1000')
    expect(missing(1_000)).toBeNull()
  })
})

describe('the reading time of a post', () => {
  it('is 200 words a minute, rounded up, from one to sixty minutes', () => {
    expect([0, 1, 200, 201, 400, 20_000].map((count) => readTimeOf(words(count)))).toEqual([1, 1, 1, 2, 2, 60])
  })

  it.each([
    ['<p>Vac<strong>uum</strong> <a href="/a">th</a>is</p>', 'Vacuum this'],
    ['<p>One<br>two<br />three</p><p>four</p>', 'One two three four'],
    [
      '<h2>One</h2><ul><li><p>two</p></li><li>three</li></ul><blockquote>four</blockquote><hr>five',
      'One two three four five',
    ],
    ['<p>One</p><img src="/a" alt="a > b, \'c\' < d"><pre><code>two</code></pre>', 'One two'],
    ['one<img src="/a">two', 'one two'],
    ['<p>Nuts &amp;&nbsp;bolts</p>', 'Nuts & bolts'],
    ['1 < 2, 2 > 1', '1 < 2, 2 > 1'],
  ])('counts %j as %j', (html, text) => {
    expect(plainText(html)).toBe(text)
    expect(countWords(html)).toBe(text.split(' ').length)
  })

  it('counts words quickly when tags are broken', () => {
    const before = process.threadCpuUsage()
    for (const part of ['<a', '<a "', '<a "<a" ', `<a '"<a"' `, '<!--', '"<']) countWords(part.repeat(25_000))
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000)
  })

  it('ignores tags', () => {
    expect(countWords('<p>Two <strong>words</strong></p>')).toBe(2)
    expect(countWords('<p>&nbsp;</p>')).toBe(0)
    expect(plainText('<p>Nuts &amp; bolts</p><p>&lt;3</p>')).toBe('Nuts & bolts <3')
  })
})

describe('meta texts', () => {
  it('are cut if they are too long', () => {
    expect(metaTitleFrom('x'.repeat(60))).toBe('x'.repeat(60))
    expect(metaTitleFrom('x'.repeat(61))).toBe(`${'x'.repeat(57)}...`)
    expect(metaDescriptionFrom('x'.repeat(161))).toBe(`${'x'.repeat(157)}...`)
    expect(metaTitleFrom(`${'x'.repeat(56)}🛋${'x'.repeat(9)}`)).toBe(`${'x'.repeat(56)}...`)
  })
})

describe('a slug', () => {
  it.each([
    ['Ten Tips for a Cleaner Sofa', 'ten-tips-for-a-cleaner-sofa'],
    ['Before & After: A Grey L-Shape', 'before-and-after-a-grey-l-shape'],
    ['Don’t Sit!  (Yet)', 'dont-sit-yet'],
    ['सोफ़ा कैसे साफ़ करें?', 'सोफ़ा-कैसे-साफ़-करें'.normalize('NFC')],
    ['लाकडी फर्निचरची काळजी', 'लाकडी-फर्निचरची-काळजी'],
    ['Café Crème', 'café-crème'],
    ['क्‍या है', 'क्या-है'],
    ['!!!', 'post'],
    ['', 'post'],
    ['--a--', 'a'],
  ])('turns %s into %s', (title, slug) => {
    expect(postSlugOf(title)).toBe(slug)
  })

  it('fits its column', () => {
    expect(postSlugOf('Sofa care ❤\uFE0F at home')).toBe('sofa-care-at-home')
    expect(postSlugOf('Step 1\uFE0F\u20E3 of 2')).toBe('step-1-of-2')
    expect(postSlugOf('& '.repeat(100)).length).toBeLessThanOrEqual(LIMITS.blog.slug)
    expect(postSlugOf(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199))
  })

  it('takes the first free suffix', () => {
    expect(uniqueSlug('a', new Set())).toBe('a')
    const post = { title: 'Sofa care', slug: 'sofa-care-2' }
    expect(desiredSlug(post, 'Sofa Care!')).toBe('sofa-care-2')
    expect(desiredSlug(post, 'Sofa')).toBe('sofa')
    expect(desiredSlug(null, 'Sofa care')).toBe('sofa-care')
    expect(uniqueSlug('a', new Set(['a']))).toBe('a-2')
    expect(uniqueSlug('a', new Set(['a', 'a-2', 'a-4']))).toBe('a-3')
  })
})

describe('plain text', () => {
  it.each([
    ['One.\n\nTwo,\nthree.', '<p>One.</p><p>Two,<br />three.</p>'],
    ['\r\n\r\nOne.\r\n \r\n\r\nTwo.\r\n', '<p>One.</p><p>Two.</p>'],
    ['<p>One.</p>\n\nTwo.', '<p>One.</p>\n\nTwo.'],
    ['One<br>two', 'One<br>two'],
    ['<strong>One</strong>', '<p><strong>One</strong></p>'],
    ['<h2>One</h2>\n\nTwo\n\n<hr />three', '<h2>One</h2><p>Two</p><hr /><p>three</p>'],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>c', '<ul><li>a<ul><li>b</li></ul></li></ul><p>c</p>'],
    ['<pre><code>a\n\nb</code></pre>', '<pre><code>a\n\nb</code></pre>'],
    ['', ''],
  ])('turns %j into %j', (text, html) => {
    expect(toParagraphs(text)).toBe(html)
  })

  it('is extracted quickly from broken HTML', () => {
    const before = process.threadCpuUsage()
    toParagraphs('<ul'.repeat(30_000))
    toParagraphs('\n '.repeat(30_000))
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000)
  })
})

describe('the form of a post', () => {
  const FIELDS = { title: 'Title', content: 'Text', excerpt: 'Short', category: 'Sofa Repair' }

  it('splits lists at commas and image texts at lines, and parses numbers and switches', () => {
    const form = readPostForm({
      ...FIELDS,
      tags: ' a, b ,,a',
      keywords: '',
      isPublished: 'true',
      readTime: '7',
      version: '3',
      keep: '',
      alts: 'A sofa, grey\r\n\r\nA chair',
      publishedAt: '',
    })
    expect(PostUpdate.parse(form)).toEqual({
      ...FIELDS,
      tags: ['a', 'b'],
      keywords: [],
      isPublished: true,
      readTime: 7,
      version: 3,
      keep: [],
      alts: ['A sofa, grey', '', 'A chair'],
      metaTitle: '',
      metaDescription: '',
      canonicalUrl: '',
    })
  })

  it.each<[string, Record<string, string>]>([
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(201) }],
    ['content', { content: ' ' }],
    ['excerpt', { excerpt: 'x'.repeat(301) }],
    ['category', { category: 'Cars' }],
    ['metaTitle', { metaTitle: 'x'.repeat(61) }],
    ['metaDescription', { metaDescription: 'x'.repeat(161) }],
    ['readTime', { readTime: '0' }],
    ['readTime', { readTime: '61' }],
    ['readTime', { readTime: '1.5' }],
    ['readTime', { readTime: 'soon' }],
    ['canonicalUrl', { canonicalUrl: 'soon' }],
    ['canonicalUrl', { canonicalUrl: 'javascript:alert(1)' }],
    ['isPublished', { isPublished: 'maybe' }],
    ['language', { language: 'fr' }],
    ['publishedAt', { publishedAt: 'soon' }],
    ['tags', { tags: list(21).join() }],
    ['featuredUrl', { featuredUrl: 'javascript:alert(1)' }],
  ])('refuses its %s: %j', (field, wrong) => {
    const { error } = PostInput.safeParse(readPostForm({ ...FIELDS, ...wrong }))
    expect(error?.issues.map(({ path }) => path[0])).toContain(field)
  })

  it('accepts an empty read time and a custom address', () => {
    const post = PostInput.parse(readPostForm({ ...FIELDS, readTime: '', canonicalUrl: 'https://example.com/a?b=c' }))
    expect(post).toMatchObject({ canonicalUrl: 'https://example.com/a?b=c', isPublished: false })
    expect(post.readTime).toBeUndefined()
  })
})

describe('the search text of a post', () => {
  const post = { title: 'A sofa', excerpt: 'B', category: 'DIY Fixes', tags: ['d', 'e'], keywords: ['f'] } as const

  it('contains each word once, without tags', () => {
    const text = postSearchText({ ...post, content: '<p>The <strong>Sofa</strong></p>' }, TRANSLATORS.en)
    expect(text).toBe('wwa wwsofa wwb wwdiy wwfixes wwd wwe wwf wwthe')
  })

  it('transliterates words of Indian scripts to one Latin spelling', () => {
    const text = postSearchText({ ...post, content: 'सोफ़ा' }, TRANSLATORS.en)
    expect(text).toContain('wwu00938u0094bu0092bu0093e')
    expect(searchExpression('सोफा')).toBe('+wwu00938u0094bu0092bu0093e*')
    expect(searchExpression('सो')).toBe('+wwu00938u0094b*')
  })

  it('contains the category name in the post’s language and in English', () => {
    const text = postSearchText({ ...post, category: 'Fabric Care', content: '' }, TRANSLATORS.hi)
    const terms = (search: string) => searchExpression(search)?.replace(/[+*]/g, '') ?? ''
    expect(text).toContain(`wwb wwfabric wwcare ${terms('कपड़े की देखभाल')} wwd`)
  })

  it('matches posts with words that start like all typed words', () => {
    expect(searchExpression('The SOFA, the')).toBe('+wwthe* +wwsofa*')
    expect(searchExpression('+-*"')).toBeNull()
    expect(searchExpression('x'.repeat(120))).toBe(`+ww${'x'.repeat(78)}*`)
  })
})
