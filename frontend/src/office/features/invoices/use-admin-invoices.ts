import { type CreditInput, type Invoice, type InvoiceResponse, LIMITS } from '@sofaseva/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { refresh } from '#office/ui/refresh.js'
import { fetchPage } from '#office/ui/use-admin-list.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'

const KEY = ['admin-invoices']

/** A page of the documents. `query` is the query of the page's URL. */
export const invoicesOptions = (query: string) =>
  queryOptions({
    queryKey: [...KEY, query],
    queryFn: () => fetchPage<Invoice>(`/admin/invoices?${query}`),
    staleTime: LIMITS.poll.recentBookingsMs,
  })

/** Withdraws a document. Throws ApiError, which the form shows. */
export function useCredit({ _id }: Pick<Invoice, '_id'>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (body: CreditInput): Promise<void> => {
    const { invoice } = await api<InvoiceResponse>(`/admin/invoices/${_id}/credit`, { method: 'POST', body })
    toast(t('admin-tax.credit.done', { number: invoice.number }))
    void refresh(client, [KEY])
  }
}
