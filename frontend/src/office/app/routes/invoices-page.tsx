import { INVOICE_KIND_KEYS, INVOICE_KINDS, type Invoice, PATHS, pathTo } from '@sofaseva/contract'
import { useCallback, useMemo } from 'react'
import { CreditForm } from '#office/features/invoices/credit-form.js'
import { invoiceColumns } from '#office/features/invoices/invoice-columns.js'
import { ReturnFiles } from '#office/features/invoices/return-files.js'
import { invoicesOptions } from '#office/features/invoices/use-admin-invoices.js'
import { AdminList } from '#office/ui/admin-list.js'
import { DateRangeFilter } from '#office/ui/date-range-filter.js'
import { ExportButton } from '#office/ui/export-button.js'
import { IconReceipt, IconReceiptRefund } from '#office/ui/icons.js'
import { prefetchList } from '#office/ui/prefetch.js'
import type { RowAction } from '#office/ui/row-menu.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

const FILTERS = ['search', 'kind', 'from', 'to']

export const prefetch = prefetchList(FILTERS, invoicesOptions)

const openDocument = ({ bookingId }: Invoice) =>
  window.open(pathTo(PATHS.receipt, { id: bookingId }), '_blank', 'noopener')

/** Lists tax invoices, bills of supply and credit notes, and saves the tables of a month's return. */
export default function InvoicesPage() {
  const translator = useTranslation()
  const { t } = translator
  const list = useAdminList(FILTERS, invoicesOptions)
  const { open } = useDialog()
  const columns = useMemo(() => invoiceColumns(translator), [translator])
  const rowName = useCallback(({ number }: Invoice) => t('admin-tax.invoices.named', { number }), [t])
  const actionsOf = useCallback(
    (invoice: Invoice): RowAction[] => [
      { text: t('admin-tax.open'), icon: IconReceipt, onSelect: () => openDocument(invoice) },
      ...(invoice.kind !== 'credit' && invoice.creditedBy === null
        ? [
            {
              text: t('admin-tax.credit'),
              icon: IconReceiptRefund,
              isDanger: true,
              onSelect: () => open((close) => <CreditForm invoice={invoice} onClose={close} />),
            },
          ]
        : []),
    ],
    [t, open],
  )
  return (
    <AdminList
      list={list}
      title={t('admin-tax.invoices')}
      label={t('admin-tax.invoices')}
      headerActions={<ExportButton path="/admin/invoices/export" filters={list.filters} />}
      figures={<ReturnFiles />}
      search={{ label: t('admin-tax.search'), placeholder: t('admin-tax.search') }}
      selects={[
        {
          name: 'kind',
          label: t('admin-tax.filter.kind'),
          data: [
            { value: '', label: t('admin-tax.filter.all') },
            ...INVOICE_KINDS.map((value) => ({ value, label: t(INVOICE_KIND_KEYS[value]) })),
          ],
        },
      ]}
      moreFilters={<DateRangeFilter label={t('admin-tax.filter.days')} filters={list.filters} />}
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={rowName}
      actions={actionsOf}
      failed={t('admin-tax.invoices.failed')}
      empty={{ title: t('admin-tax.invoices.empty') }}
      nothingFound={{ showAll: t('admin-tax.invoices.showAll') }}
    />
  )
}
