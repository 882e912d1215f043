import { Injectable } from '@nestjs/common'
import type { Actor, CreditInput, CreditReason } from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { type BookingFacts, BookingLookup } from '../../bookings/index.js'
import { invoiceIssued } from '../invoices.events.js'
import { liveDocument, nextRound, nextStep } from '../rules/booking-documents.rules.js'
import { dayOf } from '../settings/tax-versions.repository.js'
import { FinishedBookingsRepository, type InvoicedBooking } from './finished-bookings.repository.js'
import { InvoiceTermsService } from './invoice-terms.service.js'
import { type InvoiceDraft, type InvoiceRow, InvoicesRepository } from './invoices.repository.js'

/** A credit note withdraws the whole document, with the same parties and amounts. */
function creditOf(row: InvoiceRow, reason: CreditReason): InvoiceDraft {
  return {
    bookingId: row.bookingId,
    round: null,
    kind: 'credit',
    gstin: row.gstin,
    suppliedOn: dayOf(row.suppliedOn),
    customerId: row.customerId,
    supplierName: row.supplierName,
    supplierAddress: row.supplierAddress,
    recipientName: row.recipientName,
    recipientAddress: row.recipientAddress,
    recipientGstin: row.recipientGstin,
    placeOfSupply: row.placeOfSupply,
    isOperatorLiable: row.isOperatorLiable === 1,
    lines: row.lines.map(({ description, sac, rate, ...paise }) => ({
      description,
      sac,
      rate,
      taxable: paise.taxablePaise,
      cgst: paise.cgstPaise,
      sgst: paise.sgstPaise,
      igst: paise.igstPaise,
      total: paise.totalPaise,
    })),
    creditsId: row.id,
    reason,
  }
}

/** Null once the booking is deleted. */
type Facts = BookingFacts | null

/** Issues the documents of bookings and withdraws them. */
@Injectable()
export class InvoicingService {
  constructor(
    private readonly changes: Changes,
    private readonly bookings: FinishedBookingsRepository,
    private readonly invoices: InvoicesRepository,
    private readonly terms: InvoiceTermsService,
    private readonly lookup: BookingLookup,
  ) {}

  /**
   * Brings a booking's documents in line with its status: a completed booking gets one, and another booking's is
   * withdrawn. A repeat has no further effect.
   */
  async update(bookingId: string): Promise<void> {
    const facts = await this.lookup.factsOf(bookingId)
    // Most changes of a status need no document, so they need no lock either.
    const known = liveDocument(await this.invoices.ofBooking(bookingId))
    if (!facts || nextStep(facts.status, known) === 'none') return
    await this.changes.run(null, async (tx) => {
      const booking = await this.bookings.lock(tx, bookingId)
      if (!booking) return
      const issued = await this.invoices.ofBooking(bookingId, tx)
      const live = liveDocument(issued)
      const step = nextStep(booking.status, live)
      if (step === 'issue') await this.issue(tx, booking, nextRound(issued), facts)
      if (step === 'credit' && live) await this.add(tx, creditOf(live, 'cancelled'), facts)
    })
  }

  /** Withdraws a document, and issues it again if asked to. Throws INVOICE_NOT_FOUND, INVOICE_CREDITED. */
  async credit(actor: Actor, id: string, { reason, isReissued }: CreditInput): Promise<InvoiceRow> {
    const known = found(await this.invoices.byId(id), 'INVOICE_NOT_FOUND')
    ensure(known.kind !== 'credit', 'INVOICE_NOT_FOUND')
    const facts = await this.lookup.factsOf(known.bookingId)
    return this.changes.run(actor, async (tx) => {
      const booking = await this.bookings.lock(tx, known.bookingId)
      const issued = await this.invoices.ofBooking(known.bookingId, tx)
      ensure(liveDocument(issued)?.id === id, 'INVOICE_CREDITED')
      const credit = await this.add(tx, creditOf(known, reason), facts)
      if (isReissued && booking?.status === 'Completed') await this.issue(tx, booking, nextRound(issued), facts)
      const changes = { reason: [null, reason], isReissued: [null, isReissued] } as const
      await tx.audit({ action: 'invoice.credited', entity: 'invoice', entityId: id, changes })
      return credit
    })
  }

  /** Credits documents whose booking changed while they were issued on another node of a cluster. */
  async sweep(since: Date): Promise<void> {
    for (const bookingId of await this.bookings.listOutdated(since)) await this.update(bookingId)
  }

  private async issue(tx: Change, booking: InvoicedBooking, round: number, facts: Facts): Promise<void> {
    const draft = await this.terms.draftOf(tx, booking, round, new Date())
    if (draft) await this.add(tx, draft, facts)
  }

  /** Stores a document, tells its customer and refreshes their open pages. */
  private async add(tx: Change, draft: InvoiceDraft, facts: Facts): Promise<InvoiceRow> {
    const id = await this.invoices.add(tx, draft, new Date())
    const row = found(await this.invoices.byId(id, tx), 'INVOICE_NOT_FOUND')
    if (facts) await tx.emit(invoiceIssued, { ...facts, documentKind: row.kind, documentNumber: row.number })
    tx.notify('bookings', [row.customerId])
    return row
  }
}
