import { DAY_MS } from '@sofaseva/contract'
import type { Email } from 'postal-mime'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailboxOf } from '#platform/delivery/mail/mailbox.rules.js'
import { TestApp } from './support/app.js'
import { endMailWindows, mailsSettled, sendWaitingMails } from './support/booking-mails.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'

const PASSWORD = 'a-long-phrase-of-mine'

let app: TestApp
let inbox: Inbox
let env: Record<string, string>
beforeAll(async () => {
  inbox = await Inbox.start()
  env = { SMTP_URL: inbox.url, TRUSTED_PROXIES: '1' }
  app = await TestApp.start(env, { work: true })
})
afterAll(async () => {
  await app.stop()
  await inbox.stop()
})
beforeEach(() => app.make.setting('max_bookings_per_user_per_day', 50))

function dayAt(daysAhead: number, hour = 5): string {
  const day = new Date(Date.now() + daysAhead * DAY_MS).toISOString().slice(0, 10)
  return `${day}T${String(hour).padStart(2, '0')}:30:00.000Z`
}

const calendarOf = (mail: Email): string => {
  const content = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content
  if (content === undefined) return ''
  return (typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()).replace(
    /\r\n[ \t]/g,
    '',
  )
}
/** The whole content of a mail, with all parts and headers. */
const contentOf = (mail: Email) => JSON.stringify([mail.headers, mail.subject, mail.text, mail.html]) + calendarOf(mail)
const sequenceOf = (mail: Email) => Number(/SEQUENCE:(\d+)/.exec(calendarOf(mail))?.[1] ?? -1)

async function register(email: string, name: string, role = 'customer'): Promise<{ token: string; id: string }> {
  const { body } = await app.post('/auth/register', {
    body: { name, email, phone: '9876543210', password: PASSWORD, role },
  })
  return { token: body.token as string, id: (body.user as { _id: string })._id }
}

async function booked(customer: { token: string }, details: object = {}): Promise<{ id: string; provider: Person }> {
  const provider = await app.signedIn('provider', { verified: true })
  const service = await app.make.service({ providerIds: [provider.id] })
  const { status, body } = await app.post('/bookings', {
    as: customer.token,
    body: { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune', ...details },
  })
  expect(status).toBe(201)
  return { id: body._id as string, provider }
}

const change = (me: { token: string }, id: string, body: object) => app.put(`/bookings/${id}`, { as: me.token, body })
const cancel = (me: { token: string }, id: string) => app.post(`/bookings/${id}/cancel`, { as: me.token, body: {} })

describe('a stranger’s mailbox', () => {
  it('gets at most six mails a day besides codes and links, without text typed by users', async () => {
    const stranger = 'Victim@example.org'
    const admin = await app.signedIn('admin', { verified: true })
    const TYPED = ['TYPEDADDRESS', 'TYPEDNOTES', 'TYPEDMESSAGE', 'TYPEDREPLY', 'evil.example', 'TYPEDREVIEW']
    const address = 'URGENT TYPEDADDRESS: confirm your card at http://evil.example/pay'
    const accounts = []
    for (let n = 0; n < 6; n += 1)
      accounts.push(await register(`victim+${n}@example.org`, 'Claim your refund at http://evil.example/refund'))
    accounts.push(await register('VICTIM+p@example.org', 'evil . example', 'provider'))
    const ids: string[] = []
    for (const me of accounts.slice(0, 6)) {
      for (let n = 0; n < 2; n += 1) {
        const { id } = await booked(me, { serviceAddress: address, notes: 'TYPEDNOTES', preferredDate: dayAt(5) })
        ids.push(id)
        expect((await change(me, id, { preferredDate: dayAt(6 + n) })).status).toBe(200)
        await change(me, id, { serviceAddress: `${address} again`, notes: 'TYPEDNOTES again' })
        const body = { bookingId: id, userId: me.id, responseText: 'TYPEDREPLY', responseType: 'update' }
        // The admins can reply once they are notified of the booking.
        await vi.waitFor(async () =>
          expect((await app.post('/notifications/admin/respond', { as: admin.token, body })).status).toBe(200),
        )
        if (n === 1) await cancel(me, id)
      }
      await app.post('/reviews', {
        as: me.token,
        body: { serviceId: (await app.make.service()).id, rating: 5, title: 'TYPEDREVIEW', comment: 'TYPEDREVIEW' },
      })
      await app.post('/auth/password/forgot', {
        body: { email: stranger },
        headers: { 'x-forwarded-for': '203.0.113.7' },
      })
      await app.put('/auth/profile', { as: me.token, body: { address, name: 'ｅｖｉｌ．example' } })
      await app.post('/email-verification/send', { as: me.token })
    }
    for (let n = 0; n < 3; n += 1) {
      const body = { name: 'hxxp://evil.example', email: stranger, message: `TYPEDMESSAGE ${n}` }
      expect((await app.post('/contact/submit', { body })).status).toBe(201)
    }
    const { body: inTheOffice } = await app.get('/contact/messages', { as: admin.token })
    const { messages } = inTheOffice.data as { messages: { _id: string; email: string }[] }
    const written = messages.filter(({ email }) => mailboxOf(email) === mailboxOf(stranger))
    for (const { _id } of written) {
      const sent = await app.post(`/contact/messages/${_id}/reply`, { as: admin.token, body: { text: 'Thank you.' } })
      expect(sent.status).toBe(201)
    }
    await sendWaitingMails(app)
    for (const [index, me] of accounts.slice(0, 6).entries()) {
      await change(me, ids[index * 2] ?? '', { preferredDate: dayAt(12) })
      await sendWaitingMails(app)
    }

    const mails = inbox.mails.filter(({ to }) =>
      to?.some((one) => mailboxOf(one.address ?? '') === mailboxOf(stranger)),
    )
    const kinds = (pattern: RegExp) => mails.filter(({ subject }) => pattern.test(subject ?? ''))
    const apart = kinds(/OTP$|password|Your message \w{6} to/)
    expect(mails.length - apart.length).toBe(6)
    expect(kinds(/OTP$/)).toHaveLength(6)
    expect(kinds(/Your message \w{6} to/)).toHaveLength(3)
    expect(kinds(/Choose a new/)).toHaveLength(0)
    for (const mail of mails) for (const typed of TYPED) expect(contentOf(mail)).not.toContain(typed)
    // They do contain the booked service.
    const [notice] = mails.filter((mail) => !apart.includes(mail))
    expect(notice?.text).toMatch(/Package: Base/)
    expect(notice?.text).toMatch(/When: /)
    expect(calendarOf(notice as Email)).not.toContain('LOCATION')
  })

  it('gets three mails a day about changed passwords, and twenty codes for all its accounts', async () => {
    const me = await register('changer@example.org', 'Asha')
    let password = PASSWORD
    for (let n = 0; n < 5; n += 1) {
      const next = `${PASSWORD}-${n}`
      const body = { currentPassword: password, newPassword: next }
      expect((await app.put('/auth/password', { as: me.token, body })).status).toBe(200)
      password = next
    }
    await mailsSettled(app)
    expect(inbox.to('changer@example.org')).toHaveLength(3)

    const responses = []
    for (let n = 0; n < 21; n += 1) {
      const one = await register(`coded+${n}@example.org`, 'Asha')
      responses.push(
        await app.post('/email-verification/send', { as: one.token, headers: { 'accept-language': 'en' } }),
      )
    }
    expect(responses.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429])
    expect(responses.at(-1)?.headers['retry-after']).toMatch(/^\d+$/)
    expect(responses.at(-1)?.body.message).toMatch(/many OTPs to this email today/)
  })
})

describe('a mail about a booking', () => {
  it('is sent at once, and the next one combines all changes of five minutes', async () => {
    const me = await app.signedIn('customer', { verified: true })
    const { id, provider } = await booked(me, { preferredDate: dayAt(5) })
    expect((await inbox.newest(me.email)).text).toContain('Where: 8 MG Road, Pune')
    await change(me, id, { preferredDate: dayAt(6) })
    await change(me, id, { preferredDate: dayAt(7), serviceAddress: '9 FC Road, Pune' })
    await mailsSettled(app)
    expect([inbox.to(me.email).length, inbox.to(provider.email).length]).toEqual([1, 1])
    // The list in the app does not wait.
    const list = await app.get('/notifications/user', { as: provider.token })
    expect((list.body.data as unknown[]).length).toBe(3)

    await sendWaitingMails(app)
    const [first, second, ...more] = inbox.to(me.email)
    expect(more).toEqual([])
    expect(second?.text).toContain('9 FC Road, Pune')
    expect(calendarOf(second as Email)).toContain(`DTSTART:${dayAt(7).replace(/[-:]|\.000/g, '')}`)
    expect(sequenceOf(second as Email)).toBeGreaterThan(sequenceOf(first as Email))
    expect(inbox.to(provider.email)).toHaveLength(2)
    expect(inbox.to(provider.email)[1]?.text).toContain('9 FC Road, Pune')

    await change(me, id, { notes: 'Ring twice' })
    await cancel(me, id)
    await mailsSettled(app)
    expect(inbox.to(me.email)).toHaveLength(2)
    await sendWaitingMails(app)
    const gone = inbox.to(me.email)[2] as Email
    expect(gone.text).toMatch(/^Booking cancelled/)
    expect(calendarOf(gone)).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/)
    expect(sequenceOf(gone)).toBeGreaterThan(sequenceOf(second as Email))
    expect(inbox.to(me.email)).toHaveLength(3)
  })

  it('arrives once even if the worker that held it is gone and the mail server fails', async () => {
    const me = await app.signedIn('customer', { verified: true })
    const other = await TestApp.start(env, { work: true })
    const { id } = await booked(me, { preferredDate: dayAt(5) })
    await inbox.newest(me.email)
    await change(me, id, { preferredDate: dayAt(6) })
    await change(me, id, { preferredDate: dayAt(7) })
    await vi.waitFor(async () =>
      expect(await app.make.prisma.bookingMailNotice.count({ where: { userId: me.id } })).toBe(2),
    )
    await mailsSettled(app)
    await other.stop()
    inbox.failures = 1
    await endMailWindows(app)
    await inbox.newest(me.email, 2)
    await sendWaitingMails(app)
    expect(inbox.to(me.email)).toHaveLength(2)
  })

  it('never contains a name with a web address', async () => {
    const email = 'named@example.net'
    const me = await register(email, 'Refund at evil.example')
    await app.make.prisma.user.update({ where: { id: me.id }, data: { emailVerifiedAt: new Date() } })
    const { id, provider } = await booked(me, { preferredDate: dayAt(5) })
    await app.post('/auth/password/forgot', { body: { email } })
    await inbox.newest(email, 2)
    const job = await inbox.newest(provider.email)
    for (const mail of [...inbox.to(email), job]) expect(contentOf(mail)).not.toContain('evil')
    expect(job.text).toContain('8 MG Road, Pune')
    const list = await app.get('/provider/bookings', { as: provider.token })
    expect(JSON.stringify(list.body)).toContain(id)
    expect(JSON.stringify(list.body)).toContain('evil.example')
  })

  it('does not count toward the daily limit if it fails', async () => {
    const me = await app.signedIn('customer')
    inbox.failures = 2
    await booked(me)
    await inbox.newest(me.email)
    const used = await app.make.prisma.dailyQuota.findMany({ where: { kind: 'mail-notice', used: { gt: 6 } } })
    expect(used).toEqual([])
  })
})

describe('a provider who has lost a job', () => {
  const aboutCustomer = /Test customer|9000099999|NEWSECRET|8 MG Road/

  async function notificationsOf(provider: Person) {
    const { body } = await app.get('/notifications/user', { as: provider.token })
    return body.data as { key: string; message: string; metadata: object }[]
  }

  /** The parameters as stored, even if no user may read them. */
  const storedOf = async ({ id: userId }: Person) =>
    JSON.stringify((await app.make.prisma.notification.findMany({ where: { userId } })).map(({ params }) => params))

  async function leftBy(leave: (me: Person, id: string, provider: Person) => Promise<unknown>) {
    const me = await app.signedIn('customer', { verified: true })
    const { id, provider } = await booked(me, { preferredDate: dayAt(5), notes: 'Ring' })
    await inbox.newest(provider.email)
    await vi.waitFor(async () => expect(await storedOf(provider)).toMatch(aboutCustomer))
    await leave(me, id, provider)
    await vi.waitFor(async () => expect(await storedOf(provider)).not.toMatch(aboutCustomer))
    await sendWaitingMails(app)
    expect(await storedOf(provider)).not.toMatch(aboutCustomer)
    return { provider, later: inbox.to(provider.email).slice(1) }
  }

  it('by rescheduling learns neither the new time nor the new address', async () => {
    const newDate = dayAt(9)
    const { later, provider } = await leftBy(async (me, id, { id: userId }) => {
      await app.make.prisma.providerDayOff.create({
        data: { id: ulid(), userId, day: new Date(`${newDate.slice(0, 10)}T00:00:00.000Z`) },
      })
      const other = await app.make.user('provider')
      const { serviceId } = await app.make.prisma.bookingItem.findFirstOrThrow({ where: { bookingId: id } })
      await app.make.prisma.serviceOffer.create({ data: { serviceId, providerId: other.id } })
      const body = { preferredDate: newDate, serviceAddress: '99 NEWSECRET lane, Pune' }
      expect((await change(me, id, body)).status).toBe(200)
    })
    expect(later).toHaveLength(1)
    const [mail] = later as [Email]
    expect(mail.text).toMatch(/^Job unassigned/)
    expect(contentOf(mail)).not.toMatch(aboutCustomer)
    expect(calendarOf(mail)).toContain(`DTSTART:${dayAt(5).replace(/[-:]|\.000/g, '')}`)
    expect(calendarOf(mail)).toMatch(/METHOD:CANCEL/)
    const notifications = await notificationsOf(provider)
    expect(notifications.map(({ key }) => key)).toEqual(['job.unassigned', 'job.assigned'])
    expect(JSON.stringify(notifications)).not.toContain(newDate.slice(0, 10))
  })

  it.each([
    ['an admin', false],
    ['an admin, after it was done', true],
  ])('by %s keeps no data about the customer', async (_, isDone) => {
    const admin = await app.signedIn('admin')
    await leftBy(async (_me, id) => {
      const put = (body: object) => app.put(`/admin/bookings/${id}`, { as: admin.token, body })
      if (isDone) expect((await put({ status: 'Completed' })).status).toBe(200)
      expect((await put({ providerId: null })).status).toBe(200)
    })
  })

  it('by the booking’s deletion keeps no data about the customer', async () => {
    const admin = await app.signedIn('admin')
    await leftBy(async (_me, id) => {
      expect((await app.delete(`/admin/bookings/${id}`, { as: admin.token })).status).toBe(200)
    })
  })

  it('by losing the role keeps no data about the customer', async () => {
    const admin = await app.signedIn('admin')
    await leftBy(async (_me, _id, { id }) => {
      const body = { role: 'customer' }
      expect((await app.put(`/admin/users/${id}`, { as: admin.token, body })).status).toBe(200)
    })
  })

  it('and got it back sees the customer’s data again', async () => {
    const admin = await app.signedIn('admin')
    const me = await app.signedIn('customer', { verified: true })
    const { id, provider } = await booked(me, { preferredDate: dayAt(5) })
    const assign = (providerId: string | null) =>
      app.put(`/admin/bookings/${id}`, { as: admin.token, body: { providerId } })
    await assign(null)
    await assign(provider.id)
    await sendWaitingMails(app)
    const [newest] = await notificationsOf(provider)
    expect(newest).toMatchObject({ key: 'job.assigned', metadata: { serviceAddress: '8 MG Road, Pune' } })
  })
})
