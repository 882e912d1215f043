import type { AdminPost, PostDetail, PostList, PostVersionList } from '@sofaseva/contract'
import sharp from 'sharp'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import type { SentFile, TestApp } from './app.js'
import type { Person } from './factories.js'

/** The user agent of a browser. */
export const BROWSER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A unique word of one test, to find its posts. */
export const blogTag = () => `zq${ulid().slice(-10).toLowerCase()}`

/** The fields of a post as the editor sends them. */
export function blogFields(more: object = {}): Record<string, unknown> {
  return {
    title: `Post ${blogTag()}`,
    content: '<p>Some words.</p>',
    excerpt: 'A short text.',
    category: 'Sofa Repair',
    tags: 'sofa, care',
    keywords: 'sofa repair Pune',
    isPublished: true,
    ...more,
  }
}

export function image(width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2f6f5e' } })
    .jpeg()
    .toBuffer()
}

/** The back office of the blog, used by one admin. */
export class PostOffice {
  constructor(
    private readonly app: TestApp,
    private readonly admin: Person,
  ) {}

  send(method: 'POST' | 'PUT', path: string, fields: object, files: readonly SentFile[] = []) {
    return this.app.form(method, `/blogs/admin/${path}`, { as: this.admin.token, fields, files })
  }

  async create(more: object = {}, files: readonly SentFile[] = []): Promise<AdminPost> {
    const response = await this.send('POST', 'create', blogFields(more), files)
    expect([response.status, response.body.code]).toEqual([201, undefined])
    return response.body.blog as AdminPost
  }

  /** Changes the given fields. All others stay the same. */
  async change(post: AdminPost, more: object, files: readonly SentFile[] = []): Promise<AdminPost> {
    const response = await this.send('PUT', post._id, this.fieldsOf(post, more), files)
    expect([response.status, response.body.code]).toEqual([200, undefined])
    return response.body.blog as AdminPost
  }

  fieldsOf(post: AdminPost, more: object = {}) {
    const { title, content, excerpt, category, tags, keywords, isPublished } = post
    return { title, content, excerpt, category, tags, keywords, isPublished, ...more }
  }

  async one(id: string): Promise<AdminPost> {
    return (await this.app.get(`/blogs/admin/${id}`, { as: this.admin.token })).body.blog as AdminPost
  }

  async versions(id: string): Promise<PostVersionList> {
    const response = await this.app.get(`/blogs/admin/${id}/versions`, { as: this.admin.token })
    return response.body as unknown as PostVersionList
  }

  async detail(slug: string): Promise<PostDetail> {
    return (await this.app.get(`/blogs/${encodeURIComponent(slug)}`)).body as unknown as PostDetail
  }

  async list(query: Record<string, string>, language = 'en'): Promise<PostList> {
    const headers = { 'accept-language': language }
    return (await this.app.get(`/blogs?${new URLSearchParams(query)}`, { headers })).body as unknown as PostList
  }
}
