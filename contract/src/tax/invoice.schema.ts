import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  CalendarDay,
  emptyToUndefined,
  Id,
  IsoDateTime,
  limitedString,
  optionalString,
  PageQuery,
  Success,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { CREDIT_REASONS, INVOICE_KINDS, RETURN_PARTS } from './tax.rules.js'
import { Gstin } from './tax.schema.js'

const MONTH_LENGTH = 7

const Party = z.object({
  name: z.string(),
  address: z.string(),
  gstin: z.string().nullable(),
})

/** Rupees with at most two decimals. The tax is CGST and SGST within a state, and IGST between two. */
const Amounts = z.object({
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
})

const InvoiceLine = Amounts.extend({ description: z.string(), sac: z.string(), ratePercent: z.number() })

/** A tax invoice, bill of supply or credit note as it was issued. It never changes. */
export const Invoice = Amounts.extend({
  _id: Id,
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  bookingId: Id,
  customerId: Id,
  issuedAt: IsoDateTime,
  /** The day on which the work was done. */
  suppliedOn: CalendarDay,
  supplier: Party,
  recipient: Party,
  /** The code of the state with its name in the request's language. */
  placeOfSupply: z.object({ code: z.string(), name: z.string() }),
  /** The business pays the tax for an unregistered provider (section 9(5)). */
  isOperatorLiable: z.boolean(),
  lines: z.array(InvoiceLine),
  /** The document that a credit note withdraws. */
  credits: z.object({ number: z.string(), issuedAt: IsoDateTime }).nullable(),
  reason: z.enum(CREDIT_REASONS).nullable(),
  /** The number of the credit note that withdraws it. */
  creditedBy: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/** The documents of a booking, the newest first. Without any, its receipt is no tax document. */
export const BookingInvoices = Success.extend({ invoices: z.array(Invoice) })
export type BookingInvoices = z.infer<typeof BookingInvoices>

export const InvoiceResponse = Success.extend({ invoice: Invoice })
export type InvoiceResponse = z.infer<typeof InvoiceResponse>

const optionalFilter = <Filter extends z.ZodType>(filter: Filter) => z.preprocess(emptyToUndefined, filter.optional())

const filters = {
  /** Part of a number, a GSTIN, or the number of a booking. */
  search: optionalString(LIMITS.name),
  kind: optionalFilter(z.enum(INVOICE_KINDS)),
  /** First and last day of issue. */
  from: optionalFilter(CalendarDay),
  to: optionalFilter(CalendarDay),
}

export const InvoicesQuery = PageQuery.extend(filters)
export type InvoicesQuery = z.infer<typeof InvoicesQuery>

export const InvoicesExportQuery = z.object(filters)
export type InvoicesExportQuery = z.infer<typeof InvoicesExportQuery>

/** A month, YYYY-MM, and the firm's GSTIN: the business's, unless another is named. */
export const ReturnQuery = z.object({
  month: limitedString(MONTH_LENGTH, messageRef('validation.month')).regex(
    /^20\d{2}-(?:0[1-9]|1[0-2])$/,
    messageRef('validation.month'),
  ),
  part: z.enum(RETURN_PARTS),
  gstin: optionalFilter(Gstin),
})
export type ReturnQuery = z.infer<typeof ReturnQuery>

export const CreditInput = z.object({
  reason: z.enum(CREDIT_REASONS),
  /** Issues the document again, with the details as they are now. */
  isReissued: z.boolean(),
})
export type CreditInput = z.infer<typeof CreditInput>
