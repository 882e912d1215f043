import { DELETED_USER_NAME, INVOICE_KINDS } from '@sofaseva/contract'
import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'
import { BookingFacts } from '../bookings/index.js'

const InvoiceIssued = BookingFacts.extend({ documentKind: z.enum(INVOICE_KINDS), documentNumber: z.string() })
export type InvoiceIssued = z.infer<typeof InvoiceIssued>

/** A booking got a tax invoice, a bill of supply or a credit note. */
export const invoiceIssued: EventKind<InvoiceIssued> = {
  type: 'invoices.issued',
  schema: InvoiceIssued,
  about: ({ customerId }) => customerId,
  moves: 'customerId',
  personal: { customerName: DELETED_USER_NAME, customerPhone: '', serviceAddress: '' },
}
