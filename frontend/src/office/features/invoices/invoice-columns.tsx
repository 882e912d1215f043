import { formatDay, formatRupees, type Invoice, type Translator } from '@sofaseva/contract'
import type { Column } from '#office/ui/table-columns.js'
import { MutedText } from '#shared/ui/text.js'

/** The columns of the list of documents. */
export function invoiceColumns(translator: Translator): Column<Invoice>[] {
  const { t } = translator
  return [
    { id: 'number', header: t('invoices.number'), isFixed: true, cell: ({ number }) => number },
    { id: 'kind', header: t('admin-tax.column.kind'), cell: ({ kind }) => t(`invoices.kind.${kind}`) },
    {
      id: 'issued',
      header: t('invoices.issued'),
      cell: ({ issuedAt }) => formatDay(translator, issuedAt),
    },
    {
      id: 'recipient',
      header: t('invoices.recipient'),
      wraps: true,
      cell: ({ recipient: { name, gstin } }) => (
        <>
          {name}
          {gstin !== null && (
            <MutedText as="div" size="small">
              {gstin}
            </MutedText>
          )}
        </>
      ),
    },
    { id: 'place', header: t('invoices.place'), cell: ({ placeOfSupply }) => placeOfSupply.name },
    { id: 'taxable', header: t('invoices.taxable'), isNumber: true, cell: ({ taxable }) => formatRupees(taxable) },
    {
      id: 'tax',
      header: t('admin-tax.column.tax'),
      isNumber: true,
      cell: ({ cgst, sgst, igst }) => formatRupees(cgst + sgst + igst),
    },
    { id: 'total', header: t('bookings.facts.total'), isNumber: true, cell: ({ total }) => formatRupees(total) },
    { id: 'credited', header: t('admin-tax.column.credited'), cell: ({ creditedBy }) => creditedBy ?? '–' },
  ]
}
