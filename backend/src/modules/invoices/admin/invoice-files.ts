import { type Invoice, indianDay, type Translator } from '@sofaseva/contract'

const COLUMNS = [
  'number',
  'kind',
  'issued',
  'supplied',
  'supplierGstin',
  'customer',
  'customerGstin',
  'place',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'total',
  'credits',
  'booking',
] as const
type Column = (typeof COLUMNS)[number]

/** The columns of the list of documents in order, with titles in the admin's language. */
export function invoiceColumns({ t }: Translator): Record<Column, string> {
  return Object.fromEntries(COLUMNS.map((column) => [column, t(`exports.invoices.${column}`)])) as Record<
    Column,
    string
  >
}

/** A document as a row: days as "2026-12-04", amounts in rupees as plain numbers. */
export function toInvoiceRecord({ t }: Translator, invoice: Invoice): Record<Column, string | number> {
  const { number, kind, issuedAt, suppliedOn, supplier, recipient, placeOfSupply, credits, bookingId } = invoice
  const { taxable, cgst, sgst, igst, total } = invoice
  return {
    number,
    kind: t(`invoices.kind.${kind}`),
    issued: indianDay(issuedAt),
    supplied: suppliedOn,
    supplierGstin: supplier.gstin ?? '',
    customer: recipient.name,
    customerGstin: recipient.gstin ?? '',
    place: `${placeOfSupply.code}-${placeOfSupply.name}`,
    taxable,
    cgst,
    sgst,
    igst,
    total,
    credits: credits?.number ?? '',
    booking: bookingId,
  }
}
