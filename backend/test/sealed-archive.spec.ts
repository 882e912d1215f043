import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@sofaseva/contract'
import { createArchiveKeys, openArchive } from '@sofaseva/tools/sealed-archive'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { RetentionJobs } from '#platform/user-data/retention-jobs.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { PersonalTraces } from './support/personal-traces.js'

interface Archive {
  closedAt: string
  user: { _id: string; email: string; phone: string }
  data: Record<string, Record<string, unknown>[]>
}

const PASSWORD = 'marigold-tram-57'
const keys = createArchiveKeys()

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await TestApp.start({ ARCHIVE_PUBLIC_KEY: keys.publicKey }, { work: true })
  admin = await app.signedIn('admin')
})
afterAll(() => app.stop())

async function newCustomer() {
  const tag = ulid().slice(-10).toLowerCase()
  const phone = `+9170${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const facts = { name: `Zarina ${tag}n`, email: `${tag}e@example.com`, phone }
  const { body } = await app.post('/auth/register', { body: { ...facts, password: PASSWORD } })
  const me = { id: (body.user as { _id: string })._id, token: String(body.token), ...facts }
  const address = `8 ${tag}a Road, Pune`
  await app.put('/auth/profile', { as: me.token, body: { address } })
  await app.put('/auth/privacy/nominee', {
    as: me.token,
    body: { name: `Ravi ${tag}r`, contact: `${tag}c@example.com` },
  })
  return { ...me, tag, address, needles: [tag, phone.slice(3)] }
}

/** The stored parts of a user, joined. */
async function sealedOf(userId: string): Promise<Buffer> {
  const parts = await app.make.prisma.sealedArchive.findMany({ where: { userId }, orderBy: { part: 'asc' } })
  return Buffer.concat(parts.map(({ data }) => data))
}
const open = async (userId: string) => JSON.parse(openArchive(await sealedOf(userId), keys.privateKey)) as Archive

const foundInDatabase = (needles: readonly string[]) => new PersonalTraces(app, needles).inDatabase()
const foundInFiles = (needles: readonly string[]) => new PersonalTraces(app, needles).inFiles()

describe('a closed account', () => {
  it('leaves its data in the sealed archive alone', async () => {
    const service = await app.make.service()
    const me = await newCustomer()
    const body = { serviceId: service.id, option: 'Base', serviceAddress: me.address, notes: `${me.tag}o` }
    expect((await app.post('/bookings', { as: me.token, body })).status).toBe(201)
    expect(await foundInDatabase(me.needles)).toEqual(expect.arrayContaining(['users.name', 'bookings.serviceAddress']))
    const left = await app.call('DELETE', '/auth/profile', { as: me.token, body: { password: PASSWORD } })
    expect(left.status).toBe(200)
    await vi.waitFor(async () => expect(await foundInDatabase(me.needles)).toEqual([]))
    expect(foundInFiles(me.needles)).toEqual([])
    expect((await sealedOf(me.id)).includes(me.tag)).toBe(false)

    const { user, data, closedAt } = await open(me.id)
    expect(user).toMatchObject({ _id: me.id, email: me.email, phone: me.phone })
    expect(Date.parse(closedAt)).toBeGreaterThan(Date.now() - DAY_MS)
    expect(data.bookings).toMatchObject([{ serviceAddress: me.address, notes: `${me.tag}o` }])
    expect(data.nominee).toMatchObject([{ name: `Ravi ${me.tag}r` }])
    expect(data.consents).toMatchObject([{ purpose: 'account', isGiven: true }])
    expect(data.sessions).toHaveLength(1)
  })

  it('is sealed in parts if there is much data', async () => {
    const me = await newCustomer()
    // Random, so that it is not compressed to one part.
    const noise = () => randomBytes(1_500).toString('base64')
    await app.make.prisma.notification.createMany({
      data: Array.from({ length: 900 }, (_, index) => ({
        ...({ id: ulid(), audience: 'user', userId: me.id, type: 'system', priority: 'low' } as const),
        noticeKey: 'literal',
        params: { title: 'T', message: noise() },
        dedupeKey: `${me.id}-${index}`,
      })),
    })
    expect((await app.delete(`/admin/users/${me.id}`, { as: admin.token })).status).toBe(200)
    expect(await app.make.prisma.sealedArchive.count({ where: { userId: me.id } })).toBeGreaterThan(1)
    expect((await open(me.id)).data.notifications).toHaveLength(900)
  })

  it('leaves no archive when the closure is refused', async () => {
    const me = await newCustomer()
    const { status } = await app.call('DELETE', '/auth/profile', { as: me.token, body: { password: 'not-this-one' } })
    expect(status).toBe(403)
    const reply = await app.delete(`/admin/users/${me.id}?expectedRevision=99`, { as: admin.token })
    expect(reply.status).toBe(409)
    expect(await sealedOf(me.id)).toHaveLength(0)
  })

  it('has its archive erased after a year and a day', async () => {
    const me = await newCustomer()
    await app.delete(`/admin/users/${me.id}`, { as: admin.token })
    const jobs = app.nest.get(RetentionJobs)
    const after = (days: number) => new Date(Date.now() + days * DAY_MS)
    await jobs.cleanUp('sealed_archives', after(365))
    expect((await sealedOf(me.id)).length).toBeGreaterThan(0)
    await jobs.cleanUp('sealed_archives', after(366.1))
    expect(await sealedOf(me.id)).toHaveLength(0)
  })
})

describe('an archive', () => {
  it('opens neither with another key nor after a change', async () => {
    const me = await newCustomer()
    await app.delete(`/admin/users/${me.id}`, { as: admin.token })
    const sealed = await sealedOf(me.id)
    expect(() => openArchive(sealed, createArchiveKeys().privateKey)).toThrow()
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
    expect(() => openArchive(changed, keys.privateKey)).toThrow()
    expect(() => openArchive(Buffer.from('no archive'), keys.privateKey)).toThrow('no sealed archive')
  })
})
