import {
  type AdminPost,
  type AdminPostList,
  LIMITS,
  type NewestPosts,
  POST_CATEGORIES,
  type PostLanguageCounts,
  type PostVersionResponse,
  type ScoredPost,
  seoScore,
} from '@sofaseva/contract'
import { XSS_PAYLOADS } from '@sofaseva/tools/xss-payloads'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CleanupJobs } from '#platform/database/cleanup-jobs.js'
import { Sql } from '#platform/database/sql.js'
import { UnusedImagesCleanup } from '#platform/uploads/unused-images-cleanup.js'
import { UserData } from '#platform/user-data/user-data.js'
import { PageResources } from '#platform/web/page-resources.js'
import { TestApp } from './support/app.js'
import { blogFields, blogTag, image, PostOffice } from './support/blog.js'
import type { Person } from './support/factories.js'

const FIVE_MB = 5 * 1024 * 1024

let app: TestApp
let admin: Person
let office: PostOffice
beforeAll(async () => {
  app = await TestApp.start()
  admin = await app.signedIn('admin')
  office = new PostOffice(app, admin)
})
afterAll(() => app.stop())

const adminGet = (path: string) => app.get(`/blogs/admin/${path}`, { as: admin.token })
async function adminList(query: Record<string, string>): Promise<AdminPostList> {
  return (await adminGet(`all?${new URLSearchParams(query)}`)).body as unknown as AdminPostList
}
const audits = (entityId: string) =>
  app.make.prisma.auditEntry.findMany({ where: { entity: 'blog', entityId }, orderBy: { id: 'asc' } })

describe('a post', () => {
  it('is stored as written, with its derived fields', async () => {
    const word = blogTag()
    const title = `Grey sofas & ${word}`
    const post = await office.create({ title, content: `One.\n\nTwo ${word}.`, excerpt: 'e'.repeat(170) })
    expect(post).toMatchObject({
      title,
      slug: `grey-sofas-and-${word}`,
      content: `<p>One.</p><p>Two ${word}.</p>`,
      category: 'Sofa Repair',
      tags: ['sofa', 'care'],
      keywords: ['sofa repair Pune'],
      language: 'en',
      metaTitle: title,
      metaDescription: `${'e'.repeat(157)}...`,
      canonicalUrl: '',
      readTime: 1,
      views: 0,
      isPublished: true,
      status: 'published',
      version: 1,
      scheduledAt: null,
      images: [],
      featuredImage: null,
      // Excerpt 10, meta description 15, two tags 5. The title has 27 to 29 characters.
      seoScore: 40,
      translations: [],
    })
    expect(post.author?.name).toMatch(/^Test admin/)
    expect(Date.parse(post.publishedAt ?? '')).toBeLessThanOrEqual(Date.now())
    expect(await office.one(post._id)).toEqual(post)
    const { status: _status, scheduledAt: _at, version: _version, revision: _revision, ...shown } = post
    expect(await office.detail(post.slug)).toMatchObject({ success: true, blog: shown, movedTo: null })
    expect((await audits(post._id)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['blog.created', admin.id],
    ])
    const log = await app.get(`/admin/audit?entity=blog&entityId=${post._id}`, { as: admin.token })
    expect(log.text).toContain(`"entityName":"${title}"`)
  })

  it.each<[string, Partial<ScoredPost>]>([
    ['without meta texts', { excerpt: 'e'.repeat(125), metaDescription: '' }],
    [
      'with spaces and composed letters',
      { title: `  ${'é'.repeat(29).normalize('NFD')} \n`, excerpt: ` ${'e'.repeat(99)} ` },
    ],
    ['with words twice', { tags: ['a', 'a ', 'b'], keywords: ['a', 'b', 'c', 'a', 'c'] }],
    ['with a long text', { content: `<p>${'wo<strong>rd</strong> '.repeat(299)}</p><hr><p>end</p>` }],
    [
      'with pictures in its text',
      { content: `<p>a</p><img src="https://example.com/a" alt="${'a > b '.repeat(200)}">` },
    ],
  ])('has the score that its editor shows: %s', async (_, part) => {
    const typed = {
      ...blogFields(),
      tags: ['sofa'],
      keywords: [],
      metaDescription: '',
      hasFeaturedImage: false,
      ...part,
    }
    const { hasFeaturedImage: _has, ...fields } = { ...typed, tags: typed.tags.join(), keywords: typed.keywords.join() }
    expect((await office.create(fields)).seoScore).toBe(seoScore(typed as ScoredPost & typeof typed).score)
  })

  it('can also be sent as JSON', async () => {
    const body = { ...blogFields(), tags: ['a'], keywords: [] }
    const response = await app.post('/blogs/admin/create', { as: admin.token, body })
    expect([response.status, (response.body.blog as AdminPost).tags]).toEqual([201, ['a']])
  })

  it('can be long in any script', async () => {
    const content = `<p>${'सोफ़ा '.repeat(16_000)}</p>`
    const { content: stored, readTime } = await office.create({ content })
    expect([stored.length, readTime]).toEqual([content.normalize('NFC').length, 60])
    const tooLong = await office.send('POST', 'create', blogFields({ content: 'x'.repeat(100_001) }))
    expect([tooLong.status, Object.keys(tooLong.body.fields as object)]).toEqual([400, ['content']])
    const links = await office.send('POST', 'create', blogFields({ content: '<a href="/a">b</a>'.repeat(5_000) }))
    expect([links.status, Object.keys(links.body.fields as object)]).toEqual([400, ['content']])
    const huge = await office.send('POST', 'create', blogFields({ content: 'x'.repeat(400_001) }))
    expect([huge.status, huge.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  it('reports its invalid fields', async () => {
    const wrong = { title: '', content: '<p> </p>', excerpt: '', category: 'Cars', readTime: '61', canonicalUrl: 'x' }
    const { status, body } = await office.send('POST', 'create', { ...wrong, isPublished: 'perhaps' })
    expect(status).toBe(400)
    expect(Object.keys(body.fields as object).sort()).toEqual(
      ['canonicalUrl', 'category', 'excerpt', 'isPublished', 'readTime', 'title'].sort(),
    )
    const empty = await office.send('POST', 'create', blogFields({ content: '<p><script>x</script></p>' }))
    expect([empty.status, empty.body.fields]).toEqual([400, { content: 'Write the content.' }])
    const unknown = await office.send('POST', 'create', { ...blogFields(), colour: 'red' })
    expect([unknown.status, unknown.body.code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('is not found by another id', async () => {
    const id = ulid()
    const responses = [
      await adminGet(id),
      await office.send('PUT', id, blogFields()),
      await app.delete(`/blogs/admin/${id}`, { as: admin.token }),
      await adminGet(`${id}/versions`),
      await app.get(`/blogs/${id}`),
      await app.post(`/blogs/${id}/view`),
    ]
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual(Array(6).fill([404, 'BLOG_NOT_FOUND']))
    expect(responses[4]?.body.message).toBe('Blog post not found')
    expect((await adminGet(`${id}/versions/1`)).body.code).toBe('BLOG_VERSION_NOT_FOUND')
  })

  it('is visible only to admins while it is a draft', async () => {
    const draft = await office.create({ isPublished: false })
    expect(draft).toMatchObject({ isPublished: false, status: 'draft', publishedAt: null })
    expect((await app.get(`/blogs/${draft.slug}`)).status).toBe(404)
    expect((await app.post(`/blogs/${draft.slug}/view`)).status).toBe(404)
    expect((await office.list({ search: draft.title })).blogs).toEqual([])
    const published = await office.change(draft, { isPublished: true })
    expect((await office.detail(draft.slug)).blog._id).toBe(draft._id)
    const withdrawn = await office.change(published, { isPublished: false })
    expect(withdrawn.publishedAt).toBe(published.publishedAt)
    expect((await app.get(`/blogs/${draft.slug}`)).status).toBe(404)
  })

  it('is deleted with all its data', async () => {
    const post = await office.create()
    const renamed = await office.change(post, { title: `New ${blogTag()}` })
    expect((await app.delete(`/blogs/admin/${post._id}`, { as: admin.token })).body).toEqual({ success: true })
    for (const slug of [post.slug, renamed.slug]) expect((await app.get(`/blogs/${slug}`)).status).toBe(410)
    expect(await app.make.prisma.blogVersion.count({ where: { postId: post._id } })).toBe(0)
    expect((await audits(post._id)).map(({ action }) => action)).toEqual([
      'blog.created',
      'blog.changed',
      'blog.deleted',
    ])
  })

  it.each(XSS_PAYLOADS)('is stored without scripts: %s', async (payload) => {
    const content = `<p>Some words.</p><a href="${payload}">x</a><img src='${payload}'>${payload}`
    const response = await office.send('POST', 'create', blogFields({ content }))
    // Content with control characters is rejected as a whole.
    expect(response.status).toBe(/(?![\t\n\r])\p{Cc}/u.test(payload) ? 400 : 201)
    if (response.status === 400) return
    const { blog } = await office.detail((response.body.blog as AdminPost).slug)
    expect(blog.content).not.toMatch(/<(?:script|svg|iframe|style|object|embed|form|math|link|meta|base)/i)
    expect(blog.content.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\s(?:on\w+|style|srcset|srcdoc|formaction)\s*=/i)
    expect(blog.content).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript|blob|\/\/|\\)/i)
  })
})

describe('a list of posts', () => {
  it('contains those in the reader’s language, newest first, page by page', async () => {
    const word = blogTag()
    const days = [3, 1, 2]
    for (const day of days)
      await app.make.prisma.blogPost.update({
        where: { id: (await office.create({ title: `Day ${day} ${word}` }))._id },
        data: { publishedAt: new Date(Date.UTC(2026, 0, day)) },
      })
    await office.create({ title: `दिन ${word}`, language: 'hi' })
    const first = await office.list({ search: word, limit: '2' })
    expect(first).toMatchObject({ totalItems: 3, totalPages: 2, page: 1, hasPrevPage: false, hasNextPage: true })
    expect(first.blogs.map(({ title }) => title)).toEqual([`Day 3 ${word}`, `Day 2 ${word}`])
    expect(first.blogs[0]).not.toHaveProperty('content')
    const second = await office.list({ search: word, limit: '2', page: '2' })
    expect(second).toMatchObject({ hasPrevPage: true, hasNextPage: false })
    expect(second.blogs.map(({ title }) => title)).toEqual([`Day 1 ${word}`])
    expect(await office.list({ search: word, limit: '2', page: '9' })).toMatchObject({ totalItems: 3, blogs: [] })
    expect((await office.list({ search: word }, 'hi')).blogs.map(({ title }) => title)).toEqual([`दिन ${word}`])
    expect((await office.list({ search: word, language: 'hi' })).totalItems).toBe(1)
    expect((await office.list({ search: word, language: 'all' }, 'mr')).totalItems).toBe(4)
  })

  it('contains full posts without drafts for offline devices', async () => {
    const word = blogTag()
    const post = await office.create({ title: `Newest ${word}`, language: 'mr' })
    const draft = await office.create({ title: `Draft ${word}`, language: 'mr', isPublished: false })
    const { status, body } = await app.get('/blogs/newest/posts?language=mr')
    expect(status).toBe(200)
    const { posts } = body as unknown as NewestPosts
    expect(posts[0]).toEqual(await office.detail(post.slug))
    expect(posts.map(({ blog }) => blog.slug)).not.toContain(draft.slug)
    expect(posts.every(({ blog }) => blog.language === 'mr')).toBe(true)
    expect((await app.get('/blogs/newest/posts')).status).toBe(400)
  })

  it('is cached until a post changes', async () => {
    const word = blogTag()
    expect((await office.list({ search: word })).totalItems).toBe(0)
    const post = await office.create({ content: `<p>${word}</p>` })
    expect((await office.list({ search: word })).totalItems).toBe(1)
    await office.change(post, { isPublished: false })
    expect((await office.list({ search: word })).totalItems).toBe(0)
  })

  it('searches titles, excerpts, tags and texts for words of any length and script', async () => {
    const word = blogTag()
    await office.create({
      title: `Title ${word}`,
      excerpt: 'of an L-shape',
      tags: `velvet${word}`,
      content: '<p>लाकडी फर्निचरची <strong>काळजी</strong></p>',
    })
    for (const search of [`${word} title`, `velvet${word}`, `${word} फर्निचरची काळजि`, `${word} an`])
      expect([search, (await office.list({ search })).totalItems]).toEqual([search, 1])
    for (const search of [`${word} chair`, `${word} strong`, '%', `${word} shap3`])
      expect([search, (await office.list({ search })).totalItems]).toEqual([search, 0])
  })

  it('searches category names in the posts’ language', async () => {
    const word = blogTag()
    await office.create({ title: `फोम ${word}`, category: 'Fabric Care', language: 'hi' })
    for (const search of [`${word} कपड़े की देखभाल`, `${word} fabric care`])
      expect([search, (await office.list({ search, language: 'hi' })).totalItems]).toEqual([search, 1])
    expect((await office.list({ search: `${word} कापडाची`, language: 'hi' })).totalItems).toBe(0)
  })

  it('finds posts from before the search text existed', async () => {
    const word = blogTag()
    const post = await office.create({ title: `Old ${word}`, category: 'Fabric Care', language: 'mr' })
    await app.make.prisma.blogPost.update({ where: { id: post._id }, data: { searchText: '' } })
    await app.nest.get(CleanupJobs).runAtStart(new Date())
    expect((await office.list({ search: `${word} कापडाची काळजी`, language: 'mr' })).totalItems).toBe(1)
  })

  it('can be limited to a category', async () => {
    const word = blogTag()
    for (const category of ['Sofa Repair', 'DIY Fixes']) await office.create({ title: `Of ${word}`, category })
    const { blogs } = await office.list({ search: word, category: 'DIY Fixes' })
    expect(blogs.map(({ category }) => category)).toEqual(['DIY Fixes'])
    expect((await app.get('/blogs?category=Cars')).status).toBe(400)
  })

  it('with related posts has three others, same category first', async () => {
    const category = 'Customer Stories'
    const [one, two] = [await office.create({ category }), await office.create({ category })]
    const { relatedBlogs } = await office.detail(one.slug)
    expect(relatedBlogs).toHaveLength(3)
    expect(relatedBlogs.map(({ _id }) => _id)).not.toContain(one._id)
    expect(relatedBlogs[0]?.category).toBe(category)
    expect(relatedBlogs.every(({ language }) => language === two.language)).toBe(true)
  })

  it('names the services that it is about, with their current price', async () => {
    const word = blogTag()
    const service = await app.make.service()
    await app.make.prisma.service.update({ where: { id: service.id }, data: { name: `${word} Restoration` } })
    await app.touch('catalog')
    const { slug } = await office.create({ title: `Care for your ${word} restoration at home` })
    const [first] = (await office.detail(slug)).services ?? []
    expect(first).toMatchObject({ _id: service.id, name: `${word} Restoration` })
    await app.make.prisma.service.update({ where: { id: service.id }, data: { basePaise: 123_400 } })
    await app.touch('catalog')
    expect((await office.detail(slug)).services?.[0]?.basePrice).toBe(1234)
  })

  it('for admins has drafts, counts, filters and orders', async () => {
    const word = blogTag()
    const made = [
      await office.create({ title: `B ${word}`, category: 'DIY Fixes' }),
      await office.create({ title: `A ${word}`, isPublished: false }),
      await office.create({ title: `C ${word}`, publishedAt: new Date(Date.now() + 3_600_000).toISOString() }),
    ]
    const titles = async (query: Record<string, string>) =>
      (await adminList({ search: word, ...query })).blogs.map(({ title }) => title[0])
    expect(await titles({})).toEqual(['C', 'A', 'B'])
    expect(await titles({ sort: 'oldest' })).toEqual(['B', 'A', 'C'])
    expect(await titles({ sort: 'title' })).toEqual(['A', 'B', 'C'])
    expect(await titles({ status: 'draft' })).toEqual(['A'])
    expect(await titles({ status: 'scheduled' })).toEqual(['C'])
    expect(await titles({ status: 'published' })).toEqual(['B'])
    expect(await titles({ category: 'DIY Fixes' })).toEqual(['B'])
    await app.make.prisma.blogPost.update({ where: { id: made[1]?._id ?? '' }, data: { views: 5, seoScore: 99 } })
    expect((await titles({ sort: 'most-viewed' }))[0]).toBe('A')
    expect((await titles({ sort: 'highest-score' }))[0]).toBe('A')
    const { counts, totalItems, blogs } = await adminList({ search: word, limit: '1' })
    expect([totalItems, blogs.length]).toEqual([3, 1])
    expect(counts.total).toBe(counts.published + counts.drafts)
    expect(counts.scheduled).toBeGreaterThanOrEqual(1)
    expect(counts.views).toBeGreaterThanOrEqual(5)
  })
})

describe('the slug of a post', () => {
  it('leads to it, however long it is', async () => {
    const post = await office.create({ title: `${blogTag()} `.padEnd(LIMITS.blog.slug, 'x') })
    expect(post.slug).toHaveLength(LIMITS.blog.slug)
    expect((await office.detail(post.slug)).blog._id).toBe(post._id)
  })

  it('gets a suffix if it exists, even in simultaneous requests', async () => {
    const title = `Same ${blogTag()}`
    const posts = await Promise.all(Array.from({ length: 4 }, () => office.create({ title })))
    const base = title.toLowerCase().replace(' ', '-')
    expect(posts.map(({ slug }) => slug).sort()).toEqual([base, `${base}-2`, `${base}-3`, `${base}-4`])
  })

  it('redirects from every earlier one and can be used again', async () => {
    const word = blogTag()
    const title = (name: string) => `${name} ${word}`
    let post = await office.create({ title: title('One') })
    for (const name of ['Two', 'Three', 'Four']) post = await office.change(post, { title: title(name) })
    expect(post.slug).toBe(`four-${word}`)
    for (const old of ['one', 'two', 'three']) {
      const detail = await office.detail(`${old}-${word}`)
      expect([detail.movedTo, detail.blog.slug]).toEqual([`four-${word}`, `four-${word}`])
    }
    post = await office.change(post, { title: title('Two') })
    expect(post.slug).toBe(`two-${word}`)
    expect((await office.detail(`two-${word}`)).movedTo).toBeNull()
    expect((await office.detail(`four-${word}`)).movedTo).toBe(`two-${word}`)
  })

  it('is reserved while it redirects to a post and free after its deletion', async () => {
    const word = blogTag()
    const first = await office.create({ title: `One ${word}` })
    await office.change(first, { title: `Two ${word}` })
    expect((await office.create({ title: `One ${word}` })).slug).toBe(`one-${word}-2`)
    await app.delete(`/blogs/admin/${first._id}`, { as: admin.token })
    expect((await office.create({ title: `One ${word}` })).slug).toBe(`one-${word}`)
  })

  it('in a draft leaves no redirect and stays if only the spelling of the title changes', async () => {
    const word = blogTag()
    const draft = await office.create({ title: `Draft ${word}`, isPublished: false })
    const renamed = await office.change(draft, { title: `Other ${word}`, isPublished: true })
    expect((await app.get(`/blogs/${draft.slug}`)).status).toBe(404)
    expect((await office.change(renamed, { title: `OTHER, ${word}!` })).slug).toBe(renamed.slug)
  })

  it('leads nowhere while the post is withdrawn', async () => {
    const word = blogTag()
    const post = await office.create({ title: `One ${word}` })
    await office.change(post, { title: `Two ${word}`, isPublished: false })
    expect((await app.get(`/blogs/one-${word}`)).status).toBe(404)
  })

  it('can have any script', async () => {
    const word = blogTag()
    const post = await office.create({ title: `सोफ़ा कैसे साफ़ करें ${word}`, language: 'hi' })
    expect(post.slug).toBe(`सोफ़ा-कैसे-साफ़-करें-${word}`.normalize('NFC'))
    expect((await office.detail(post.slug)).blog._id).toBe(post._id)
    const other = await office.create({ title: `सोफा कैसे साफ करें ${word}`, language: 'hi' })
    expect(other.slug).toBe(`सोफा-कैसे-साफ-करें-${word}`)
  })
})

describe('the images of a post', () => {
  const files = async (field: string, count: number) =>
    Promise.all(Array.from({ length: count }, async () => ({ field, bytes: await image() })))
  const hasUse = async (uploadId: string) => (await app.make.prisma.uploadUse.count({ where: { uploadId } })) > 0

  it('are stored, described, ordered and removed', async () => {
    const post = await office.create({ alts: 'First\nSecond' }, [
      ...(await files('featuredImage', 1)),
      ...(await files('images', 2)),
    ])
    expect(post.featuredImage).toMatchObject({ width: 40, height: 30 })
    expect(post.featuredImage?.url).toMatch(/^\/uploads\/p\/\w{26}\/800\.webp$/)
    expect(post.images.map(({ alt }) => alt)).toEqual(['First', 'Second'])
    const [first, second] = post.images.map(({ _id }) => _id)
    const same = await office.change(post, {})
    expect([same.images, same.featuredImage]).toEqual([post.images, post.featuredImage])
    const more = await office.change(
      post,
      { keep: `${second},${first}`, alts: 'Zwei\nEins\nDrei' },
      await files('images', 1),
    )
    expect(more.images.map(({ _id, alt }) => [_id, alt]).slice(0, 2)).toEqual([
      [second, 'Zwei'],
      [first, 'Eins'],
    ])
    expect(more.images[2]?.alt).toBe('Drei')
    const none = await office.change(post, { keep: '', featuredUrl: '' })
    expect([none.images, none.featuredImage]).toEqual([[], null])
    // A restorable version still uses it.
    expect(await hasUse(first ?? '')).toBe(true)
    await app.delete(`/blogs/admin/${post._id}`, { as: admin.token })
    expect(await hasUse(first ?? '')).toBe(false)
    await app.nest.get(UnusedImagesCleanup).cleanUp(new Date(Date.now() + 25 * 3_600_000))
    expect(
      (await app.make.prisma.upload.findUnique({ where: { id: first ?? '' } }))?.removedAt ?? 'gone',
    ).not.toBeNull()
  })

  it('must be small, few, existing and actual images', async () => {
    const large = { bytes: Buffer.alloc(FIVE_MB + 1, 1), name: 'grey sofa.jpg' }
    const refused = async (sent: { field: string; bytes: Buffer; name?: string }[], more: object = {}) => {
      const { status, body } = await office.send('POST', 'create', blogFields(more), sent)
      return [status, body.code, body.message]
    }
    expect(await refused([{ field: 'featuredImage', ...large }])).toEqual([
      413,
      'IMAGE_TOO_LARGE',
      'Image size must be less than 5MB',
    ])
    expect(await refused([{ field: 'images', ...large }])).toEqual([
      413,
      'IMAGE_TOO_LARGE',
      'Image grey sofa.jpg is too large. Max 5MB per image.',
    ])
    expect(await refused([{ field: 'images', bytes: Buffer.from('not a picture') }])).toEqual([
      415,
      'NOT_AN_IMAGE',
      'Only image files are allowed',
    ])
    expect(await refused(await files('images', 11))).toEqual([413, 'TOO_MANY_IMAGES', 'Maximum 10 images allowed'])
    expect(await refused(await files('featuredImage', 2))).toEqual([413, 'TOO_MANY_IMAGES', 'Maximum 1 image allowed'])
    const featuredUrl = `/uploads/p/${ulid()}/800.webp`
    expect((await refused([], { featuredUrl }))[1]).toBe('IMAGE_NOT_FOUND')
    expect((await refused([], { keep: ulid() }))[1]).toBe('IMAGE_NOT_FOUND')
    expect((await refused([{ field: 'images', ...large }], { category: 'Cars' }))[1]).toBe('IMAGE_TOO_LARGE')
  })

  it('cannot exceed ten', async () => {
    const post = await office.create({}, await files('images', 10))
    const response = await office.send('PUT', post._id, office.fieldsOf(post), await files('images', 1))
    expect([response.status, response.body.code]).toEqual([413, 'TOO_MANY_IMAGES'])
    const [kept] = post.images
    const changed = await office.change(post, { keep: kept?._id }, await files('images', 1))
    expect(changed.images).toHaveLength(2)
  })

  it('in its text are kept while a version uses them', async () => {
    const stored = await app.form('POST', '/admin/pictures', {
      as: admin.token,
      fields: {},
      files: [{ field: 'file', bytes: await image() }],
    })
    const url = String(stored.body.url)
    const id = url.slice('/uploads/p/'.length).slice(0, 26)
    const content = `<p>Look:</p><img src="${url}" alt="A sofa" width="40" height="30" loading="lazy" />`
    const post = await office.create({ content })
    expect([post.content, await hasUse(id)]).toEqual([content, true])
    const without = await office.change(post, { content: '<p>Nothing.</p>' })
    expect(await hasUse(id)).toBe(true)
    await office.change(without, { content: '<p>Nothing more.</p>' })
    await app.nest.get(UnusedImagesCleanup).cleanUp(new Date(Date.now() + 25 * 3_600_000))
    expect((await office.change(post, { content })).content).toBe(content)
    await app.delete(`/blogs/admin/${post._id}`, { as: admin.token })
    expect(await hasUse(id)).toBe(false)
    const gone = `<img src="/uploads/p/${ulid()}/800.webp" alt="">`
    const refused = await office.send('POST', 'create', blogFields({ content: gone }))
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields as object)]).toEqual([
      422,
      'IMAGE_NOT_FOUND',
      ['content'],
    ])
  })

  it('include a cover whose description follows it in every version', async () => {
    const head = await files('featuredImage', 1)
    const post = await office.create({ featuredAlt: ' A grey\n sofa ' }, head)
    expect(post.featuredImage?.alt).toBe('A grey sofa')
    expect((await office.detail(post.slug)).blog.featuredImage).toEqual(post.featuredImage)
    expect((await office.change(post, { excerpt: 'Other.' })).featuredImage).toEqual(post.featuredImage)
    expect((await office.change(post, {}, head)).featuredImage?.alt).toBe('')
    const none = await office.change(post, { featuredUrl: '', featuredAlt: 'Nothing' })
    expect((await app.make.prisma.blogPost.findUnique({ where: { id: post._id } }))?.featuredAlt).toBe('')
    const restored = async (version: number) => {
      const { fields } = ((await adminGet(`${post._id}/versions/${version}`)).body as unknown as PostVersionResponse)
        .version
      const response = await app.put(`/blogs/admin/${none._id}`, {
        as: admin.token,
        body: { ...fields, isPublished: true },
      })
      return (response.body.blog as AdminPost).featuredImage
    }
    expect(await restored(1)).toEqual(post.featuredImage)
    // A version from before covers had descriptions.
    await app.make.prisma
      .$executeRaw`UPDATE blog_versions SET fields = JSON_REMOVE(fields, '$.featuredAlt') WHERE postId = ${post._id}`
    expect(await restored(2)).toEqual(post.featuredImage)
  })

  it('can have an external URL', async () => {
    const url = 'https://example.com/sofa.jpg'
    const { featuredImage } = await office.create({ featuredUrl: url })
    expect(featuredImage).toEqual({ url, alt: '', width: null, height: null, placeholder: '' })
  })
})

describe('the number of posts per language', () => {
  const counts = async (category: string) =>
    (await app.nest.get(PageResources).load(`/blogs/languages?category=${encodeURIComponent(category)}`))?.body as
      | PostLanguageCounts
      | undefined

  it('counts a category or all, without drafts', async () => {
    const [inCategory, ofAll] = [await counts('Expert Advice'), await counts('')]
    await office.create({ category: 'Expert Advice', language: 'mr' })
    await office.create({ category: 'Expert Advice', language: 'mr', isPublished: false })
    expect((await counts('Expert Advice'))?.mr).toBe((inCategory?.mr ?? 0) + 1)
    expect((await counts(''))?.mr).toBe((ofAll?.mr ?? 0) + 1)
    expect(await counts('no such category')).toEqual({})
  })
})

describe('the translations of a post', () => {
  it('refer to each other, and readers see the published ones', async () => {
    const english = await office.create()
    const hindi = await office.create({ language: 'hi', translationOf: english._id })
    const marathi = await office.create({ language: 'mr', translationOf: hindi._id, isPublished: false })
    const { blog } = await office.detail(english.slug)
    expect(blog.translations).toEqual([
      { _id: hindi._id, language: 'hi', slug: hindi.slug, title: hindi.title, canonicalUrl: '' },
    ])
    expect((await office.one(english._id)).translations.map(({ _id }) => _id)).toEqual([hindi._id, marathi._id])
    const alone = await office.change(hindi, { translationOf: '' })
    expect(alone.translations).toEqual([])
    expect((await office.one(english._id)).translations.map(({ _id }) => _id)).toEqual([marathi._id])
    expect((await office.change(alone, { isPublished: true })).language).toBe('hi')
  })

  it('are limited to one per language, of an existing post', async () => {
    const english = await office.create()
    const response = async (fields: object) => (await office.send('POST', 'create', blogFields(fields))).body
    const send = async (fields: object) => (await response(fields)).code
    const same = await response({ translationOf: english._id })
    expect([same.code, Object.keys(same.fields as object)]).toEqual([
      'BLOG_TRANSLATION_SAME_LANGUAGE',
      ['translationOf'],
    ])
    expect(await send({ language: 'hi', translationOf: ulid() })).toBe('BLOG_TRANSLATION_UNKNOWN')
    const codes = await Promise.all(
      Array.from({ length: 3 }, () => send({ language: 'mr', translationOf: english._id })),
    )
    expect(codes.sort()).toEqual(['BLOG_TRANSLATION_TAKEN', 'BLOG_TRANSLATION_TAKEN', undefined])
    const hindi = await office.create({ language: 'hi', translationOf: english._id })
    const moved = await office.send('PUT', hindi._id, office.fieldsOf(hindi, { language: 'mr' }))
    expect([moved.body.code, Object.keys(moved.body.fields as object)]).toEqual([
      'BLOG_TRANSLATION_TAKEN',
      ['language'],
    ])
  })

  it('are searched in other languages', async () => {
    const word = blogTag()
    await office.create({ title: `English ${word}` })
    await office.create({ title: `Hindi ${word}`, language: 'hi' })
    const { blogs } = await adminList({ search: word, exceptLanguage: 'en' })
    expect(blogs.map(({ title }) => title)).toEqual([`Hindi ${word}`])
  })
})

describe('the versions of a post', () => {
  const version = async (id: string, number: number) =>
    ((await adminGet(`${id}/versions/${number}`)).body as unknown as PostVersionResponse).version
  /** Adds versions as if it had been saved without images up to this version. */
  const addVersions = async ({ _id, version }: AdminPost, last: number) => {
    const data = Array.from({ length: last - version }, (_, index) => ({
      postId: _id,
      version: version + index + 1,
      title: 'T',
      savedAt: new Date(),
      fields: { featuredUrl: '', keep: [] },
    }))
    await app.make.prisma.blogVersion.createMany({ data })
    await app.make.prisma.blogPost.update({ where: { id: _id }, data: { version: last } })
  }

  it('are not overwritten by a client with an older one', async () => {
    const post = await office.create()
    const second = await office.change(post, { version: 1, excerpt: 'Second.' })
    expect(second.version).toBe(2)
    const late = await office.send('PUT', post._id, office.fieldsOf(post, { version: 1, excerpt: 'Late.' }))
    expect([late.status, late.body.code]).toEqual([409, 'BLOG_CHANGED'])
    expect((await office.one(post._id)).excerpt).toBe('Second.')
    const together = await Promise.all(
      ['a', 'b', 'c'].map((excerpt) => office.send('PUT', post._id, office.fieldsOf(post, { version: 2, excerpt }))),
    )
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('record their author and restore the post with its images', async () => {
    const bytes = await image()
    const post = await office.create({ title: `Old ${blogTag()}`, alts: 'A sofa' }, [
      { field: 'featuredImage', bytes },
      { field: 'images', bytes },
    ])
    const other = await app.signedIn('admin')
    const changed = await new PostOffice(app, other).change(post, {
      title: 'New',
      content: '<p>New.</p>',
      keep: '',
      featuredUrl: '',
      tags: '',
    })
    const { versions: listed } = await office.versions(post._id)
    expect(listed.map(({ version, title }) => [version, title])).toEqual([
      [2, 'New'],
      [1, post.title],
    ])
    expect(listed[0]?.savedBy?.name).not.toBe(listed[1]?.savedBy?.name)
    const { fields } = await version(post._id, 1)
    const body = { ...fields, isPublished: true, version: changed.version }
    const response = await app.put(`/blogs/admin/${post._id}`, { as: admin.token, body })
    expect(response.status).toBe(200)
    const { updatedAt: _then, version: _old, ...before } = post
    expect(response.body.blog).toMatchObject({ ...before, version: 3, revision: 3 })
  })

  it('can be restored from the oldest stored one with its images', async () => {
    const bytes = await image()
    const pictured = await office.change(await office.create(), { alts: 'A sofa' }, [
      { field: 'featuredImage', bytes },
      { field: 'images', bytes },
    ])
    const without = await office.change(pictured, { keep: '', featuredUrl: '' })
    await addVersions(without, LIMITS.blog.versions)
    const post = await office.change(without, { excerpt: 'The last one.' })
    await app.nest.get(UnusedImagesCleanup).cleanUp(new Date(Date.now() + 25 * 3_600_000))
    const { versions: listed } = await office.versions(post._id)
    const oldest = listed.at(-1)?.version ?? 0
    expect([listed.length, oldest]).toEqual([LIMITS.blog.versions, pictured.version])
    const { fields } = await version(post._id, oldest)
    const body = { ...fields, isPublished: true, version: post.version }
    const response = await app.put(`/blogs/admin/${post._id}`, { as: admin.token, body })
    expect([response.status, response.body.code]).toEqual([200, undefined])
    expect(response.body.blog).toMatchObject({ images: pictured.images, featuredImage: pictured.featuredImage })
  })

  it('include the original of a post without versions', async () => {
    const post = await office.create()
    await app.make.prisma.blogVersion.deleteMany({ where: { postId: post._id } })
    await office.change(post, { title: 'New' })
    const { versions: listed } = await office.versions(post._id)
    expect(listed.map(({ title, savedBy }) => [title, savedBy === null])).toEqual([
      ['New', false],
      [post.title, true],
    ])
    expect(listed.map(({ isScheduledPublication }) => isScheduledPublication)).toEqual([false, false])
  })

  it('are limited to fifty', async () => {
    const post = await office.create()
    await addVersions(post, 61)
    await office.change(post, {})
    const { versions: listed } = await office.versions(post._id)
    expect([listed.length, listed[0]?.version, listed.at(-1)?.version]).toEqual([50, 62, 13])
    expect((await adminGet(`${post._id}/versions/12`)).body.code).toBe('BLOG_VERSION_NOT_FOUND')
  })
})

describe('five thousand posts', () => {
  it('are listed along indexes', async () => {
    const content = '<p>Some words about sofas.</p>'.repeat(100)
    const at = (index: number) => new Date(Date.UTC(2020, 0, 1) + index * 3_600_000)
    const ids = Array.from({ length: 5_000 }, () => ulid())
    const rows = ids.map((id, index) => ({
      id,
      title: `Post ${index}`,
      slug: id.toLowerCase(),
      translationGroupId: id,
      content,
      excerpt: 'Short.',
      category: POST_CATEGORIES[index % 10] ?? '',
      tags: [],
      keywords: [],
      searchText: content,
      isPublished: index % 5 > 0,
      publishedAt: at(index),
      createdAt: at(index),
      updatedAt: at(index),
    }))
    for (let start = 0; start < rows.length; start += 500)
      await app.make.prisma.blogPost.createMany({ data: rows.slice(start, start + 500) })
    await app.make.prisma.$queryRawUnsafe('ANALYZE TABLE blog_posts')
    const sql = app.nest.get(Sql)
    const query = vi.spyOn(sql.unprepared, 'query')
    await office.list({ page: '2' })
    await office.list({ category: 'DIY Fixes' })
    await office.list({ search: blogTag() })
    await adminList({})
    const statements = query.mock.calls.filter(([text]) => text.includes('ORDER BY'))
    query.mockRestore()
    const explained = await Promise.all(
      statements.map(([text, values]) =>
        sql.unprepared.query<{ table: string; key: string; Extra: string }>(`EXPLAIN ${text}`, values),
      ),
    )
    // The last SELECT finds the page's ids. The first sorts only the page's rows, and one in between counts.
    const plans = explained.map((lines) => lines.findLast(({ table }) => table === 'b'))
    expect(plans.map((plan) => plan?.key)).toEqual([
      'blog_posts_language_isPublished_publishedAt_idx',
      'blog_posts_category_language_isPublished_publishedAt_idx',
      'blog_posts_searchText_idx',
      'blog_posts_createdAt_idx',
    ])
    for (const plan of plans.filter((_, index) => index !== 2)) expect(plan?.Extra).not.toContain('filesort')
    await app.make.prisma.blogPost.deleteMany({ where: { id: { in: ids } } })
  })
})

describe('an author who closes the account', () => {
  it('leaves the posts without a name and exports them', async () => {
    const leaving = await app.signedIn('admin')
    const post = await new PostOffice(app, leaving).create()
    const exported = (await app.get('/auth/export', { as: leaving.token })).body.data as { blogPosts: unknown[] }
    expect(exported.blogPosts).toMatchObject([{ id: post._id, title: post.title, isPublished: true }])
    expect((await office.detail(post.slug)).blog.author?.name).toBe(post.author?.name)
    await app.nest.get(UserData).erase('blog', leaving.id)
    expect((await office.detail(post.slug)).blog.author).toBeNull()
    const { versions } = await office.versions(post._id)
    expect(versions).toMatchObject([{ savedBy: null, isScheduledPublication: false }])
  })
})
