import {
  type AdminCategory,
  type AdminService,
  type CategoryChange,
  type CategoryInput,
  LIMITS,
  type ServiceInput,
} from '@sofaseva/contract'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, callPage } from '../../../shared/http/api.js'
import { sentence } from '../../../shared/http/api-error.js'
import { toast } from '../../../shared/ui/toasts.js'

const SERVICES = 'admin-services'
const CATEGORIES = 'admin-categories'
export const SERVICES_PER_PAGE = LIMITS.page.default

export function useServices(query: string) {
  return useQuery({
    queryKey: [SERVICES, query],
    queryFn: async () => {
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
  const client = useQueryClient()
  return async (input: ServiceInput) => {
    await api(id === null ? '/admin/services' : `/admin/services/${id}`, {
      method: id === null ? 'POST' : 'PUT',
      body: input,
    })
    toast(id === null ? 'Service created successfully.' : 'Service updated successfully.')
    await refresh(client)
  }
}

export function useServiceSwitch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id, isDisabled }: Pick<AdminService, '_id' | 'isDisabled'>) =>
      api(`/admin/services/${_id}/status`, { method: 'PUT', body: { isDisabled } }),
    onError: (error, { isDisabled }) =>
      toast(sentence(error, `Failed to ${isDisabled ? 'disable' : 'enable'} service.`), 'bad'),
    onSuccess: (_answer, { isDisabled }) => toast(`Service successfully ${isDisabled ? 'disabled' : 'enabled'}.`),
    onSettled: () => refresh(client),
  })
}

export function useServiceDeletion() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(`/admin/services/${id}`, { method: 'DELETE' }),
    onError: (error) => toast(sentence(error, 'Failed to delete service.'), 'bad'),
    onSuccess: () => toast('Service deleted successfully.'),
    onSettled: () => refresh(client),
  })
}

/** Creates a category, or changes the one with this id. Throws ApiError, which the form shows. */
export function useSaveCategory(id: string | null) {
  const client = useQueryClient()
  return async (input: CategoryInput) => {
    await api(id === null ? '/admin/categories' : `/admin/categories/${id}`, {
      method: id === null ? 'POST' : 'PUT',
      body: input,
    })
    toast(id === null ? 'Category created.' : 'Category saved.')
    await refresh(client)
  }
}

export function useCategoryChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: CategoryChange | { isDisabled: boolean } }) =>
      api(`/admin/categories/${id}${'isDisabled' in change ? '/status' : ''}`, { method: 'PUT', body: change }),
    onError: (error) => toast(sentence(error, 'Failed to update category status.'), 'bad'),
    onSuccess: (_answer, { change }) =>
      'isDisabled' in change && toast(`Category ${change.isDisabled ? 'disabled' : 'enabled'}.`),
    onSettled: () => refresh(client),
  })
}
