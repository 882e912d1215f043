import { DAY_MS, type VisitLinkState } from '@sofaseva/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SettingsService } from '#modules/settings/index.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'
import { inboxOf, newNumber } from './support/phone-codes.js'

let app: TestApp
let inbox: Inbox
beforeAll(async () => {
  inbox = await Inbox.start()
  app = await TestApp.start({ SMTP_URL: inbox.url }, { work: true })
})
afterAll(async () => {
  await app.make.defaultSettings()
  await app.stop()
  await inbox.stop()
})

const TOMORROW = new Date(Date.now() + DAY_MS)

/** A confirmed booking with an on-site contact. */
async function aVisit({ phone = newNumber(), preferredAt = TOMORROW }: { phone?: string; preferredAt?: Date } = {}) {
  const [customer, provider] = [await app.signedIn('customer'), await app.signedIn('provider')]
  await app.make.rename(provider.id, { name: 'Ramesh Kulkarni' })
  const { id } = await app.make.booking({
    userId: customer.id,
    providerId: provider.id,
    status: 'Confirmed',
    preferredAt,
  })
  const secrets = { notes: 'The key is under the mat', onSiteName: 'Aai', onSitePhone: phone }
  await app.make.prisma.booking.update({ where: { id }, data: secrets })
  return { id, customer, provider, phone }
}

const path = (id: string) => `/bookings/${id}/visit-link`
const share = async (person: Person, id: string) => {
  const { status, body } = await app.post(path(id), { as: person.token })
  expect(status).toBe(200)
  return (body as unknown as VisitLinkState).link
}
const pathOf = (url = '') => url.slice(app.config.PUBLIC_URL.length + '/api'.length)
const open = (url: string | undefined) => app.get(pathOf(url))
const text = (person: Person, id: string) => app.post(`${path(id)}/text`, { as: person.token })

describe('a visit link', () => {
  it('stays the same however often it is shared, and is stored as a hash alone', async () => {
    const { id, customer } = await aVisit()
    const first = await share(customer, id)
    expect(await share(customer, id)).toEqual(first)
    const { body } = await app.get(path(id), { as: customer.token })
    expect(body).toEqual({ link: first, canText: true })
    const token = new URL(first?.url ?? '').searchParams.get('token') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const row = await app.make.prisma.visitLink.findUniqueOrThrow({ where: { bookingId: id } })
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row.tokenHash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is made once by requests at the same time', async () => {
    const { id, customer } = await aVisit()
    const links = await Promise.all(Array.from({ length: 6 }, () => share(customer, id)))
    expect(new Set(links.map((link) => link?.url)).size).toBe(1)
  })

  it('shows the visit without a login, and no more than the on-site contact needs', async () => {
    const { id, customer, provider } = await aVisit()
    await app.make.rename(customer.id, { name: 'Meera Joshi' })
    const link = await share(customer, id)
    const { status, text: html, headers } = await open(link?.url)
    expect(status).toBe(200)
    expect(html).toContain('This visit is confirmed.')
    expect(html).toContain('>Ramesh<')
    expect(html).toContain('href="tel:+919000099999"')
    const { serviceName } = await app.make.prisma.bookingItem.findFirstOrThrow({ where: { bookingId: id } })
    expect(html).toContain(serviceName)
    for (const secret of [
      'Kulkarni',
      'Meera',
      'Joshi',
      '1 Test Road',
      '1,000',
      '₹',
      'under the mat',
      'Aai',
      id,
      provider.id,
    ])
      expect(html).not.toContain(secret)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='/),
    })
    expect(html).not.toMatch(/<script|<link|src=/)
  })

  it('shows how far the visit is', async () => {
    const { id, customer, provider } = await aVisit()
    const link = await share(customer, id)
    const say = (sentence: string) =>
      expect.poll(async () => (await open(link?.url)).text, { message: sentence }).toContain(sentence)
    const step = (name: string) =>
      app.put(`/provider/bookings/${id}/progress`, { as: provider.token, body: { step: name } })
    await step('on_the_way')
    await say('The provider is on the way.')
    await step('started')
    await say('The work has started.')
    await app.put(`/provider/bookings/${id}`, { as: provider.token, body: { status: 'Completed' } })
    await say('The work is done.')
    expect((await open(link?.url)).text).not.toContain('Ramesh')
    await app.make.prisma.booking.update({ where: { id }, data: { status: 'Cancelled' } })
    await say('This visit is cancelled.')
  })

  it('is in the customer’s language, and leads to the others', async () => {
    const { id, customer } = await aVisit()
    await app.make.prisma.user.update({ where: { id: customer.id }, data: { locale: 'mr' } })
    const link = await share(customer, id)
    const { text: html } = await open(link?.url)
    expect(html).toContain('<html lang="mr-IN">')
    expect(html).toContain('ही भेट कन्फर्म आहे.')
    const links = [...html.matchAll(/href="(\/api\/visit\?[^"]+)" lang="(\w+)-IN"/g)]
    expect(links.map(([, , language]) => language)).toEqual(['en', 'hi'])
    const hindi = (links[1]?.[1] ?? '').replaceAll('&#38;', '&').slice('/api'.length)
    expect((await app.get(hindi)).text).toContain('यह विज़िट कन्फ़र्म है।')
  })

  it('does not show HTML from names', async () => {
    const { id, customer, provider } = await aVisit()
    await app.make.rename(provider.id, { name: '<img/src=x>' })
    await app.make.prisma.bookingItem.updateMany({ where: { bookingId: id }, data: { serviceName: '<b>Sofa</b>' } })
    const { text: html } = await open((await share(customer, id))?.url)
    expect(html).not.toMatch(/<img|<b>/)
    expect(html).toContain('&#60;b&#62;Sofa')
  })
})

describe('a visit link ends', () => {
  const ended = async (url: string | undefined) => {
    const { status, text: html, headers } = await open(url)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(html).toContain('This link no longer works.')
  }

  it('after the day of the visit, which it follows when the visit moves', async () => {
    const { id, customer } = await aVisit()
    const link = await share(customer, id)
    const move = (preferredAt: Date) => app.make.prisma.booking.update({ where: { id }, data: { preferredAt } })
    await move(new Date(Date.now() + 5 * DAY_MS))
    const later = await share(customer, id)
    expect(later?.url).toBe(link?.url)
    expect(Date.parse(later?.expiresAt ?? '')).toBeGreaterThan(Date.parse(link?.expiresAt ?? ''))
    await move(new Date(Date.now() - DAY_MS))
    await ended(link?.url)
    expect((await app.get(path(id), { as: customer.token })).body.link).toBeNull()
    const refused = await app.post(path(id), { as: customer.token })
    expect(refused).toMatchObject({ status: 422, body: { code: 'VISIT_LINK_REFUSED' } })
  })

  it('once it is revoked, and the next one is another', async () => {
    const { id, customer } = await aVisit()
    const link = await share(customer, id)
    expect((await app.delete(path(id), { as: customer.token })).status).toBe(200)
    await ended(link?.url)
    const next = await share(customer, id)
    expect(next?.url).not.toBe(link?.url)
    expect((await open(next?.url)).status).toBe(200)
    await ended(link?.url)
  })

  it('once another contact is on site', async () => {
    const { id, customer } = await aVisit()
    const link = await share(customer, id)
    const onSite = { name: 'Baba', phone: newNumber() }
    await app.put(`/bookings/${id}/on-site`, { as: customer.token, body: { onSite } })
    await ended(link?.url)
  })

  it('with the account of its customer', async () => {
    const { id, customer } = await aVisit()
    const link = await share(customer, id)
    const admin = await app.signedIn('admin')
    expect((await app.delete(`/admin/users/${customer.id}`, { as: admin.token })).status).toBe(200)
    await vi.waitFor(async () => expect(await app.make.prisma.visitLink.count({ where: { bookingId: id } })).toBe(0))
    await ended(link?.url)
  })

  it('and never was if it is forged or damaged', async () => {
    const { id, customer } = await aVisit()
    const url = (await share(customer, id))?.url ?? ''
    const { tokenHash } = await app.make.prisma.visitLink.findUniqueOrThrow({ where: { bookingId: id } })
    const at = url.indexOf('token=') + 'token='.length
    const other = url[at] === 'A' ? 'B' : 'A'
    for (const token of [tokenHash, id, `${other}${url.slice(at + 1)}`])
      expect([token, (await app.get(`/visit?token=${token}`)).status]).toEqual([token, 404])
    for (const query of ['', '?token=', `?token=${'a'.repeat(65)}`, '?token=%3Cb%3E', `?token=${id}&language=fr`]) {
      const { status, text: html } = await app.get(`/visit${query}`)
      expect([query, status]).toEqual([query, 400])
      expect(html).toContain('This link no longer works.')
    }
  })
})

describe('a text with a visit link', () => {
  it('reaches the on-site contact, in the customer’s language', async () => {
    const { id, customer, phone } = await aVisit()
    await app.make.prisma.user.update({ where: { id: customer.id }, data: { locale: 'hi' } })
    const { status, body } = await text(customer, id)
    expect(status).toBe(200)
    const { text: message = '' } = await inbox.newest(inboxOf(phone))
    expect(message).toContain((body as unknown as VisitLinkState).link?.url)
    expect(message).toContain('स्टेटस देखें')
    expect(message).not.toMatch(/Aai|under the mat|Test Road/)
  })

  it('needs an on-site contact with a mobile number', async () => {
    const landline = await aVisit({ phone: '+912026123456' })
    expect((await text(landline.customer, landline.id)).body.code).toBe('PHONE_NOT_SERVED')
    const { id, customer } = await aVisit()
    await app.put(`/bookings/${id}/on-site`, { as: customer.token, body: { onSite: null } })
    expect((await text(customer, id)).body.code).toBe('ON_SITE_MISSING')
  })

  it('is sent at most five times a day for one customer, over all bookings', async () => {
    const { id, customer } = await aVisit()
    for (let n = 0; n < 5; n += 1) {
      const onSite = { name: 'Aai', phone: newNumber() }
      await app.make.prisma.booking.update({
        where: { id },
        data: { onSiteName: onSite.name, onSitePhone: onSite.phone },
      })
      expect((await text(customer, id)).status).toBe(200)
    }
    const refused = await text(customer, id)
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('counts as one of the texts to its number', async () => {
    const phone = newNumber()
    for (let n = 0; n < 5; n += 1) {
      const { id, customer } = await aVisit({ phone })
      expect((await text(customer, id)).status).toBe(200)
    }
    const { id, customer } = await aVisit({ phone })
    expect((await text(customer, id)).status).toBe(429)
    await vi.waitFor(() => expect(inbox.to(inboxOf(phone))).toHaveLength(5))
  })
})

describe('the page of a visit link', () => {
  it('is limited per network address, with a page that says so', async () => {
    const limited = await TestApp.start({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' })
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const statuses = []
    for (let n = 0; n < 61; n += 1) statuses.push((await limited.get('/visit?token=x', { headers })).status)
    expect(statuses).toEqual([...Array(60).fill(404), 429])
    const { text: html, headers: sent } = await limited.get('/visit?token=x', { headers })
    expect(html).toContain('Too many requests.')
    expect(Number(sent['retry-after'])).toBeGreaterThan(0)
    await limited.stop()
  })

  it('says so in maintenance', async () => {
    const { id, customer } = await aVisit()
    const link = await share(customer, id)
    const maintain = async (isOn: boolean) => {
      await app.make.setting('maintenance_mode', isOn)
      await app.touch('settings')
      await expect.poll(() => app.nest.get(SettingsService).value('maintenance_mode')).toBe(isOn)
    }
    await maintain(true)
    const { status, text: html } = await open(link?.url)
    await maintain(false)
    expect(status).toBe(503)
    expect(html).toContain('maintenance')
  })
})
