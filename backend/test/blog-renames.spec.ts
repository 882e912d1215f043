import { type Actor, PostInput, postSlugOf } from '@sofaseva/contract'
import { IS_FULL_TIER } from '@sofaseva/tools/vitest/patience'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NO_FILES } from '#modules/blog/admin/post-images.js'
import { SavePostService } from '#modules/blog/admin/save-post.service.js'
import { BlogRepository } from '#modules/blog/blog.repository.js'
import { BlogService } from '#modules/blog/index.js'
import { Sql } from '#platform/database/sql.js'
import { TestApp } from './support/app.js'
import { blogFields, blogTag } from './support/blog.js'
import { builtSite } from './support/built-site.js'

/** Saving a post takes about 15 ms, so the others are inserted as saving would store them. */
const [POSTS, SAVED] = IS_FULL_TIER ? [1_000, 400] : [200, 60]
const AT_ONCE = 6

/** A built site that contains only posts and redirects like the real one. */
const SITE = `
export const build = 'build-of-today'
export const matchPage = (url) => {
  const slug = decodeURIComponent(url.slice('/blog/'.length))
  return { address: url, language: 'en', resources: ['/blogs/' + encodeURIComponent(slug)], headResources: [], missing: '/', isPage: url.startsWith('/blog/') }
}
export const movedTo = (address, resources) => {
  const [detail] = Object.values(resources)
  return detail.movedTo === null ? undefined : '/blog/' + encodeURIComponent(detail.movedTo)
}
export const render = async ({ url, status }) => ({ status, isListed: true, document: '<p>' + url + '</p>', policy: "default-src 'self'" })
`

let app: TestApp
let actor: Actor
beforeAll(async () => {
  app = await TestApp.start({ SITE_DIR: builtSite(SITE) })
  const { id } = await app.signedIn('admin')
  actor = { id, role: 'admin', sessionId: ulid() }
})
afterAll(() => app.stop())

const word = blogTag()
const FIELDS = PostInput.parse(blogFields({ tags: ['sofa'], keywords: [] }))

/** Runs `work` for each item, a few at a time. */
async function onEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** A post as readers see it, with its current title and former slugs. */
interface Post {
  id: string
  title: string
  old: string[]
}

/** Existing posts. Every fifth has a Hindi title. */
async function published(): Promise<Post[]> {
  const posts = Array.from({ length: POSTS }, (_, index) => ({
    id: ulid(),
    title: `${index % 5 === 0 ? 'लेख' : 'Post'} ${index} ${word}`,
    old: [],
  }))
  const publishedAt = new Date()
  await app.make.prisma.blogPost.createMany({
    data: posts.map(({ id, title }) => ({
      id,
      title,
      slug: postSlugOf(title),
      translationGroupId: id,
      searchText: word,
      publishedAt,
      content: FIELDS.content,
      excerpt: FIELDS.excerpt,
      category: FIELDS.category,
      tags: [],
      keywords: [],
      isPublished: true,
    })),
  })
  return posts
}

/** Renames posts without saving each of them. */
async function renameAll(posts: readonly Post[], titleOf: (post: Post) => string): Promise<void> {
  const old = posts.map(({ id, title }) => ({ slug: postSlugOf(title), postId: id }))
  await app.make.prisma.blogSlug.createMany({ data: old })
  await onEach(posts, async (post) => {
    const title = titleOf(post)
    await app.nest
      .get(Sql)
      .execute('UPDATE blog_posts SET title = ?, slug = ? WHERE id = ?', [title, postSlugOf(title), post.id])
    post.old.push(postSlugOf(post.title))
    post.title = title
  })
}

async function rename(post: Post, title: string): Promise<void> {
  await app.nest.get(SavePostService).update(actor, post.id, { ...FIELDS, title }, NO_FILES)
  post.old.push(postSlugOf(post.title))
  post.title = title
}

it(`${POSTS} renamed posts leave no dead link and no chain of redirects`, async () => {
  const posts = await published()
  const newTitle = ({ title }: Post) => `New ${title}`
  await renameAll(posts.slice(SAVED), newTitle)
  await onEach(posts.slice(0, SAVED), (post) => rename(post, newTitle(post)))
  const [chained, back] = [posts.filter((_, index) => index % 20 === 0), posts.filter((_, index) => index % 50 === 1)]
  await onEach(chained, (post) => rename(post, `Again ${post.title}`))
  await onEach(back, (post) => rename(post, post.title.replace('New ', '')))
  // Other posts take the former titles.
  const late: string[] = []
  await onEach(
    posts.filter((_, index) => index % 100 === 2),
    async ({ title }) => {
      const taken = title.replace('New ', '')
      const { slug } = await app.nest.get(SavePostService).create(actor, { ...FIELDS, title: taken }, NO_FILES)
      expect(slug).toBe(`${postSlugOf(taken)}-2`)
      late.push(slug)
    },
  )

  const links = posts.flatMap((post) => {
    const slug = postSlugOf(post.title)
    return post.old.filter((old) => old !== slug).map((old) => ({ old, slug, id: post.id }))
  })
  expect(links.length).toBe(POSTS + chained.length)
  expect(new Set(links.map(({ old }) => old)).size).toBe(links.length)
  const resolver = app.nest.get(BlogRepository)
  await onEach(links, async ({ old, id }) => expect(await resolver.idOfPublished(old)).toBe(id))
  const blog = app.nest.get(BlogService)
  for (const slug of [...late, ...back.map(({ title }) => postSlugOf(title))])
    expect((await blog.get(slug)).movedTo).toBeNull()

  const sample = [...links.filter((_, index) => index % 25 === 0), ...links.filter(({ id }) => id === chained[0]?.id)]
  for (const { old, slug } of sample) {
    const moved = await app.nest.inject({ url: `/blog/${encodeURIComponent(old)}` })
    const location = `/blog/${encodeURIComponent(slug)}`
    expect([moved.statusCode, moved.headers.location]).toEqual([301, location])
    expect((await app.nest.inject({ url: location })).statusCode).toBe(200)
  }
})
