import type { NewestPosts, PostDetail, PostList } from '@sofaseva/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { storePosts } from './offline-contents.js'

const CHANGED = '2026-11-20T04:30:00.000Z'
const post = (slug: string, updatedAt = CHANGED) => ({ slug, updatedAt, content: '', images: [], featuredImage: null })
const detail = (slug: string, updatedAt?: string) =>
  ({ success: true, blog: post(slug, updatedAt), relatedBlogs: [], movedTo: null }) as unknown as PostDetail

/** Mocks a blog with these posts and returns the list of requested paths. */
function blog(posts: readonly PostDetail[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace('/api', '')
    asked.push(path)
    if (path.startsWith('/blogs/newest/')) return Response.json({ success: true, posts } as unknown as NewestPosts)
    const one = posts.find(({ blog: { slug } }) => path === `/blogs/${slug}`)
    if (one) return Response.json(one)
    return Response.json({ success: true, blogs: posts.map((each) => each.blog) } as unknown as PostList)
  })
  return asked
}

const db = new OfflineDatabase()
const stored = async () => (await db.documents.toCollection().primaryKeys()).map(([, key]) => key)

beforeEach(() => db.documents.clear())

it('stores the newest posts with two requests, however many there are', async () => {
  const asked = blog(['a', 'b', 'c'].map((slug) => detail(slug)))
  await storePosts()
  expect(asked).toEqual(['/blogs?language=en', '/blogs/newest/posts?language=en'])
  expect(await stored()).toEqual(expect.arrayContaining(['/blogs/a', '/blogs/b', '/blogs/c']))
})

it('requests only the post that has changed', async () => {
  blog(['a', 'b'].map((slug) => detail(slug)))
  await storePosts()
  const later = new Date(Date.now() + 60_000).toISOString()
  const asked = blog([detail('a'), detail('b', later)])
  const [list = ''] = (await stored()).filter((key) => key.includes('?'))
  await db.documents.delete(['', list])
  await storePosts()
  expect(asked).toEqual([list, '/blogs/b'])
})

it('returns the images of the stored posts', async () => {
  const covered = detail('a')
  Object.assign(covered.blog, { content: '<p><img src="/uploads/p/1/800.webp" alt=""></p>' })
  blog([covered, detail('b')])
  expect((await storePosts()).map(({ url }) => url)).toContain('/uploads/p/1/800.webp')
})

it('returns the list images although an older server does not know the request for posts', async () => {
  const posts = ['a', 'b'].map((slug) => detail(slug))
  for (const { blog: one } of posts) Object.assign(one, { featuredImage: { url: `/uploads/${one.slug}/1/800.webp` } })
  blog(posts)
  const current = fetch
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/blogs/newest/')
      ? Response.json({ success: false, code: 'NOT_FOUND', message: 'Not found' }, { status: 404 })
      : current(url),
  )
  expect((await storePosts()).map(({ url }) => url)).toEqual(['/uploads/a/1/800.webp', '/uploads/b/1/800.webp'])
})
