import {
  type AdminCategory,
  type AdminService,
  type CategoryInput,
  formatRupees,
  type PlainMessageKey,
  type ServiceInput,
  type ServicePrice,
} from '@sofaseva/contract'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, callPage } from '../../../shared/http/api.js'
import { errorMessage } from '../../../shared/http/api-error.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { toast } from '../../../shared/ui/toasts.js'
import { toastWithUndo } from '../../../shared/ui/undo-toast.js'

const SERVICES = 'admin-services'
const CATEGORIES = 'admin-categories'

interface ServicesPage {
  services: AdminService[]
  total: number
}

export function useServices(query: string) {
  return useQuery({
    queryKey: [SERVICES, query],
    queryFn: async (): Promise<ServicesPage> => {
      const { items, total } = await callPage<AdminService>(`/admin/services?${query}`)
      return { services: items, total }
    },
    placeholderData: keepPreviousData,
  })
}

export function useCategories() {
  return useQuery({ queryKey: [CATEGORIES], queryFn: () => api<AdminCategory[]>('/admin/categories') })
}

function refresh(client: QueryClient): Promise<unknown> {
  return Promise.all([SERVICES, CATEGORIES].map((key) => client.invalidateQueries({ queryKey: [key] })))
}

/** Creates a service, or replaces the one with this id. Throws ApiError, which the form shows. */
export function useSaveService(id: string | null) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (input: ServiceInput) => {
    await api(id === null ? '/admin/services' : `/admin/services/${id}`, {
      method: id === null ? 'POST' : 'PUT',
      body: input,
    })
    toast(t(id === null ? 'admin-catalog.saved.serviceCreated' : 'admin-catalog.saved.serviceUpdated'))
    await refresh(client)
  }
}

/** Changes a service's price by itself, and offers to undo it. Throws ApiError, which the form shows. */
export function useSavePrice({ _id, name, basePrice: before }: AdminService) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const put = async (basePrice: number) => {
    const body: ServicePrice = { basePrice }
    const service = await api<AdminService>(`/admin/services/${_id}/price`, { method: 'PUT', body })
    client.setQueriesData<ServicesPage>(
      { queryKey: [SERVICES] },
      (page) => page && { ...page, services: page.services.map((row) => (row._id === _id ? service : row)) },
    )
    void refresh(client)
    return t('admin-catalog.price.done', { name, price: formatRupees(basePrice) })
  }
  return async (basePrice: number) => toastWithUndo(await put(basePrice), () => put(before))
}

/** Disables or enables one, and offers to undo it. */
function useSwitch(
  collection: 'services' | 'categories',
  text: (isDisabled: boolean) => { done: PlainMessageKey; failed: PlainMessageKey },
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const put = (id: string, isDisabled: boolean) =>
    api(`/admin/${collection}/${id}/status`, { method: 'PUT', body: { isDisabled } })
  const undo = async (id: string, isDisabled: boolean) => {
    await put(id, !isDisabled)
    void refresh(client)
    return t(text(!isDisabled).done)
  }
  return useMutation({
    mutationFn: ({ _id, isDisabled }: Pick<AdminService, '_id' | 'isDisabled'>) => put(_id, isDisabled),
    onError: (error, { isDisabled }) => toast(errorMessage(error, t(text(isDisabled).failed)), 'bad'),
    onSuccess: (_answer, { _id, isDisabled }) => toastWithUndo(t(text(isDisabled).done), () => undo(_id, isDisabled)),
    onSettled: () => refresh(client),
  })
}

export const useServiceSwitch = () =>
  useSwitch('services', (isDisabled) => ({
    done: isDisabled ? 'admin-catalog.switch.serviceDisabled' : 'admin-catalog.switch.serviceEnabled',
    failed: isDisabled ? 'admin-catalog.switch.serviceDisableFailed' : 'admin-catalog.switch.serviceEnableFailed',
  }))

export const useCategorySwitch = () =>
  useSwitch('categories', (isDisabled) => ({
    done: isDisabled ? 'admin-catalog.switch.categoryDisabled' : 'admin-catalog.switch.categoryEnabled',
    failed: 'admin-catalog.switch.categoryFailed',
  }))

export function useServiceDeletion() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(`/admin/services/${id}`, { method: 'DELETE' }),
    onError: (error) => toast(errorMessage(error, t('admin-catalog.delete.failed')), 'bad'),
    onSuccess: () => toast(t('admin-catalog.delete.done')),
    onSettled: () => refresh(client),
  })
}

/** Creates a category, or changes the one with this id. Throws ApiError, which the form shows. */
export function useSaveCategory(id: string | null) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (input: CategoryInput) => {
    await api(id === null ? '/admin/categories' : `/admin/categories/${id}`, {
      method: id === null ? 'POST' : 'PUT',
      body: input,
    })
    toast(t(id === null ? 'admin-catalog.saved.categoryCreated' : 'admin-catalog.saved.categoryUpdated'))
    await refresh(client)
  }
}

export function useCategoryMove() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, position }: { id: string; position: number }) =>
      api(`/admin/categories/${id}`, { method: 'PUT', body: { position } }),
    onError: (error) => toast(errorMessage(error, t('admin-catalog.move.failed')), 'bad'),
    onSettled: () => refresh(client),
  })
}
