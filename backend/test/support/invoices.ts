import { addDays, type BookingStatus, type Invoice, indianDay } from '@sofaseva/contract'
import { expect } from 'vitest'
import { InvoicingService } from '#modules/invoices/issue/invoicing.service.js'
import type { Reply, TestApp } from './app.js'
import type { Person } from './factories.js'

/** GSTINs with the right check characters: the business and a provider in Maharashtra, and a firm in Karnataka. */
export const BUSINESS = '27AAPFU0939F1ZV'
export const PROVIDER = '27AAACR5055K1Z7'
export const BUYER = '29AAGCB7383J1Z4'

export const today = indianDay(new Date())

/** Begins a month ago. */
export const registration = {
  startsOn: addDays(today, -30),
  scheme: 'regular',
  legalName: 'SofaSeva Private Limited',
  address: 'Pune 411001',
}

export const profile = {
  ...registration,
  gstin: BUSINESS,
  supplier: 'business',
  sac: '998533',
  ratePercent: 18,
}

export const firm = { ...registration, gstin: BUYER, legalName: 'Lake Hotels', address: 'Bengaluru' }

interface Visit {
  customer?: Person
  provider?: Person
  serviceAddress?: string
}

/** Visits of a business whose owner sets up GST. */
export class TaxedVisits {
  constructor(
    private readonly app: TestApp,
    readonly owner: Person,
  ) {}

  post(path: string, body: object): Promise<Reply> {
    return this.app.post(path, { as: this.owner.token, body })
  }

  /** Registers the business. */
  async setUp(change: object = {}): Promise<void> {
    const { status, text } = await this.post('/admin/tax/profiles', { ...profile, ...change })
    expect([status, text]).toEqual([201, text])
  }

  /** Adds the tax of a visit's service. */
  async taxService(bookingId: string, ...versions: object[]): Promise<void> {
    const { serviceId } = await this.app.make.prisma.bookingItem.findFirstOrThrow({ where: { bookingId } })
    for (const version of versions)
      expect((await this.post(`/admin/tax/services/${serviceId}`, version)).status).toBe(201)
  }

  /** A confirmed booking with a provider. */
  async confirmed({ customer, provider, serviceAddress }: Visit = {}) {
    const { make } = this.app
    const owned = customer ?? (await this.app.signedIn('customer'))
    const worker = provider ?? (await this.app.signedIn('provider'))
    const { id } = await make.booking({ userId: owned.id, providerId: worker.id, status: 'Confirmed' })
    if (serviceAddress) await make.prisma.booking.update({ where: { id }, data: { serviceAddress } })
    await make.prisma.user.update({ where: { id: worker.id }, data: { openJobs: 1 } })
    return { id, customer: owned, provider: worker }
  }

  async setStatus(id: string, status: BookingStatus): Promise<void> {
    const reply = await this.app.put(`/admin/bookings/${id}`, { as: this.owner.token, body: { status } })
    expect(reply.status).toBe(200)
  }

  /** Handles the event of a changed status at once. */
  update(id: string, by = this.app): Promise<void> {
    return by.nest.get(InvoicingService).update(id)
  }

  async invoicesOf(id: string, as: Pick<Person, 'token'>): Promise<Invoice[]> {
    const { status, body } = await this.app.get(`/bookings/${id}/invoices`, { as: as.token })
    expect(status).toBe(200)
    return body.invoices as Invoice[]
  }

  async completed(visit: Visit = {}) {
    const made = await this.confirmed(visit)
    await this.setStatus(made.id, 'Completed')
    await this.update(made.id)
    return { ...made, invoices: await this.invoicesOf(made.id, made.customer) }
  }
}
