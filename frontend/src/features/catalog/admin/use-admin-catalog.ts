import {
  type AdminCategory,
  type AdminService,
  type CategoryInput,
  LIMITS,
  type ServiceInput,
} from '@sofaseva/contract'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, callPage } from '../../../shared/http/api.js'
import { errorMessage } from '../../../shared/http/api-error.js'
import { toast, toastWithUndo } from '../../../shared/ui/toasts.js'

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

/** Disables or enables one, and offers to undo it. */
function useSwitch(
  collection: 'services' | 'categories',
  text: (isDisabled: boolean) => { done: string; failed: string },
) {
  const client = useQueryClient()
  const put = (id: string, isDisabled: boolean) =>
    api(`/admin/${collection}/${id}/status`, { method: 'PUT', body: { isDisabled } })
  const undo = async (id: string, isDisabled: boolean) => {
    await put(id, !isDisabled)
    void refresh(client)
    return text(!isDisabled).done
  }
  return useMutation({
    mutationFn: ({ _id, isDisabled }: Pick<AdminService, '_id' | 'isDisabled'>) => put(_id, isDisabled),
    onError: (error, { isDisabled }) => toast(errorMessage(error, text(isDisabled).failed), 'bad'),
    onSuccess: (_answer, { _id, isDisabled }) => toastWithUndo(text(isDisabled).done, () => undo(_id, isDisabled)),
    onSettled: () => refresh(client),
  })
}

export const useServiceSwitch = () =>
  useSwitch('services', (isDisabled) => ({
    done: `Service successfully ${isDisabled ? 'disabled' : 'enabled'}.`,
    failed: `Failed to ${isDisabled ? 'disable' : 'enable'} service.`,
  }))

export const useCategorySwitch = () =>
  useSwitch('categories', (isDisabled) => ({
    done: `Category ${isDisabled ? 'disabled' : 'enabled'}.`,
    failed: 'Failed to update category status.',
  }))

export function useServiceDeletion() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(`/admin/services/${id}`, { method: 'DELETE' }),
    onError: (error) => toast(errorMessage(error, 'Failed to delete service.'), 'bad'),
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

export function useCategoryMove() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, position }: { id: string; position: number }) =>
      api(`/admin/categories/${id}`, { method: 'PUT', body: { position } }),
    onError: (error) => toast(errorMessage(error, 'The category could not be moved.'), 'bad'),
    onSettled: () => refresh(client),
  })
}
