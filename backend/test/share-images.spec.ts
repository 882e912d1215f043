import { createHash } from 'node:crypto'
import { DAY_MS } from '@sofaseva/contract'
import sharp from 'sharp'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FileStore } from '#platform/uploads/file-store.js'
import { ShareImages } from '#platform/web/share-images/share-images.js'
import { TestApp } from './support/app.js'
import { blogTag, image, PostOffice } from './support/blog.js'
import { builtSite } from './support/built-site.js'

/** A built site whose pages are posts. Each has a share image with its title. */
const SITE = `
import { createHash } from 'node:crypto'
export const build = 'build-of-today'
export const movedTo = () => undefined
export const matchPage = (url) => ({ headResources: [], ...match(url) })
function match(url) {
  const slug = /^\\/blog\\/([\\w-]+)$/.exec(url)?.[1]
  return { address: url, language: 'en', resources: ['/blogs/' + slug], missing: url, isPage: slug !== undefined }
}
export function shareImage({ url, resources, publicSettings }) {
  const [{ blog }] = Object.values(resources)
  const hash = createHash('sha256').update(blog.title).digest('base64url').slice(0, 22)
  const image = blog.featuredImage?.url
  return { path: '/share/' + hash + url + '/image.jpg', title: blog.title, brandName: publicSettings.brandName, image }
}
export const render = async ({ status }) => ({ status, isListed: true, document: '<p>page</p>', policy: "default-src 'self'" })
`

let app: TestApp
let office: PostOffice
beforeAll(async () => {
  app = await TestApp.start({ SITE_DIR: builtSite(SITE) })
  office = new PostOffice(app, await app.signedIn('admin'))
})
afterAll(async () => {
  await app.make.prisma.shareImage.deleteMany()
  await app.stop()
})

const open = (url: string) => app.nest.inject({ url })

/** The URL of a post's share image by its title, as its page contains it. */
function addressOf({ slug, title }: { slug: string; title: string }): string {
  return `/share/${createHash('sha256').update(title).digest('base64url').slice(0, 22)}/blog/${slug}/image.jpg`
}

const aPost = (more: object = {}, files: Parameters<PostOffice['create']>[1] = []) =>
  office.create({ title: `Post ${blogTag()}`, ...more }, files)

describe('the image of link previews', () => {
  it('is a JPEG that may be cached forever', async () => {
    const reply = await open(addressOf(await aPost()))
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const { format, width, height } = await sharp(reply.rawPayload).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
  })

  it('is drawn once for parallel requests and served from the store afterwards', async () => {
    const put = vi.spyOn(app.nest.get(FileStore), 'put')
    try {
      const address = addressOf(await aPost())
      const replies = await Promise.all(Array.from({ length: 12 }, () => open(address)))
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
      expect((await open(address)).rawPayload.equals(replies[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
      expect(put).toHaveBeenCalledTimes(1)
    } finally {
      put.mockRestore()
    }
  })

  it('is drawn only with the texts of a current page', async () => {
    const post = await aPost()
    const draft = await aPost({ isPublished: false })
    const put = vi.spyOn(app.nest.get(FileStore), 'put')
    try {
      for (const address of [
        addressOf({ ...post, title: 'Anything' }),
        addressOf({ ...post, slug: `no-such-${ulid().toLowerCase()}` }),
        addressOf(draft),
        `${addressOf(post)}?title=Anything`,
        `/share/${'a'.repeat(22)}/image.jpg`,
        '/share/x/image.jpg',
      ]) {
        const { statusCode, body } = await open(address)
        expect([statusCode, JSON.parse(body).code], address).toEqual([404, 'NOT_FOUND'])
      }
      expect(put).not.toHaveBeenCalled()
    } finally {
      put.mockRestore()
    }
  })

  it('has another URL if the page’s texts change', async () => {
    const post = await aPost()
    const before = addressOf(post)
    const changed = await office.change(post, { content: '<p>Other words.</p>', title: `${post.title} anew` })
    await app.touch('blog')
    expect((await open(addressOf(changed))).statusCode).toBe(200)
    expect((await open(before)).statusCode).toBe(404)
  })

  it('is the title on the page’s own image', async () => {
    const post = await aPost({}, [{ field: 'featuredImage', bytes: await image(900, 900) }])
    const other = await aPost({}, [{ field: 'featuredImage', bytes: await image(900, 900) }])
    const { rawPayload } = await open(addressOf(post))
    const at = async (left: number) => {
      const part = await sharp(rawPayload).extract({ left, top: 20, width: 10, height: 590 }).png().toBuffer()
      return (await sharp(part).stats()).channels[0]?.mean
    }
    // Its colour, #2f6f5e, is almost unchanged at the right and darker at the left.
    expect(await at(1_190)).toBeCloseTo(0x2f, -1)
    expect(await at(20)).toBeLessThan(0x1a)
    expect(rawPayload.equals((await open(addressOf(other))).rawPayload)).toBe(false)
    expect((await sharp(rawPayload).metadata()).width).toBe(1200)
  })
})

describe('old share images', () => {
  it('are removed and drawn again on request', async () => {
    const address = addressOf(await aPost())
    expect((await open(address)).statusCode).toBe(200)
    const images = app.nest.get(ShareImages)
    expect(await images.cleanUp(new Date())).toBe(0)
    const count = await app.make.prisma.shareImage.count()
    expect(count).toBeGreaterThan(0)
    expect(await images.cleanUp(new Date(Date.now() + 31 * DAY_MS))).toBe(count)
    expect(await app.make.prisma.shareImage.count()).toBe(0)
    expect((await open(address)).statusCode).toBe(200)
    expect(await app.make.prisma.shareImage.count()).toBe(1)
  })
})
