import { Injectable } from '@nestjs/common'
import { indianDay, pincodesIn, stateOfGstin } from '@sofaseva/contract'
import type { SqlRunner } from '#platform/database/sql.js'
import {
  type InvoiceTerms,
  invoiceTerms,
  placeOfSupply,
  type Registration,
  versionOn,
} from '../rules/invoice-terms.rules.js'
import { splitTax } from '../rules/tax-amounts.rules.js'
import { TaxVersionsRepository } from '../settings/tax-versions.repository.js'
import { OPERATOR_RULES, stateOfPincode } from '../tax.content.js'
import type { InvoicedBooking } from './finished-bookings.repository.js'
import type { DraftLine, InvoiceDraft } from './invoices.repository.js'

const isRegistered = (one: Registration | null): one is Registration & { gstin: string } =>
  one !== null && one.gstin !== null

/** The document's item: the service with its package. */
const describe = ({ serviceName, optionName }: InvoicedBooking['items'][number]) => `${serviceName} – ${optionName}`

/** Decides which document a finished booking gets, by the versions that apply on the day of the work. */
@Injectable()
export class InvoiceTermsService {
  constructor(private readonly versions: TaxVersionsRepository) {}

  /** Null if no one who supplies the visit is registered, or nothing is set up. */
  async draftOf(tx: SqlRunner, booking: InvoicedBooking, round: number, now: Date): Promise<InvoiceDraft | null> {
    const day = indianDay(booking.completedAt ?? now)
    const profile = versionOn(await this.versions.profiles(tx), day)
    const [item] = booking.items
    if (profile === null || item === undefined) return null
    const provider = await this.registrationOf(tx, booking.providerId, day)
    const service = versionOn(await this.versions.serviceTaxes(tx, item.serviceId), day)
    const terms = invoiceTerms({ day, profile, provider, service, rules: OPERATOR_RULES })
    if (terms === null) return null
    const buyer = await this.registrationOf(tx, booking.userId, day)
    return toDraft(booking, { terms, buyer, day, round })
  }

  private async registrationOf(tx: SqlRunner, userId: string | null, day: string): Promise<Registration | null> {
    return userId === null ? null : versionOn(await this.versions.userTaxes(userId, tx), day)
  }
}

interface Decided {
  terms: InvoiceTerms
  buyer: Registration | null
  day: string
  round: number
}

/** A registered firm is named as the recipient instead of the customer. */
function toDraft(booking: InvoicedBooking, { terms, buyer, day, round }: Decided): InvoiceDraft {
  const { supplier, sac, rate, kind, isOperatorLiable } = terms
  const firm = isRegistered(buyer) ? buyer : null
  const place = placeOfSupply({
    supplierGstin: supplier.gstin,
    recipientGstin: firm?.gstin ?? null,
    states: pincodesIn(booking.serviceAddress).map(stateOfPincode),
  })
  const isWithinState = place === stateOfGstin(supplier.gstin)
  const lines = booking.items.map(
    (item): DraftLine => ({
      description: describe(item),
      sac,
      rate,
      ...splitTax(item.pricePaise, rate, isWithinState),
    }),
  )
  return {
    bookingId: booking.id,
    round,
    kind,
    gstin: supplier.gstin,
    suppliedOn: day,
    customerId: booking.userId,
    supplierName: supplier.legalName,
    supplierAddress: supplier.address,
    recipientName: firm?.legalName ?? booking.customerName,
    recipientAddress: firm?.address ?? booking.serviceAddress,
    recipientGstin: firm?.gstin ?? null,
    placeOfSupply: place,
    isOperatorLiable,
    lines,
    creditsId: null,
    reason: null,
  }
}
