import { formatDay, type TaxSettings, type UserTaxList } from '@sofaseva/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '#office/ui/conflict/use-change.js'
import { refresh } from '#office/ui/refresh.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'

const KEY = ['admin-tax']

/** How the business and its services are taxed. */
export const taxOptions = queryOptions({ queryKey: KEY, queryFn: () => api<TaxSettings>('/admin/tax') })

/** How a provider or a customer's firm is registered, the newest version first. */
export const userTaxOptions = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: () => api<UserTaxList>(`/admin/tax/users/${id}`),
  })

/** Where the versions of something are added: below `/admin/tax`. */
export type TaxPath = 'profiles' | `services/${string}` | `users/${string}`

/** Adds a version. Throws ApiError, which the form shows. */
export function useAddVersion(path: TaxPath) {
  const translator = useTranslation()
  const client = useQueryClient()
  return async (body: { startsOn: string }): Promise<void> => {
    await api(`/admin/tax/${path}`, { method: 'POST', body })
    toast(translator.t('admin-tax.added', { day: formatDay(translator, body.startsOn) }))
    void refresh(client, [KEY])
  }
}

/** Removes the version that begins on a day. */
export function useRemoveVersion(path: TaxPath) {
  const translator = useTranslation()
  const { mutate } = useChange<string>({
    keys: [KEY],
    send: (day) => api(`/admin/tax/${path}/${day}`, { method: 'DELETE' }),
    message: (_sent, day) => ({ text: translator.t('admin-tax.removed', { day: formatDay(translator, day) }) }),
    failed: () => 'admin-tax.failed.remove',
  })
  return mutate
}
