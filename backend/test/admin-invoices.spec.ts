import type { Invoice } from '@sofaseva/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import { BUSINESS, BUYER, firm, profile, TaxedVisits, today } from './support/invoices.js'

let app: TestApp
let visits: TaxedVisits
beforeAll(async () => {
  app = await TestApp.start()
  visits = new TaxedVisits(app, await app.signedIn('admin'))
})
afterAll(() => app.stop())
beforeEach(() => app.make.prisma.taxProfile.deleteMany())
afterEach(() => app.make.prisma.taxProfile.deleteMany())

describe('the back office', () => {
  it('finds documents by number, firm, booking and customer, and saves them as a table', async () => {
    await visits.setUp()
    const customer = await app.signedIn('customer')
    const { id, invoices } = await visits.completed({ customer })
    const number = invoices[0]?.number ?? ''
    for (const search of [number, number.toLowerCase(), id.slice(-6), customer.email]) {
      const { body } = await app.get(`/admin/invoices?${new URLSearchParams({ search })}`, { as: visits.owner.token })
      expect([search, (body as unknown as Invoice[]).map((one) => one.number)]).toEqual([search, [number]])
    }
    const none = await app.get('/admin/invoices?search=%25', { as: visits.owner.token })
    // The numbers are columns without Devanagari.
    const hindi = await app.get(`/admin/invoices?search=${encodeURIComponent('आशा')}`, { as: visits.owner.token })
    expect(hindi.status).toBe(200)
    expect(none.body).toEqual([])
    const file = await app.get(`/admin/invoices/export?${new URLSearchParams({ search: number })}`, {
      as: visits.owner.token,
    })
    expect(file.text.trim().split('\n')).toHaveLength(2)
    expect(file.text).toContain(`${number},Tax invoice,${today},${today},${BUSINESS}`)
  })

  it('saves the tables of a month’s return for the GSTIN of the business in that month', async () => {
    const month = today.slice(0, 7)
    const read = (part: string, of = month) =>
      app.get(`/admin/invoices/return?${new URLSearchParams({ month: of, part })}`, { as: visits.owner.token })
    expect((await read('b2c')).body.code).toBe('TAX_VERSION_NOT_FOUND')
    await app.make.prisma.invoice.deleteMany()
    await visits.setUp()
    await visits.completed({ serviceAddress: 'Pune 411007' })
    const customer = await app.signedIn('customer')
    await visits.post(`/admin/tax/users/${customer.id}`, firm)
    const { invoices } = await visits.completed({ customer })
    expect((await read('b2c')).text).toContain('27-Maharashtra,18,1,847.46,0,76.27,76.27')
    expect((await read('b2b')).text).toContain(
      `${BUYER},Lake Hotels,${invoices[0]?.number},${today},1000,29-Karnataka,18,847.46`,
    )
    expect((await read('hsn')).text).toContain('998533,18,2,1694.92,152.54,76.27,76.27,2000')
    expect((await read('credit-notes')).text.trim().split('\n')).toHaveLength(1)
    const before = await read('b2c', '2020-01')
    expect(before).toMatchObject({ status: 404, body: { code: 'TAX_VERSION_NOT_FOUND' } })
  })

  it('adds and removes versions, one a day, and checks the GSTIN', async () => {
    await visits.setUp()
    expect(await visits.post('/admin/tax/profiles', profile)).toMatchObject({
      status: 409,
      body: { code: 'TAX_VERSION_EXISTS' },
    })
    const wrong = await visits.post('/admin/tax/profiles', { ...profile, gstin: '27AAPFU0939F1ZW', address: '' })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.body.fields as object).sort()).toEqual(['address', 'gstin'])
    const nameless = await visits.post('/admin/tax/profiles', { ...profile, gstin: '', address: '' })
    expect(Object.keys(nameless.body.fields as object).sort()).toEqual(['address', 'gstin'])
    const { body } = await app.get('/admin/tax', { as: visits.owner.token })
    expect(body.profiles).toEqual([profile])
    const remove = () => app.call('DELETE', `/admin/tax/profiles/${profile.startsOn}`, { as: visits.owner.token })
    expect(await remove()).toMatchObject({ status: 200, body: { profiles: [] } })
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'TAX_VERSION_NOT_FOUND' } })
  })
})
