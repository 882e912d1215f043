import type { ContactMessage, ContactThread } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
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

/** A unique word of one test, to find its messages. */
const tag = () => `zq${ulid().slice(-10).toLowerCase()}`
const question = (word: string, more: object = {}) => ({
  name: `Asha ${word}`,
  email: `${word}@example.com`,
  message: `Do you clean ${word}?\nIt has five seats.`,
  ...more,
})
const submit = (body: object, { as, key, language = 'en' }: { as?: string; key?: string; language?: string } = {}) =>
  app.post('/contact/submit', {
    ...(as ? { as } : {}),
    body,
    headers: { 'accept-language': language, ...(key ? { 'idempotency-key': key } : {}) },
  })
async function listed(query: Record<string, string> = {}) {
  const { body, headers } = await app.get(`/contact/messages?${new URLSearchParams(query)}`, { as: admin.token })
  const data = body.data as { messages: ContactMessage[]; counts: Record<string, number> }
  return { ...data, total: Number(headers['x-total-count']) }
}
async function sent(word: string, more?: object, options?: Parameters<typeof submit>[1]): Promise<ContactMessage> {
  expect((await submit(question(word, more), options)).status).toBe(201)
  const { messages } = await listed({ search: word })
  return messages[0] as ContactMessage
}
const thread = async (id: string) =>
  (await app.get(`/contact/messages/${id}`, { as: admin.token })).body.data as ContactThread
const reply = (id: string, text: string, key?: string) =>
  app.post(`/contact/messages/${id}/reply`, {
    as: admin.token,
    body: { text },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const setStatus = (id: string, status: string) =>
  app.patch(`/contact/messages/${id}/status`, { as: admin.token, body: { status } })

describe('a contact message', () => {
  it('is stored as written, with its booking, language and the sender’s account', async () => {
    const word = tag()
    const customer = await app.signedIn('customer')
    const response = await submit(question(word, { phone: '98123 45670', bookingNumber: '#k4p7xq ' }), {
      as: customer.token,
      language: 'hi',
    })
    expect([response.status, response.body]).toEqual([
      201,
      { success: true, message: 'धन्यवाद! हम जल्द ही आपसे संपर्क करेंगे।' },
    ])
    const { messages } = await listed({ search: word })
    expect(messages).toMatchObject([
      {
        ...question(word),
        phone: '+919812345670',
        bookingNumber: 'K4P7XQ',
        language: 'hi',
        user: customer.id,
        status: 'new',
        source: 'contact-form',
      },
    ])
  })

  it('needs a name, an e-mail and a text, while phone and booking are optional', async () => {
    const word = tag()
    const missing = await submit({ name: ' ', email: 'nobody', message: '', phone: '12', bookingNumber: 'soon' })
    expect(missing.status).toBe(400)
    expect(Object.keys(missing.body.fields as object).sort()).toEqual(
      ['bookingNumber', 'email', 'message', 'name', 'phone'].sort(),
    )
    expect(missing.body.error).toBe(missing.body.message)
    expect(await sent(word, { phone: '', bookingNumber: ' ' })).toMatchObject({
      phone: '',
      bookingNumber: '',
      user: null,
    })
  })

  it('with the hidden field filled in is marked as suspect and notifies no one', async () => {
    const word = tag()
    const response = await submit(question(word, { moreDetails: 'https://spam.example.com' }))
    expect([response.status, response.body]).toEqual([
      201,
      { success: true, message: "Thank you! We'll get back to you soon." },
    ])
    const { messages } = await listed({ search: word })
    expect(messages).toMatchObject([{ status: 'new', isSuspect: true }])
    const messageId = messages[0]?._id ?? ''
    const events = await app.make.prisma.outboxEvent.findMany({ where: { type: 'contact.received' } })
    expect(events.filter(({ payload }) => JSON.stringify(payload).includes(messageId))).toEqual([])
    // A form from before the field was renamed, filled in by a browser.
    expect(await sent(tag(), { website: 'https://asha.example.com' })).toMatchObject({ isSuspect: false })
  })

  it('is stored once per key for any sender, even after its deletion', async () => {
    const word = tag()
    const key = ulid()
    const customer = await app.signedIn('customer')
    const responses = await Promise.all([
      ...Array.from({ length: 5 }, () => submit(question(word), { key })),
      // The token of a repeat may be a new one, or expired.
      submit(question(word), { key, as: customer.token }),
    ])
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201))
    const { messages } = await listed({ search: word })
    expect(messages).toHaveLength(1)
    expect((await submit(question(word, { message: 'Another.' }), { key })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await submit(question(word), { key: 'short' })).body.code).toBe('IDEMPOTENCY_KEY_INVALID')
    await app.delete(`/contact/messages/${messages[0]?._id}`, { as: admin.token })
    expect((await submit(question(word), { key })).status).toBe(201)
    expect((await listed({ search: word })).messages).toEqual([])
  })

  it('from a user is not stored as a guest’s, so an expired token must be renewed first', async () => {
    const word = tag()
    const customer = await app.make.user('customer')
    const expired = await app.make.session(customer.id, 'customer', { expiresIn: -1 })
    expect((await submit(question(word), { as: expired })).body.code).toBe('UNAUTHENTICATED')
    expect((await listed({ search: word })).messages).toEqual([])
  })

  it('notifies admins once, without the sender’s text', async () => {
    const word = tag()
    const { _id } = await sent(word, { bookingNumber: 'K4P7XQ' })
    const rows = await vi.waitFor(async () => {
      const found = await app.make.prisma.notification.findMany({ where: { subjectId: _id } })
      expect(found).toHaveLength(1)
      return found
    })
    expect(rows[0]).toMatchObject({ audience: 'admins', type: 'other', noticeKey: 'contact.received' })
    expect(JSON.stringify(rows)).not.toContain(word)
    const { body } = await app.get('/notifications/admin?limit=100', { as: admin.token })
    expect(
      (body.data as { subject: { id: string } | null; message: string }[]).find((n) => n.subject?.id === _id),
    ).toMatchObject({
      message: 'New contact message about booking K4P7XQ. Read and answer it under Contact Messages.',
    })
  })

  it('is exported with its sender’s account and deleted with it', async () => {
    const word = tag()
    const customer = await app.signedIn('customer')
    const { _id } = await sent(word, {}, { as: customer.token })
    await reply(_id, `About ${word}`)
    const { body } = await app.get('/auth/export', { as: customer.token })
    expect((body.data as { contactMessages: unknown[] }).contactMessages).toMatchObject([
      { message: question(word).message, replies: [{ text: `About ${word}` }] },
    ])
    expect((await app.delete(`/admin/users/${customer.id}`, { as: admin.token })).status).toBe(200)
    await vi.waitFor(async () => expect((await listed({ search: word })).messages).toEqual([]))
    expect(await app.make.prisma.contactReply.count({ where: { messageId: _id } })).toBe(0)
  })
})

describe('the limit of messages', () => {
  it('applies per address and returns the time to wait', async () => {
    const limited = await TestApp.start({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' })
    const from = `203.0.113.${Math.ceil(Math.random() * 250)}`
    const write = (address: string) =>
      limited.post('/contact/submit', { body: question(tag()), headers: { 'x-forwarded-for': address } })
    const responses = []
    for (let index = 0; index < 11; index += 1) responses.push(await write(from))
    expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429])
    expect(responses.at(-1)).toMatchObject({ body: { code: 'RATE_LIMITED' } })
    expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    await limited.stop()
  })
})

describe('the back office’s messages', () => {
  it('are counted by status and searched by name, e-mail, phone, booking and text', async () => {
    const word = tag()
    const before = (await listed()).counts
    const first = await sent(`${word}a`, { phone: '9812399001' })
    const second = await sent(`${word}b`, { bookingNumber: 'ZZ9QXW' })
    await setStatus(first._id, 'archived')
    const { counts } = await listed()
    expect(counts).toMatchObject({
      all: (before.all ?? 0) + 2,
      new: (before.new ?? 0) + 1,
      archived: (before.archived ?? 0) + 1,
    })
    const names = async (query: Record<string, string>) => (await listed(query)).messages.map(({ _id }) => _id)
    expect(await names({ search: `Asha ${word}` })).toEqual([second._id, first._id])
    expect(await names({ search: `${word}a@example` })).toEqual([first._id])
    expect(await names({ search: `clean ${word}b` })).toEqual([second._id])
    expect(await names({ search: '98123 99001' })).toEqual([first._id])
    expect(await names({ search: '#zz9qxw' })).toEqual([second._id])
    expect(await names({ search: '%' })).toEqual([])
    expect(await names({ search: word, status: 'archived' })).toEqual([first._id])
    expect(await listed({ search: word, limit: '1', page: '2' })).toMatchObject({
      messages: [{ _id: first._id }],
      total: 2,
    })
  })

  it('change from any status to any other once and are logged', async () => {
    const { _id } = await sent(tag())
    const responses = []
    for (const status of ['responded', 'new', 'read', 'read', 'archived']) responses.push(await setStatus(_id, status))
    expect(responses.map(({ body }) => body.message)).toEqual([
      'Message status updated to responded.',
      'Message status updated to new.',
      'Message status updated to read.',
      'Message status updated to read.',
      'Message status updated to archived.',
    ])
    expect(responses.at(-1)?.body.data).toMatchObject({ status: 'archived' })
    expect((await setStatus(_id, 'lost')).status).toBe(400)
    expect((await setStatus(ulid(), 'read')).body.code).toBe('CONTACT_MESSAGE_NOT_FOUND')
    const entries = await app.make.prisma.auditEntry.findMany({ where: { entityId: _id }, orderBy: { id: 'asc' } })
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['contact.status-changed', { status: ['new', 'responded'] }],
      ['contact.status-changed', { status: ['responded', 'new'] }],
      ['contact.status-changed', { status: ['new', 'read'] }],
      ['contact.status-changed', { status: ['read', 'archived'] }],
    ])
  })

  it('are deleted permanently', async () => {
    const { _id } = await sent(tag())
    expect((await app.delete(`/contact/messages/${_id}`, { as: admin.token })).body).toEqual({ success: true })
    expect((await app.delete(`/contact/messages/${_id}`, { as: admin.token })).body.code).toBe(
      'CONTACT_MESSAGE_NOT_FOUND',
    )
    expect((await app.get(`/contact/messages/${_id}`, { as: admin.token })).status).toBe(404)
    expect(await app.make.prisma.auditEntry.count({ where: { entityId: _id, action: 'contact.deleted' } })).toBe(1)
  })
})

describe('a reply', () => {
  it('is mailed once in its reader’s language and stored in the thread', async () => {
    const word = tag()
    const { _id, email } = await sent(word, {}, { language: 'mr' })
    const key = ulid()
    const responses = await Promise.all(Array.from({ length: 4 }, () => reply(_id, `हो, ${word} करतो.`, key)))
    expect(responses.map(({ status, body }) => [status, body.message])).toEqual(
      Array(4).fill([201, 'Response sent successfully!']),
    )
    const mail = await inbox.newest(email)
    expect(mail.subject).toMatch(/ला तुमचा मेसेज [0-9A-Z]{6}$/)
    expect(mail.text).toContain(`हो, ${word} करतो.`)
    expect(mail.text).toContain('तुम्ही आम्हाला')
    expect(mail.text).not.toContain('Do you clean')
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: 'mr' }))
    expect(mail.replyTo?.[0]?.address).toBe(app.config.SUPPORT_EMAIL)
    await vi.waitFor(async () => expect((await thread(_id)).replies).toMatchObject([{ sentAt: expect.any(String) }]))
    const { name } = await app.make.prisma.user.findUniqueOrThrow({ where: { id: admin.id } })
    expect(await thread(_id)).toMatchObject({
      status: 'responded',
      replies: [{ text: `हो, ${word} करतो.`, author: name }],
    })
    // Another reply is another mail, and each is sent once.
    expect((await reply(_id, 'And on Sundays.')).status).toBe(201)
    expect((await inbox.newest(email, 2)).text).toContain('And on Sundays.')
    expect(inbox.to(email)).toHaveLength(2)
    expect((await thread(_id)).replies.map(({ text }) => text)).toEqual([`हो, ${word} करतो.`, 'And on Sundays.'])
    const entries = await app.make.prisma.auditEntry.findMany({ where: { entityId: _id, action: 'contact.replied' } })
    expect(entries).toHaveLength(2)
    expect(JSON.stringify(entries)).not.toContain(word)
  })

  it('repeats the question only to a verified sender, as others may have given a stranger’s address', async () => {
    const word = tag()
    const sender = await app.signedIn('customer', { verified: true })
    const { _id } = await sent(word, { email: sender.email }, { as: sender.token })
    await reply(_id, 'Gladly.')
    expect((await inbox.newest(sender.email)).text).toContain(`> Do you clean ${word}?\n> It has five seats.`)

    const [other, unverified] = [tag(), await app.signedIn('customer')]
    const byOther = await sent(other, { email: sender.email }, { as: unverified.token })
    await reply(byOther._id, 'Gladly, too.')
    const mail = await inbox.newest(sender.email, 2)
    expect(mail.text).toContain('Gladly, too.')
    expect(mail.text).not.toContain('Do you clean')
  })

  it('is mailed even if notifications are switched off', async () => {
    const { _id, email } = await sent(tag())
    await app.put('/settings/enable_email_notifications', { as: admin.token, body: { value: false } })
    await reply(_id, 'Gladly.')
    expect((await inbox.newest(email)).text).toContain('Gladly.')
    await app.put('/settings/enable_email_notifications', { as: admin.token, body: { value: true } })
  })

  it('needs text and an existing message', async () => {
    const { _id } = await sent(tag())
    expect((await reply(_id, '  ')).status).toBe(400)
    expect((await reply(ulid(), 'Hello')).body.code).toBe('CONTACT_MESSAGE_NOT_FOUND')
    expect(await thread(_id)).toMatchObject({ status: 'new', replies: [] })
  })
})
