import { addDays, DAY_MS, type Invoice } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { InvoicingService } from '#modules/invoices/issue/invoicing.service.js'
import { RetentionJobs } from '#platform/user-data/retention-jobs.js'
import { TestApp } from './support/app.js'
import { BUSINESS, BUYER, firm, PROVIDER, registration, TaxedVisits, today } from './support/invoices.js'

let app: TestApp
let second: TestApp
let visits: TaxedVisits
beforeAll(async () => {
  app = await TestApp.start({}, { work: true })
  second = await TestApp.start()
  visits = new TaxedVisits(app, await app.signedIn('admin'))
})
afterAll(() => Promise.all([app.stop(), second.stop()]))
beforeEach(() => app.make.prisma.taxProfile.deleteMany())
afterEach(() => app.make.prisma.taxProfile.deleteMany())

describe('the documents of a booking', () => {
  it('are none until the business is registered', async () => {
    expect((await visits.completed()).invoices).toEqual([])
    await visits.setUp({ startsOn: addDays(today, 1) })
    expect((await visits.completed()).invoices).toEqual([])
    await visits.setUp({ scheme: 'unregistered' })
    expect((await visits.completed()).invoices).toEqual([])
  })

  it('are a tax invoice once the provider completes the job', async () => {
    await visits.setUp()
    const { id, customer, provider } = await visits.confirmed({ serviceAddress: '5 Lake View, Pune 411007' })
    const done = await app.put(`/provider/bookings/${id}`, { as: provider.token, body: { status: 'Completed' } })
    expect(done.status).toBe(200)
    const [invoice] = await vi.waitFor(async () => {
      const found = await visits.invoicesOf(id, customer)
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
    await visits.setUp()
    const { customer, invoices } = await visits.completed()
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
    await visits.setUp()
    const { id, customer } = await visits.confirmed()
    await visits.setStatus(id, 'Completed')
    await Promise.all([app, second, app, second].map((by) => visits.update(id, by)))
    expect(await visits.invoicesOf(id, customer)).toHaveLength(1)
  })

  it('charge IGST in another state, and name the state in the language of the request', async () => {
    await visits.setUp()
    const { id, customer, invoices } = await visits.completed({ serviceAddress: 'Panaji 403001' })
    expect(invoices).toMatchObject([{ placeOfSupply: { code: '30' }, cgst: 0, sgst: 0, igst: 152.54, taxable: 847.46 }])
    const { body } = await app.get(`/bookings/${id}/invoices`, {
      as: customer.token,
      headers: { 'accept-language': 'mr' },
    })
    expect(body.invoices).toMatchObject([{ placeOfSupply: { name: 'गोवा' } }])
  })

  it('are a bill of supply without tax under the composition scheme', async () => {
    await visits.setUp({ scheme: 'composition' })
    const { invoices } = await visits.completed()
    expect(invoices).toMatchObject([{ kind: 'bill', taxable: 1_000, cgst: 0, sgst: 0, igst: 0, total: 1_000 }])
    expect(invoices[0]?.number).toMatch(/^BOS/)
  })

  it('name the customer’s firm with its GSTIN, in whose state the service counts as supplied', async () => {
    await visits.setUp()
    const customer = await app.signedIn('customer')
    expect((await visits.post(`/admin/tax/users/${customer.id}`, firm)).status).toBe(201)
    const { invoices } = await visits.completed({ customer })
    expect(invoices).toMatchObject([
      {
        recipient: { name: 'Lake Hotels', address: 'Bengaluru', gstin: BUYER },
        placeOfSupply: { code: '29' },
        cgst: 0,
      },
    ])
  })

  it('take the service’s own code and rate from its first day on', async () => {
    await visits.setUp()
    const visit = await visits.confirmed()
    const tax = { sac: '995462', ratePercent: 12, isHousekeeping: false }
    const later = { ...tax, ratePercent: 5, startsOn: addDays(today, 5) }
    await visits.taxService(visit.id, { ...tax, startsOn: addDays(today, -5) }, later)
    await visits.setStatus(visit.id, 'Completed')
    await visits.update(visit.id)
    expect(await visits.invoicesOf(visit.id, visit.customer)).toMatchObject([
      { lines: [{ sac: '995462', ratePercent: 12 }] },
    ])
  })
})

describe('a provider who supplies through the business', () => {
  beforeEach(() => visits.setUp({ supplier: 'provider' }))

  it('issues under their own GSTIN and numbers', async () => {
    const provider = await app.signedIn('provider')
    const own = { ...registration, gstin: PROVIDER, legalName: 'Asha Services' }
    await visits.post(`/admin/tax/users/${provider.id}`, own)
    const { invoices } = await visits.completed({ provider })
    expect(invoices).toMatchObject([{ supplier: { name: 'Asha Services', gstin: PROVIDER }, isOperatorLiable: false }])
    expect(invoices[0]?.number).toMatch(/0000001$/)
  })

  it('has no document without a registration, except for house-keeping, whose tax the business pays', async () => {
    expect((await visits.completed()).invoices).toEqual([])
    const visit = await visits.confirmed()
    const tax = { startsOn: addDays(today, -5), sac: '995462', ratePercent: 18, isHousekeeping: true }
    await visits.taxService(visit.id, tax)
    await visits.setStatus(visit.id, 'Completed')
    await visits.update(visit.id)
    expect(await visits.invoicesOf(visit.id, visit.customer)).toMatchObject([
      { supplier: { gstin: BUSINESS }, isOperatorLiable: true, lines: [{ ratePercent: 5, cgst: 23.81, sgst: 23.81 }] },
    ])
  })
})

describe('a credit note', () => {
  beforeEach(() => visits.setUp())

  it('withdraws the invoice when the booking is no longer completed, and the next completion has a new invoice', async () => {
    const { id, customer, invoices } = await visits.completed()
    await visits.setStatus(id, 'Confirmed')
    await visits.update(id)
    await visits.update(id)
    const [credit, first] = await visits.invoicesOf(id, customer)
    expect(credit).toMatchObject({ kind: 'credit', reason: 'cancelled', credits: { number: invoices[0]?.number } })
    expect(first).toMatchObject({ creditedBy: credit?.number, total: 1_000 })
    await visits.setStatus(id, 'Completed')
    await visits.update(id)
    const all = await visits.invoicesOf(id, customer)
    expect(all.map(({ kind }) => kind)).toEqual(['invoice', 'credit', 'invoice'])
    expect(new Set(all.map(({ number }) => number)).size).toBe(3)
  })

  it('corrects an invoice with the details as they are now, and leaves the first as it was', async () => {
    const { id, customer, invoices } = await visits.completed()
    await visits.post(`/admin/tax/users/${customer.id}`, firm)
    const path = `/admin/invoices/${invoices[0]?._id}/credit`
    const credit = { reason: 'correction', isReissued: true }
    const [one, other] = await Promise.all([visits.post(path, credit), visits.post(path, credit)])
    expect([one.status, other.status].sort()).toEqual([201, 409])
    const all = await visits.invoicesOf(id, customer)
    expect(all.map(({ kind, recipient }) => [kind, recipient.gstin])).toEqual([
      ['invoice', BUYER],
      ['credit', null],
      ['invoice', null],
    ])
    expect(all.at(-1)).toEqual({ ...invoices[0], creditedBy: all[1]?.number })
  })

  it('withdraws no credit note, no unknown document and none twice', async () => {
    const { invoices } = await visits.completed()
    const refund = { reason: 'refund', isReissued: false }
    const path = (id: string | undefined) => `/admin/invoices/${id}/credit`
    const done = await visits.post(path(invoices[0]?._id), refund)
    expect(done.body.invoice).toMatchObject({ kind: 'credit', reason: 'refund', total: 1_000 })
    expect(await visits.post(path(invoices[0]?._id), refund)).toMatchObject({
      status: 409,
      body: { code: 'INVOICE_CREDITED' },
    })
    const credit = done.body.invoice as Invoice
    for (const id of [credit._id, ulid()])
      expect(await visits.post(path(id), refund)).toMatchObject({ status: 404, body: { code: 'INVOICE_NOT_FOUND' } })
  })

  it('follows within the hour if the event was lost', async () => {
    const { id, customer } = await visits.completed()
    await app.make.prisma.booking.update({ where: { id }, data: { status: 'Cancelled' } })
    await app.nest.get(InvoicingService).sweep(new Date(Date.now() - 60_000))
    expect((await visits.invoicesOf(id, customer)).map(({ kind }) => kind)).toEqual(['credit', 'invoice'])
  })
})

describe('the documents', () => {
  it('are for the customer and the staff alone, and outlive the booking', async () => {
    await visits.setUp()
    const { id, customer, provider } = await visits.completed()
    const another = await app.signedIn('customer')
    for (const other of [another, provider])
      expect((await app.get(`/bookings/${id}/invoices`, { as: other.token })).status).toBe(404)
    expect(await visits.invoicesOf(id, visits.owner)).toHaveLength(1)
    expect((await app.call('DELETE', `/admin/bookings/${id}`, { as: visits.owner.token })).status).toBe(200)
    await visits.update(id)
    expect(await visits.invoicesOf(id, customer)).toHaveLength(1)
  })

  it('are kept for eight years after their financial year', async () => {
    await visits.setUp()
    const { invoices } = await visits.completed()
    const id = invoices[0]?._id ?? ''
    const years = (count: number) => new Date(Date.now() + count * 366 * DAY_MS)
    const { prisma } = app.make
    await app.nest.get(RetentionJobs).cleanUp('invoices', years(8))
    expect(await prisma.invoice.count({ where: { id } })).toBe(1)
    await app.nest.get(RetentionJobs).cleanUp('invoices', years(9.1))
    expect(await prisma.invoice.count({ where: { id } })).toBe(0)
  })
})
