import { type Invoice, type Language, toRupees } from '@sofaseva/contract'
import type { InvoiceRow } from './issue/invoices.repository.js'
import { toPercent } from './rules/tax-amounts.rules.js'
import { dayOf } from './settings/tax-versions.repository.js'
import { stateName } from './tax.content.js'

interface Paise {
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
  totalPaise: number
}

const amountsOf = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise }: Paise) => ({
  taxable: toRupees(taxablePaise),
  cgst: toRupees(cgstPaise),
  sgst: toRupees(sgstPaise),
  igst: toRupees(igstPaise),
  total: toRupees(totalPaise),
})

export function toInvoice(row: InvoiceRow, language: Language): Invoice {
  const { credits, creditedBy } = row
  return {
    _id: row.id,
    number: row.number,
    kind: row.kind,
    bookingId: row.bookingId,
    customerId: row.customerId,
    issuedAt: row.issuedAt.toISOString(),
    suppliedOn: dayOf(row.suppliedOn),
    supplier: { name: row.supplierName, address: row.supplierAddress, gstin: row.gstin },
    recipient: { name: row.recipientName, address: row.recipientAddress, gstin: row.recipientGstin },
    placeOfSupply: { code: row.placeOfSupply, name: stateName(row.placeOfSupply, language) },
    isOperatorLiable: row.isOperatorLiable === 1,
    lines: row.lines.map((line) => ({
      description: line.description,
      sac: line.sac,
      ratePercent: toPercent(line.rate),
      ...amountsOf(line),
    })),
    ...amountsOf(row),
    credits: credits && { number: credits.number, issuedAt: credits.issuedAt.toISOString() },
    reason: row.reason,
    creditedBy: creditedBy?.number ?? null,
  }
}

/** The customers whose data documents show. */
export const customersOf = (invoices: readonly Pick<Invoice, 'customerId'>[]) => [
  ...new Set(invoices.map(({ customerId }) => customerId)),
]
