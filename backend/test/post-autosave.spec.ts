import {
  type AdminPost,
  LIMITS,
  type PostAutosaveList,
  type PostAutosaveResponse,
  type PostDraft,
} from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UserData } from '#platform/user-data/user-data.js'
import { TestApp } from './support/app.js'
import { blogFields, image, PostOffice } from './support/blog.js'
import type { Person } from './support/factories.js'

let app: TestApp
let admin: Person
let other: Person
let office: PostOffice
beforeAll(async () => {
  app = await TestApp.start()
  admin = await app.signedIn('admin')
  other = await app.signedIn('admin')
  office = new PostOffice(app, admin)
})
afterAll(() => app.stop())

const keep = (id: string, draft: Partial<PostDraft>, as = admin, expected?: number) => {
  const fields = {
    draft: JSON.stringify(draft),
    ...(expected === undefined ? {} : { expectedRevision: `${expected}` }),
  }
  return app.form('PUT', `/blogs/admin/${id}/autosave`, { as: as.token, fields, files: [] })
}
const revisionOf = ({ body }: Awaited<ReturnType<typeof keep>>) => body.revision as number
const giveUp = (id: string, expected?: number, as = admin) =>
  app.delete(`/blogs/admin/${id}/autosave${expected === undefined ? '' : `?expectedRevision=${expected}`}`, {
    as: as.token,
  })
const kept = async (id: string, as = admin) =>
  ((await app.get(`/blogs/admin/${id}/autosave`, { as: as.token })).body as unknown as PostAutosaveResponse).autosave
const newOnes = async (as = admin) =>
  ((await app.get('/blogs/admin/autosaves', { as: as.token })).body as unknown as PostAutosaveList).autosaves
const usesOf = (uploadId: string) => app.make.prisma.uploadUse.count({ where: { uploadId, entity: 'blog-autosave' } })

async function uploadedImage(): Promise<{ url: string; id: string }> {
  const file = { field: 'file', name: 'sofa.jpg', bytes: await image() }
  const response = await app.form('POST', '/admin/pictures', { as: admin.token, files: [file] })
  const { url } = response.body as unknown as { url: string }
  return { url, id: /\/p\/(\w{26})\//.exec(url)?.[1] ?? '' }
}

describe('an autosave', () => {
  it('stores the typed text unchanged, only for its author', async () => {
    const post = await office.create({ isPublished: false })
    const draft = { title: '  Half a title ', content: `<p>${'सोफ़ा '.repeat(15_000)}</p>`.normalize('NFC'), version: 1 }
    expect(await kept(post._id)).toBeNull()
    expect((await keep(post._id, draft)).status).toBe(200)
    expect(await kept(post._id)).toMatchObject({ draft })
    await keep(post._id, { excerpt: 'Later.', featuredAlt: 'A sofa ' })
    expect((await kept(post._id))?.draft).toEqual({ excerpt: 'Later.', featuredAlt: 'A sofa ' })
    expect(await kept(post._id, other)).toBeNull()
    // It belongs to a post, so it isn't a new post.
    expect(await newOnes()).toEqual([])
    expect((await office.one(post._id)).title).toBe(post.title)
  })

  it('is not replaced by a draft based on an older one, unless both are equal', async () => {
    const { _id } = await office.create()
    const first = await keep(_id, { excerpt: 'On the laptop.' }, admin, 0)
    expect(first.status).toBe(200)
    const begun = revisionOf(first)
    expect(revisionOf(await keep(_id, { excerpt: 'On the phone.' }, admin, begun))).toBe(begun + 1)
    const late = await keep(_id, { excerpt: 'Later on the laptop.' }, admin, begun)
    expect([late.status, late.body.code]).toEqual([409, 'BLOG_DRAFT_CHANGED'])
    expect(late.body.current).toEqual(await kept(_id))
    expect(await kept(_id)).toMatchObject({ draft: { excerpt: 'On the phone.' }, revision: begun + 1 })
    // The response was lost.
    expect(revisionOf(await keep(_id, { excerpt: 'On the phone.' }, admin, begun))).toBe(begun + 2)
  })

  it('never reuses a revision of a deleted earlier draft of the post', async () => {
    const { _id } = await office.create()
    const earlier = revisionOf(await keep(_id, { excerpt: 'On the laptop.' }, admin, 0))
    await giveUp(_id)
    expect((await keep(_id, { excerpt: 'On the phone.' }, admin, earlier)).status).toBe(200)
    const late = await keep(_id, { excerpt: 'Later on the laptop.' }, admin, earlier)
    expect([late.status, late.body.code]).toEqual([409, 'BLOG_DRAFT_CHANGED'])
  })

  it('is not discarded if another device has stored a newer one', async () => {
    const { _id } = await office.create()
    const seen = revisionOf(await keep(_id, { excerpt: 'On the laptop.' }, admin, 0))
    const newest = revisionOf(await keep(_id, { excerpt: 'On the phone.' }, admin, seen))
    const refused = await giveUp(_id, seen)
    expect([refused.status, refused.body.code, refused.body.current]).toEqual([
      409,
      'BLOG_DRAFT_CHANGED',
      await kept(_id),
    ])
    expect((await kept(_id))?.draft).toEqual({ excerpt: 'On the phone.' })
    expect((await giveUp(_id, newest)).status).toBe(200)
    expect(await kept(_id)).toBeNull()
    // It's already discarded.
    expect((await giveUp(_id, newest)).status).toBe(200)
  })

  it('prevents saving its post over a newer draft of another device', async () => {
    const post = await office.create()
    const seen = revisionOf(await keep(post._id, { excerpt: 'On the laptop.' }, admin, 0))
    const newest = revisionOf(await keep(post._id, { excerpt: 'On the phone.' }, admin, seen))
    const save = (draftRevision: number) =>
      office.send('PUT', `${post._id}?draftRevision=${draftRevision}`, blogFields({ excerpt: 'On the laptop.' }))
    const refused = await save(seen)
    expect([refused.status, refused.body.code, refused.body.current]).toEqual([
      409,
      'BLOG_DRAFT_CHANGED',
      await kept(post._id),
    ])
    expect((await office.one(post._id)).version).toBe(post.version)
    expect((await save(newest)).status).toBe(200)
    expect(await kept(post._id)).toBeNull()
    const draftId = ulid()
    await keep(draftId, { title: 'On the phone' })
    const created = await office.send('POST', 'create?draftRevision=0', blogFields({ draftId }))
    expect([created.status, created.body.code]).toEqual([409, 'BLOG_DRAFT_CHANGED'])
    // Editors that were opened before this release send it in the form.
    const inForm = await office.send('POST', 'create', blogFields({ draftId, draftRevision: '0' }))
    expect([inForm.status, inForm.body.code]).toEqual([409, 'BLOG_DRAFT_CHANGED'])
    expect(await newOnes()).toMatchObject([{ _id: draftId, title: 'On the phone' }])
    await giveUp(draftId)
  })

  it('for a new post is listed until the save, which creates one post for repeated requests', async () => {
    const draftId = ulid()
    await keep(draftId, { title: 'A new one' })
    const [listed] = await newOnes()
    expect(listed).toMatchObject({ _id: draftId, title: 'A new one', revision: (await kept(draftId))?.revision })
    expect(await newOnes(other)).toEqual([])
    const create = () => office.send('POST', 'create', blogFields({ draftId }))
    const responses = await Promise.all([create(), create(), create()])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const created = responses.find(({ status }) => status === 201)?.body.blog as AdminPost
    expect(created._id).toBe(draftId)
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('BLOG_CHANGED')
    expect([await newOnes(), await kept(draftId)]).toEqual([[], null])
  })

  it('is deleted if its author saves the post, but not if another admin does', async () => {
    const post = await office.create()
    await keep(post._id, { excerpt: 'Mine.' })
    await keep(post._id, { excerpt: 'Of the other.' }, other)
    await office.change(post, { excerpt: 'Mine.' })
    expect([await kept(post._id), (await kept(post._id, other))?.draft]).toEqual([null, { excerpt: 'Of the other.' }])
  })

  it('becomes a new post’s autosave if its post is removed', async () => {
    const post = await office.create()
    await keep(post._id, { title: 'Still typing' }, other)
    await app.delete(`/blogs/admin/${post._id}`, { as: admin.token })
    expect(await newOnes(other)).toMatchObject([{ _id: post._id, title: 'Still typing' }])
    // Further changes are stored, too.
    expect((await keep(post._id, { title: 'And on' }, other)).status).toBe(200)
    await giveUp(post._id, undefined, other)
    expect(await newOnes(other)).toEqual([])
  })

  it('keeps its images and omits missing ones', async () => {
    const { url, id } = await uploadedImage()
    const gone = `/uploads/p/${ulid()}/800.webp`
    const draftId = ulid()
    const content = `<p>One.</p><img src="${url}"><img src="${gone}">`
    expect((await keep(draftId, { content, featuredUrl: url })).status).toBe(200)
    expect(await usesOf(id)).toBe(1)
    await giveUp(draftId)
    expect(await usesOf(id)).toBe(0)
  })

  it('is rejected with a reason if it is invalid', async () => {
    const id = ulid()
    const send = (draft: string) =>
      app.form('PUT', `/blogs/admin/${id}/autosave`, { as: admin.token, fields: { draft }, files: [] })
    const long = await keep(id, { title: 'x'.repeat(LIMITS.blog.title + 1) })
    expect([long.status, Object.keys(long.body.fields as object)]).toEqual([400, ['draft.title']])
    expect((await send('{')).body.code).toBe('VALIDATION_FAILED')
    expect((await app.form('PUT', '/blogs/admin/x/autosave', { as: admin.token, fields: {}, files: [] })).status).toBe(
      400,
    )
    expect(await kept(id)).toBeNull()
  })

  it('is limited in number and deleted with the account', async () => {
    const leaving = await app.signedIn('admin')
    const ids = Array.from({ length: LIMITS.blog.autosaves + 2 }, () => ulid())
    for (const [index, id] of ids.entries()) await keep(id, { title: `Draft ${index}` }, leaving)
    const titles = (await newOnes(leaving)).map(({ title }) => title)
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([
      LIMITS.blog.autosaves,
      `Draft ${ids.length - 1}`,
      'Draft 2',
    ])
    const exported = (await app.get('/auth/export', { as: leaving.token })).body.data as { blogAutosaves: unknown[] }
    expect(exported.blogAutosaves).toHaveLength(LIMITS.blog.autosaves)
    await app.nest.get(UserData).erase('blog', leaving.id)
    expect(await newOnes(leaving)).toEqual([])
  })
})
