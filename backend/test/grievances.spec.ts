import { type AdminGrievanceList, type ContactThread, DAY_MS, type Grievance, HOUR_MS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GrievanceReminders } from '#modules/contact/grievances/grievance-reminders.js'
import { GrievancesRepository } from '#modules/contact/grievances/grievances.repository.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'

let app: TestApp
let inbox: Inbox
let admin: Person
beforeAll(async () => {
  inbox = await Inbox.start()
  app = await TestApp.start({ SMTP_URL: inbox.url }, { work: true })
  admin = await app.signedIn('admin')
})
afterAll(async () => {
  await app.stop()
  await inbox.stop()
})
beforeEach(() => app.make.prisma.contactMessage.deleteMany())

const complaint = (more: object = {}) => ({
  kind: 'grievance',
  name: 'Asha Kulkarni',
  email: `${ulid().toLowerCase()}@example.com`,
  message: 'The sofa is still wet after two days.',
  ...more,
})
const submit = (body: object, { as, key, language = 'en' }: { as?: string; key?: string; language?: string } = {}) =>
  app.post('/contact/submit', {
    ...(as ? { as } : {}),
    body,
    headers: { 'accept-language': language, ...(key ? { 'idempotency-key': key } : {}) },
  })

/** Files a grievance. Its number is the end of the key. */
async function filed(more: object = {}, options: { as?: string; language?: string } = {}) {
  const key = ulid()
  const body = complaint(more)
  expect((await submit(body, { ...options, key })).status).toBe(201)
  const number = key.slice(-6)
  const { id } = await app.make.prisma.grievance.findFirstOrThrow({ where: { number } })
  return { id, number, email: body.email }
}
async function queue(query: Record<string, string> = {}) {
  const { status, body, headers } = await app.get(`/admin/grievances?${new URLSearchParams(query)}`, {
    as: admin.token,
  })
  expect(status).toBe(200)
  const { messages, counts } = (body as unknown as AdminGrievanceList).data
  return { ids: messages.map(({ _id }) => _id), counts, total: Number(headers['x-total-count']) }
}
const acknowledge = (id: string) => app.post(`/admin/grievances/${id}/acknowledge`, { as: admin.token, body: {} })
const reply = (id: string, body: object) => app.post(`/contact/messages/${id}/reply`, { as: admin.token, body })
const thread = async (id: string) =>
  (await app.get(`/contact/messages/${id}`, { as: admin.token })).body.data as ContactThread
const lookUp = (number: string, email: string) => app.post('/contact/grievances/status', { body: { number, email } })
const ownOf = async ({ token }: Person) =>
  (await app.get('/contact/grievances', { as: token })).body.grievances as Grievance[]

/** Moves the deadlines of a grievance by milliseconds. */
async function postpone(id: string, by: number): Promise<void> {
  const row = await app.make.prisma.grievance.findUniqueOrThrow({ where: { id } })
  const moved = (at: Date | null) => at && new Date(at.getTime() + by)
  await app.make.prisma.grievance.update({
    where: { id },
    data: { dueAt: moved(row.dueAt), remindAt: moved(row.remindAt), acknowledgeBy: moved(row.acknowledgeBy) as Date },
  })
}

describe('a grievance', () => {
  it('gets the end of its key as a number, however often it is sent', async () => {
    const key = ulid()
    const body = complaint()
    const replies = await Promise.all(Array.from({ length: 4 }, () => submit(body, { key })))
    const message = `We have received your grievance. Its number is ${key.slice(-6)}.`
    expect(replies.map((one) => [one.status, one.body.message])).toEqual(Array(4).fill([201, message]))
    expect(await app.make.prisma.grievance.count()).toBe(1)
  })

  it('is to be acknowledged within 48 hours and resolved within a month', async () => {
    const { id } = await filed()
    const { grievance, createdAt } = await thread(id)
    expect(Date.parse(grievance?.acknowledgeBy ?? '') - Date.parse(createdAt)).toBe(48 * HOUR_MS)
    const days = (Date.parse(grievance?.resolveBy ?? '') - Date.parse(createdAt)) / DAY_MS
    expect(days).toBeGreaterThanOrEqual(28)
    expect(days).toBeLessThanOrEqual(31)
    expect(grievance).toMatchObject({ acknowledgedAt: null, resolvedAt: null })
  })

  it('is confirmed by a mail in its language that repeats nothing of it', async () => {
    const { number, email } = await filed({}, { language: 'hi' })
    const mail = await inbox.newest(email)
    expect(mail.subject).toContain(number)
    expect(mail.text).toContain('हमें आपकी शिकायत मिल गई है')
    expect(mail.text).toContain('/hi/contact/grievances')
    expect(mail.text).not.toContain('still wet')
  })

  it('notifies admins, and its sender in the app alone', async () => {
    const customer = await app.signedIn('customer')
    const { id, number } = await filed({ email: customer.email }, { as: customer.token })
    const rows = await vi.waitFor(async () => {
      const found = await app.make.prisma.notification.findMany({ where: { subjectId: id } })
      expect(found).toHaveLength(2)
      return found
    })
    expect(rows.map(({ audience, noticeKey }) => [audience, noticeKey]).sort()).toEqual([
      ['admins', 'grievance.received'],
      ['user', 'grievance.progress'],
    ])
    expect(JSON.stringify(rows)).not.toContain('still wet')
    await inbox.newest(customer.email)
    expect(inbox.to(customer.email).map(({ subject }) => subject)).toEqual([expect.stringContaining(number)])
  })

  it('runs its deadlines silently if the hidden field is filled in', async () => {
    const { id } = await filed({ moreDetails: 'https://spam.example.com' })
    expect((await queue()).ids).toEqual([id])
    const events = await app.make.prisma.outboxEvent.findMany({ where: { type: 'grievance.received' } })
    expect(events.filter(({ payload }) => JSON.stringify(payload).includes(id))).toEqual([])
  })

  it('is no grievance without that kind', async () => {
    expect((await submit({ ...complaint(), kind: 'message' })).status).toBe(201)
    expect((await submit({ ...complaint(), kind: undefined })).status).toBe(201)
    expect((await submit({ ...complaint(), kind: 'threat' })).status).toBe(400)
    expect(await app.make.prisma.grievance.count()).toBe(0)
  })

  it('is erased and exported with its sender’s account', async () => {
    const customer = await app.signedIn('customer')
    const { id, number } = await filed({}, { as: customer.token })
    const { body } = await app.get('/auth/export', { as: customer.token })
    expect((body.data as { contactMessages: unknown[] }).contactMessages).toMatchObject([{ grievance: [{ number }] }])
    expect((await app.delete(`/admin/users/${customer.id}`, { as: admin.token })).status).toBe(200)
    await vi.waitFor(async () => expect(await app.make.prisma.grievance.count({ where: { id } })).toBe(0))
  })
})

describe('the status of a grievance', () => {
  it('is shown to its sender alone', async () => {
    const [customer, stranger] = [await app.signedIn('customer'), await app.signedIn('provider')]
    const { id, number } = await filed({}, { as: customer.token })
    await submit({ ...complaint(), kind: 'message' }, { as: customer.token })
    await reply(id, { text: 'We come again tomorrow.' })
    expect(await ownOf(customer)).toMatchObject([
      { _id: id, number, resolvedAt: null, replies: [{ text: 'We come again tomorrow.' }] },
    ])
    expect(JSON.stringify(await ownOf(customer))).not.toContain(admin.id)
    expect(await ownOf(stranger)).toEqual([])
  })

  it('is found by number and email, as users type them', async () => {
    const { id, number, email } = await filed()
    const found = await lookUp(`#${number.toLowerCase()} `, ` ${email.toUpperCase()}`)
    expect([found.status, found.body.grievance]).toMatchObject([200, { _id: id, number, replies: [] }])
  })

  it('is refused with another email or number', async () => {
    const [one, other] = [await filed(), await filed()]
    for (const [number, email] of [
      [one.number, other.email],
      [ulid().slice(-6), one.email],
    ] as const)
      expect((await lookUp(number, email)).body.code).toBe('GRIEVANCE_NOT_FOUND')
    expect((await lookUp('K4', one.email)).body.fields).toHaveProperty('number')
  })
})

describe('the office', () => {
  it('acknowledges a grievance once, by a mail and in the app', async () => {
    const customer = await app.signedIn('customer')
    const { id, email } = await filed({}, { as: customer.token })
    await inbox.newest(email)
    const replies = [await acknowledge(id), await acknowledge(id)]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const [first, second] = replies.map(({ body }) => (body.data as ContactThread).grievance?.acknowledgedAt)
    expect(first).toEqual(expect.any(String))
    expect(second).toBe(first)
    expect((await inbox.newest(email, 2)).text).toContain('Our grievance officer has read your grievance')
    expect(await app.make.prisma.auditEntry.count({ where: { entityId: id, action: 'grievance.acknowledged' } })).toBe(
      1,
    )
    await vi.waitFor(async () => {
      const told = await app.make.prisma.notification.findMany({ where: { subjectId: id, audience: 'user' } })
      expect(told.map(({ params }) => (params as { step: string }).step).sort()).toEqual(['acknowledged', 'received'])
    })
  })

  it('acknowledges by a reply, and resolves by the reply that says so', async () => {
    const { id, number, email } = await filed()
    await inbox.newest(email)
    await reply(id, { text: 'Please send a photo.' })
    expect((await inbox.newest(email, 2)).text).not.toContain('1915')
    const open = await thread(id)
    expect(open.grievance).toMatchObject({ acknowledgedAt: expect.any(String), resolvedAt: null })
    expect((await reply(id, { text: 'We refund you.', resolves: true })).status).toBe(201)
    const mail = await inbox.newest(email, 3)
    expect(mail.subject).toContain(number)
    expect(mail.text).toMatch(/We refund you\.[\s\S]*we close your grievance[\s\S]*1915/)
    const done = await thread(id)
    expect(done.grievance).toEqual({ ...open.grievance, resolvedAt: expect.any(String) })
    expect(done.replies.map(({ isResolution }) => isResolution)).toEqual([false, true])
  })

  it('can neither resolve nor acknowledge a plain message, nor delete a grievance', async () => {
    const { id } = await filed()
    expect((await app.delete(`/contact/messages/${id}`, { as: admin.token })).body.code).toBe('GRIEVANCE_KEPT')
    const plain = { id: ulid(), name: 'Asha', email: 'asha@example.com', message: 'Do you clean leather?' }
    await app.make.prisma.contactMessage.create({ data: plain })
    expect((await reply(plain.id, { text: 'Yes.', resolves: true })).body.code).toBe('GRIEVANCE_NOT_FOUND')
    expect((await acknowledge(plain.id)).body.code).toBe('GRIEVANCE_NOT_FOUND')
    expect((await thread(plain.id)).replies).toEqual([])
  })

  it('sees grievances by the time left, and finds them by number', async () => {
    const [fresh, near, late, done] = [await filed(), await filed(), await filed(), await filed()]
    await postpone(near.id, -47 * HOUR_MS)
    await postpone(late.id, -49 * HOUR_MS)
    await reply(done.id, { text: 'We refund you.', resolves: true })
    expect(await queue()).toEqual({
      ids: [late.id, near.id, fresh.id],
      counts: { open: 3, dueSoon: 1, overdue: 1, done: 1 },
      total: 3,
    })
    expect((await queue({ tab: 'dueSoon' })).ids).toEqual([near.id])
    expect((await queue({ tab: 'overdue' })).ids).toEqual([late.id])
    expect((await queue({ tab: 'done' })).ids).toEqual([done.id])
    expect((await queue({ search: `#${fresh.number}` })).ids).toEqual([fresh.id])
    expect(await app.nest.get(GrievancesRepository).countOverdue(new Date())).toBe(1)
  })
})

describe('a reminder', () => {
  const remind = (now: number) => app.nest.get(GrievanceReminders).remind(new Date(now))
  const remindersOf = async (id: string) => {
    const rows = await app.make.prisma.notification.findMany({ where: { subjectId: id, noticeKey: 'grievance.due' } })
    return rows.map(({ params }) => (params as { due: string }).due).sort()
  }

  it('goes to admins once before each deadline, from whichever worker', async () => {
    const { id } = await filed()
    const now = Date.now()
    expect(await remind(now)).toBe(0)
    const near = now + 37 * HOUR_MS
    const counts = await Promise.all([remind(near), remind(near), remind(near)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    await vi.waitFor(async () => expect(await remindersOf(id)).toEqual(['acknowledge']))

    await acknowledge(id)
    expect(await remind(now + 20 * DAY_MS)).toBe(0)
    expect(await remind(now + 29 * DAY_MS)).toBe(1)
    // A reply keeps the deadline, so no second reminder follows.
    await reply(id, { text: 'Please send a photo.' })
    expect(await remind(now + 29 * DAY_MS)).toBe(0)
    await vi.waitFor(async () => expect(await remindersOf(id)).toEqual(['acknowledge', 'resolve']))
  })

  it('never goes out for a resolved grievance', async () => {
    const { id } = await filed()
    await reply(id, { text: 'We refund you.', resolves: true })
    expect(await remind(Date.now() + 60 * DAY_MS)).toBe(0)
    expect(await remindersOf(id)).toEqual([])
  })
})
