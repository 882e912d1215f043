import type { NotificationType } from '@sofaseva/contract'
import type { Email } from 'postal-mime'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { unsubscribeUrl } from '#modules/notifications/unsubscribe/unsubscribe-links.js'
import { TestApp } from './support/app.js'
import { sendWaitingMails } from './support/booking-mails.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'

let app: TestApp
let inbox: Inbox
beforeAll(async () => {
  inbox = await Inbox.start()
  app = await TestApp.start({ SMTP_URL: inbox.url }, { work: true })
})
afterAll(async () => {
  await app.stop()
  await inbox.stop()
})

const headerOf = (mail: Email, key: string) => mail.headers.find((header) => header.key === key)?.value
const linkOf = (mail: Email) => new URL(headerOf(mail, 'list-unsubscribe')?.replace(/^<|>$/g, '') ?? '')
const pathOf = ({ pathname, search }: URL) => pathname.replace(/^\/api/, '') + search

async function emailIsOn({ token }: Person, wanted: NotificationType) {
  const { body } = await app.get('/notifications/preferences', { as: token })
  const all = body.data as { kind: NotificationType; channels: { email: boolean } }[]
  return all.find(({ kind }) => kind === wanted)?.channels.email
}

async function booked(customer: Person) {
  const service = await app.make.service()
  const body = { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune' }
  const made = await app.post('/bookings', { as: customer.token, body })
  return made.body._id as string
}

describe('a mail about a booking', () => {
  it('stops with one click in all formats of mail programs, without a login', async () => {
    const form = {
      'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
      'multipart/form-data; boundary=x':
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    }
    for (const [type, payload] of Object.entries(form)) {
      const customer = await app.signedIn('customer')
      await booked(customer)
      const mail = await inbox.newest(customer.email)
      expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(await emailIsOn(customer, 'booking_created')).toBe(true)
      const headers = { 'content-type': type, 'accept-language': 'hi' }
      const response = await app.call('POST', pathOf(linkOf(mail)), { payload, headers })
      expect([type, response.status, response.body]).toEqual([
        type,
        200,
        { success: true, message: 'अब आपको इस तरह के ई-मेल नहीं आएँगे।' },
      ])
      expect(response.headers['set-cookie']).toBeUndefined()
      expect(await emailIsOn(customer, 'booking_created')).toBe(false)
      expect(await emailIsOn(customer, 'booking_status')).toBe(true)
    }
  })

  it('links to a page that asks first, in the language of the mail', async () => {
    const customer = await app.signedIn('customer')
    await app.make.prisma.user.update({ where: { id: customer.id }, data: { locale: 'mr' } })
    await booked(customer)
    const link = linkOf(await inbox.newest(customer.email))
    const { status, headers } = await app.get(pathOf(link))
    expect(status).toBe(303)
    expect(headers.location).toBe(`/mr/unsubscribe#token=${link.searchParams.get('token')}`)
    expect(await emailIsOn(customer, 'booking_created')).toBe(true)
  })

  it('rejects a forged or incomplete link', async () => {
    const [me, other] = [await app.signedIn('customer'), await app.signedIn('customer')]
    const tokenOf = (userId: string, kind: NotificationType) =>
      new URL(unsubscribeUrl({ userId, kind, language: 'en' }, app.config)).searchParams.get('token') ?? ''
    const mine = tokenOf(me.id, 'system')
    const forged = [
      mine.replace(me.id, other.id),
      mine.replace('system', 'booking_status'),
      `${mine}a`,
      ulid(),
      'a.b.c',
    ]
    for (const token of forged) {
      const response = await app.post(`/notifications/unsubscribe?token=${token}`)
      expect([token, response.status, response.body.code]).toEqual([token, 422, 'UNSUBSCRIBE_LINK_INVALID'])
    }
    expect((await app.post('/notifications/unsubscribe')).body).toMatchObject({
      statusCode: 400,
      fields: { token: 'This link is incomplete.' },
    })
    expect(await emailIsOn(other, 'system')).toBe(true)
    // Other routes still reject this form.
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await app.call('POST', '/auth/login', { payload: 'email=a', headers })).status).toBe(415)
  })
})

describe('all mails about a booking', () => {
  it('form one conversation', async () => {
    const customer = await app.signedIn('customer', { verified: true })
    const id = await booked(customer)
    await inbox.newest(customer.email)
    await app.post(`/bookings/${id}/cancel`, { as: customer.token, body: {} })
    await sendWaitingMails(app)
    await inbox.newest(customer.email, 2)
    const mails = inbox.mails.filter(({ to }) => to?.some(({ address }) => address === customer.email))
    expect(mails.map(({ text }) => text?.split('\n')[0])).toEqual(['Booking received', 'Booking cancelled'])
    const [first] = mails
    expect(first?.subject).toMatch(new RegExp(`^Booking ${id.slice(-6)}: `))
    expect(first?.inReplyTo).toBe(`<booking-${id}@localhost>`)
    for (const { subject, inReplyTo, references } of mails)
      expect([subject, inReplyTo, references]).toEqual([first?.subject, first?.inReplyTo, first?.inReplyTo])
  })
})

describe('codes and password mails', () => {
  it('have no unsubscribe link', async () => {
    const customer = await app.signedIn('customer')
    await app.post('/email-verification/send', { as: customer.token })
    await app.post('/auth/password/forgot', { body: { email: customer.email } })
    await inbox.newest(customer.email, 2)
    await vi.waitFor(() => expect(inbox.mails.filter(({ to }) => to?.[0]?.address === customer.email)).toHaveLength(2))
    for (const mail of inbox.mails.filter(({ to }) => to?.[0]?.address === customer.email))
      expect([headerOf(mail, 'list-unsubscribe'), headerOf(mail, 'list-unsubscribe-post')]).toEqual([
        undefined,
        undefined,
      ])
  })
})
