import type { PlainMessageKey } from '../i18n/translator.js'

/** How someone is registered for GST. `composition` pays a share of the turnover and collects no tax. */
export const TAX_SCHEMES = ['unregistered', 'regular', 'composition'] as const
export type TaxScheme = (typeof TAX_SCHEMES)[number]

/** The supplier of the services to the customers: the business itself, or each provider through it. */
export const SUPPLIERS = ['business', 'provider'] as const
export type Supplier = (typeof SUPPLIERS)[number]

/** Kinds of documents; each has its own numbers. A bill of supply shows no tax, and a credit note withdraws either. */
export const INVOICE_KINDS = ['invoice', 'bill', 'credit'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** Why a document was credited. */
export const CREDIT_REASONS = ['cancelled', 'refund', 'correction'] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]

/** The tables of a month's return. */
export const RETURN_PARTS = ['b2b', 'b2c', 'credit-notes', 'hsn', 'operator'] as const
export type ReturnPart = (typeof RETURN_PARTS)[number]

export const TAX_LIMITS = {
  legalName: 120,
  address: 300,
  /** Per cent; CGST and SGST together. */
  rate: 40,
  /** Characters of a document's number (Rule 46). */
  number: 16,
} as const

/** Services have an accounting code (SAC) of chapter 99 with four or six digits, as the turnover asks for. */
export const SAC = /^99\d{2}(?:\d{2})?$/

export const INVOICE_KIND_KEYS: Record<InvoiceKind, PlainMessageKey> = {
  invoice: 'invoices.kind.invoice',
  bill: 'invoices.kind.bill',
  credit: 'invoices.kind.credit',
}
