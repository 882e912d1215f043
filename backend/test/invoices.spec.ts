import { addDays, type BookingStatus, type Invoice, indianDay } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { InvoicingService } from '#modules/invoices/issue/invoicing.service.js'
import { RetentionJobs } from '#platform/user-data/retention-jobs.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

const BUSINESS = '27AAPFU0939F1ZV'
const PROVIDER = '27AAACR5055K1Z7'
const BUYER = '29AAGCB7383J1Z4'
const today = indianDay(new Date())

let app: TestApp
let second: TestApp
let owner: Person
beforeAll(async () => {
  app = await TestApp.start({}, { work: true })
  second = await TestApp.start()
  owner = await app.signedIn('admin')
})
afterAll(() => Promise.all([app.stop(), second.stop()]))

const registration = { startsOn: addDays(today, -30), legalName: 'SofaSeva Private Limited', address: 'Pune 411001' }
const PROFILE = {
  ...registration,
  scheme: 'regular',
  gstin: BUSINESS,
  supplier: 'business',
  sac: '998533',
  ratePercent: 18,
}

const post = (path: string, body: object) => app.post(path, { as: owner.token, body })
const setUp = async (change: object = {}) => {
  const { status, text } = await post('/admin/tax/profiles', { ...PROFILE, ...change })
  expect([status, text]).toEqual([201, text])
}
beforeEach(() => app.make.prisma.taxProfile.deleteMany())
afterEach(() => app.make.prisma.taxProfile.deleteMany())

interface Visit {
  customer?: Person
  provider?: Person
  serviceAddress?: string
}

/** A booking with a provider, which is not completed yet. */
async function aVisit({ customer, provider, serviceAddress }: Visit = {}) {
  const [owned, worker] = [customer ?? (await app.signedIn('customer')), provider ?? (await app.signedIn('provider'))]
  const { id } = await app.make.booking({ userId: owned.id, providerId: worker.id, status: 'Confirmed' })
  const { prisma } = app.make
  if (serviceAddress) await prisma.booking.update({ where: { id }, data: { serviceAddress } })
  await prisma.user.update({ where: { id: worker.id }, data: { openJobs: 1 } })
  return { id, customer: owned, provider: worker }
}

async function setStatus(id: string, status: BookingStatus) {
  const reply = await app.put(`/admin/bookings/${id}`, { as: owner.token, body: { status } })
  expect(reply.status).toBe(200)
}

/** The event of the last change of status is published. */
const update = (id: string, by = app) => by.nest.get(InvoicingService).update(id)

async function invoicesOf(id: string, as: Pick<Person, 'token'>): Promise<Invoice[]> {
  const { status, body } = await app.get(`/bookings/${id}/invoices`, { as: as.token })
  expect(status).toBe(200)
  return body.invoices as Invoice[]
}

async function aCompletedVisit(visit: Visit = {}) {
  const made = await aVisit(visit)
  await setStatus(made.id, 'Completed')
  await update(made.id)
  return { ...made, invoices: await invoicesOf(made.id, made.customer) }
}

describe('the documents of a booking', () => {
  it('are none until the business is registered', async () => {
    expect((await aCompletedVisit()).invoices).toEqual([])
    await setUp({ startsOn: addDays(today, 1) })
    expect((await aCompletedVisit()).invoices).toEqual([])
    await setUp({ scheme: 'unregistered' })
    expect((await aCompletedVisit()).invoices).toEqual([])
  })

  it('are a tax invoice once the provider completes the job', async () => {
    await setUp()
    const { id, customer, provider } = await aVisit({ serviceAddress: '5 Lake View, Pune 411007' })
    const done = await app.put(`/provider/bookings/${id}`, { as: provider.token, body: { status: 'Completed' } })
    expect(done.status).toBe(200)
    const [invoice] = await vi.waitFor(async () => {
      const found = await invoicesOf(id, customer)
      expect(found).toHaveLength(1)
      return found
    })
    expect(invoice).toMatchObject({
      kind: 'invoice',
      supplier: { name: 'SofaSeva Private Limited', gstin: BUSINESS },
      recipient: { address: '5 Lake View, Pune 411007', gstin: null },
      placeOfSupply: { code: '27', name: 'Maharashtra' },
      suppliedOn: today,
      isOperatorLiable: false,
      lines: [{ sac: '998533', ratePercent: 18, taxable: 847.46, cgst: 76.27, sgst: 76.27, igst: 0, total: 1_000 }],
      taxable: 847.46,
      total: 1_000,
      credits: null,
      creditedBy: null,
    })
    expect(invoice?.number).toMatch(/^INV\/\d{4}\/\d{7}$/)
  })

  it('are announced to the customer', async () => {
    await setUp()
    const { customer, invoices } = await aCompletedVisit()
    const [row] = await vi.waitFor(async () => {
      const rows = await app.make.prisma.notification.findMany({
        where: { userId: customer.id, noticeKey: 'booking.invoiced' },
      })
      expect(rows).toHaveLength(1)
      return rows
    })
    expect(row?.params).toMatchObject({ documentKind: 'invoice', documentNumber: invoices[0]?.number })
  })

  it('are one, however often and wherever the event arrives', async () => {
    await setUp()
    const { id, customer } = await aVisit()
    await setStatus(id, 'Completed')
    await Promise.all([app, second, app, second].map((by) => update(id, by)))
    expect(await invoicesOf(id, customer)).toHaveLength(1)
  })

  it('charge IGST in another state, and name the state in the language of the request', async () => {
    await setUp()
    const { id, customer, invoices } = await aCompletedVisit({ serviceAddress: 'Panaji 403001' })
    expect(invoices).toMatchObject([{ placeOfSupply: { code: '30' }, cgst: 0, sgst: 0, igst: 152.54, taxable: 847.46 }])
    const { body } = await app.get(`/bookings/${id}/invoices`, {
      as: customer.token,
      headers: { 'accept-language': 'mr' },
    })
    expect(body.invoices).toMatchObject([{ placeOfSupply: { name: 'गोवा' } }])
  })

  it('are a bill of supply without tax under the composition scheme', async () => {
    await setUp({ scheme: 'composition' })
    const { invoices } = await aCompletedVisit()
    expect(invoices).toMatchObject([{ kind: 'bill', taxable: 1_000, cgst: 0, sgst: 0, igst: 0, total: 1_000 }])
    expect(invoices[0]?.number).toMatch(/^BOS/)
  })

  it('name the customer’s firm with its GSTIN, in whose state the service counts as supplied', async () => {
    await setUp()
    const customer = await app.signedIn('customer')
    const firm = { ...registration, scheme: 'regular', gstin: BUYER, legalName: 'Lake Hotels', address: 'Bengaluru' }
    expect((await post(`/admin/tax/users/${customer.id}`, firm)).status).toBe(201)
    const { invoices } = await aCompletedVisit({ customer })
    expect(invoices).toMatchObject([
      { recipient: { name: 'Lake Hotels', address: 'Bengaluru', gstin: BUYER }, placeOfSupply: { code: '29' }, cgst: 0 },
    ])
  })

  it('take the service’s own code and rate from its first day on', async () => {
    await setUp()
    const visit = await aVisit()
    const { serviceId } = await app.make.prisma.bookingItem.findFirstOrThrow({ where: { bookingId: visit.id } })
    const tax = { sac: '995462', ratePercent: 12, isHousekeeping: false }
    await post(`/admin/tax/services/${serviceId}`, { ...tax, startsOn: addDays(today, -5) })
    await post(`/admin/tax/services/${serviceId}`, { ...tax, ratePercent: 5, startsOn: addDays(today, 5) })
    await setStatus(visit.id, 'Completed')
    await update(visit.id)
    expect(await invoicesOf(visit.id, visit.customer)).toMatchObject([{ lines: [{ sac: '995462', ratePercent: 12 }] }])
  })
})

describe('a provider who supplies through the business', () => {
  beforeEach(() => setUp({ supplier: 'provider' }))

  it('issues under their own GSTIN and numbers', async () => {
    const provider = await app.signedIn('provider')
    const own = { ...registration, scheme: 'regular', gstin: PROVIDER, legalName: 'Asha Services' }
    await post(`/admin/tax/users/${provider.id}`, own)
    const { invoices } = await aCompletedVisit({ provider })
    expect(invoices).toMatchObject([{ supplier: { name: 'Asha Services', gstin: PROVIDER }, isOperatorLiable: false }])
    expect(invoices[0]?.number).toMatch(/0000001$/)
  })

  it('has no document without a registration, except for house-keeping, whose tax the business pays', async () => {
    expect((await aCompletedVisit()).invoices).toEqual([])
    const visit = await aVisit()
    const { serviceId } = await app.make.prisma.bookingItem.findFirstOrThrow({ where: { bookingId: visit.id } })
    const tax = { startsOn: addDays(today, -5), sac: '995462', ratePercent: 18, isHousekeeping: true }
    await post(`/admin/tax/services/${serviceId}`, tax)
    await setStatus(visit.id, 'Completed')
    await update(visit.id)
    expect(await invoicesOf(visit.id, visit.customer)).toMatchObject([
      { supplier: { gstin: BUSINESS }, isOperatorLiable: true, lines: [{ ratePercent: 5, cgst: 23.81, sgst: 23.81 }] },
    ])
  })
})

describe('a credit note', () => {
  beforeEach(() => setUp())

  it('withdraws the invoice when the booking is no longer completed, and the next completion has a new invoice', async () => {
    const { id, customer, invoices } = await aCompletedVisit()
    await setStatus(id, 'Confirmed')
    await update(id)
    await update(id)
    const [credit, first] = await invoicesOf(id, customer)
    expect(credit).toMatchObject({ kind: 'credit', reason: 'cancelled', credits: { number: invoices[0]?.number } })
    expect(first).toMatchObject({ creditedBy: credit?.number, total: 1_000 })
    await setStatus(id, 'Completed')
    await update(id)
    const all = await invoicesOf(id, customer)
    expect(all.map(({ kind }) => kind)).toEqual(['invoice', 'credit', 'invoice'])
    expect(new Set(all.map(({ number }) => number)).size).toBe(3)
  })

  it('corrects an invoice with the details as they are now, and leaves the first as it was', async () => {
    const { id, customer, invoices } = await aCompletedVisit()
    const firm = { ...registration, scheme: 'regular', gstin: BUYER, legalName: 'Lake Hotels', address: 'Bengaluru' }
    await post(`/admin/tax/users/${customer.id}`, firm)
    const path = `/admin/invoices/${invoices[0]?._id}/credit`
    const credit = { reason: 'correction', isReissued: true }
    const [one, other] = await Promise.all([post(path, credit), post(path, credit)])
    expect([one.status, other.status].sort()).toEqual([201, 409])
    const all = await invoicesOf(id, customer)
    expect(all.map(({ kind, recipient }) => [kind, recipient.gstin])).toEqual([
      ['invoice', BUYER],
      ['credit', null],
      ['invoice', null],
    ])
    expect(all.at(-1)).toEqual({ ...invoices[0], creditedBy: all[1]?.number })
  })

  it('withdraws no credit note, no unknown document and none twice', async () => {
    const { invoices } = await aCompletedVisit()
    const refund = { reason: 'refund', isReissued: false }
    const path = (id: string | undefined) => `/admin/invoices/${id}/credit`
    const done = await post(path(invoices[0]?._id), refund)
    expect(done.body.invoice).toMatchObject({ kind: 'credit', reason: 'refund', total: 1_000 })
    expect(await post(path(invoices[0]?._id), refund)).toMatchObject({ status: 409, body: { code: 'INVOICE_CREDITED' } })
    const credit = done.body.invoice as Invoice
    for (const id of [credit._id, ulid()])
      expect(await post(path(id), refund)).toMatchObject({ status: 404, body: { code: 'INVOICE_NOT_FOUND' } })
  })

  it('follows within the hour if the event was lost', async () => {
    const { id, customer } = await aCompletedVisit()
    await app.make.prisma.booking.update({ where: { id }, data: { status: 'Cancelled' } })
    await app.nest.get(InvoicingService).sweep(new Date(Date.now() - 60_000))
    expect((await invoicesOf(id, customer)).map(({ kind }) => kind)).toEqual(['credit', 'invoice'])
  })
})

describe('the documents', () => {
  it('are for the customer and the staff alone, and outlive the booking', async () => {
    await setUp()
    const { id, customer, provider } = await aCompletedVisit()
    const another = await app.signedIn('customer')
    for (const other of [another, provider])
      expect((await app.get(`/bookings/${id}/invoices`, { as: other.token })).status).toBe(404)
    expect(await invoicesOf(id, owner)).toHaveLength(1)
    expect((await app.call('DELETE', `/admin/bookings/${id}`, { as: owner.token })).status).toBe(200)
    await update(id)
    expect(await invoicesOf(id, customer)).toHaveLength(1)
  })

  it('are kept for eight years after their financial year', async () => {
    await setUp()
    const { invoices } = await aCompletedVisit()
    const id = invoices[0]?._id ?? ''
    const years = (count: number) => new Date(Date.now() + count * 366 * 86_400_000)
    const { prisma } = app.make
    await app.nest.get(RetentionJobs).cleanUp('invoices', years(8))
    expect(await prisma.invoice.count({ where: { id } })).toBe(1)
    await app.nest.get(RetentionJobs).cleanUp('invoices', years(9.1))
    expect(await prisma.invoice.count({ where: { id } })).toBe(0)
  })
})

describe('the back office', () => {
  it('finds documents by number, firm, booking and customer, and saves them as a table', async () => {
    await setUp()
    const customer = await app.signedIn('customer')
    const { id, invoices } = await aCompletedVisit({ customer })
    const number = invoices[0]?.number ?? ''
    for (const search of [number, number.toLowerCase(), id.slice(-6), customer.email]) {
      const { body } = await app.get(`/admin/invoices?${new URLSearchParams({ search })}`, { as: owner.token })
      expect([search, (body as unknown as Invoice[]).map((one) => one.number)]).toEqual([search, [number]])
    }
    const none = await app.get('/admin/invoices?search=%25', { as: owner.token })
    expect(none.body).toEqual([])
    const file = await app.get(`/admin/invoices/export?${new URLSearchParams({ search: number })}`, { as: owner.token })
    expect(file.text.trim().split('\n')).toHaveLength(2)
    expect(file.text).toContain(`${number},Tax invoice,${today},${today},${BUSINESS}`)
  })

  it('saves the tables of a month’s return for the GSTIN of the business in that month', async () => {
    const month = today.slice(0, 7)
    const read = (part: string, of = month) =>
      app.get(`/admin/invoices/return?${new URLSearchParams({ month: of, part })}`, { as: owner.token })
    expect((await read('b2c')).body.code).toBe('TAX_VERSION_NOT_FOUND')
    await app.make.prisma.invoice.deleteMany()
    await setUp()
    await aCompletedVisit({ serviceAddress: 'Pune 411007' })
    const customer = await app.signedIn('customer')
    await post(`/admin/tax/users/${customer.id}`, { ...registration, scheme: 'regular', gstin: BUYER, legalName: 'Lake' })
    const { invoices } = await aCompletedVisit({ customer })
    expect((await read('b2c')).text).toContain('27-Maharashtra,18,1,847.46,0,76.27,76.27')
    expect((await read('b2b')).text).toContain(`${BUYER},Lake,${invoices[0]?.number},${today},1000,29-Karnataka,18,847.46`)
    expect((await read('hsn')).text).toContain('998533,18,2,1694.92,152.54,76.27,76.27,2000')
    expect((await read('credit-notes')).text.trim().split('\n')).toHaveLength(1)
    const before = await read('b2c', '2020-01')
    expect(before).toMatchObject({ status: 404, body: { code: 'TAX_VERSION_NOT_FOUND' } })
  })

  it('adds and removes versions, one a day, and checks the GSTIN', async () => {
    await setUp()
    expect(await post('/admin/tax/profiles', PROFILE)).toMatchObject({ status: 409, body: { code: 'TAX_VERSION_EXISTS' } })
    const wrong = await post('/admin/tax/profiles', { ...PROFILE, gstin: '27AAPFU0939F1ZW', address: '' })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.body.fields as object).sort()).toEqual(['address', 'gstin'])
    const nameless = await post('/admin/tax/profiles', { ...PROFILE, gstin: '', address: '' })
    expect(Object.keys(nameless.body.fields as object).sort()).toEqual(['address', 'gstin'])
    const { body } = await app.get('/admin/tax', { as: owner.token })
    expect(body.profiles).toEqual([PROFILE])
    const remove = () => app.call('DELETE', `/admin/tax/profiles/${PROFILE.startsOn}`, { as: owner.token })
    expect(await remove()).toMatchObject({ status: 200, body: { profiles: [] } })
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'TAX_VERSION_NOT_FOUND' } })
  })
})
