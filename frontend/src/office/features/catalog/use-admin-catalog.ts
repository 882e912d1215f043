import {
  type AdminCategory,
  type AdminService,
  type CategoryChange,
  type CategoryInput,
  type DisabledChange,
  formatRupees,
  type ServiceChange,
  type ServicePrice,
} from '@sofaseva/contract'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEntityMutation } from '#office/ui/conflict/use-entity-mutation.js'
import { useRevisedWrite } from '#office/ui/conflict/use-revised-write.js'
import { fetchPage } from '#office/ui/use-admin-list.js'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'
import { CATEGORY_KIND, SERVICE_KIND } from './catalog-kinds.js'

const SERVICES = 'admin-services'
const CATEGORIES = 'admin-categories'

export const servicesOptions = (query: string) =>
  queryOptions({ queryKey: [SERVICES, query], queryFn: () => fetchPage<AdminService>(`/admin/services?${query}`) })

export const categoriesOptions = () =>
  queryOptions({
    queryKey: [CATEGORIES],
    queryFn: async () => ({ items: await api<AdminCategory[]>('/admin/categories') }),
  })

export function useCategories() {
  return useQuery({ ...categoriesOptions(), select: ({ items }) => items })
}

function refresh(client: QueryClient): Promise<unknown> {
  return Promise.all([SERVICES, CATEGORIES].map((key) => client.invalidateQueries({ queryKey: [key] })))
}

/** Creates a service, or replaces the one with this id. Throws ApiError, which the form shows. */
export function useSaveService(id: string | null) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (input: ServiceChange) => {
    await api(id === null ? '/admin/services' : `/admin/services/${id}`, {
      method: id === null ? 'POST' : 'PUT',
      body: input,
    })
    toast(t(id === null ? 'admin-catalog.saved.serviceCreated' : 'admin-catalog.saved.serviceUpdated'))
    void refresh(client)
  }
}

/** What all changes of listed services have in common. */
function useServiceChange() {
  const client = useQueryClient()
  return {
    kind: SERVICE_KIND,
    name: SERVICES,
    keys: [[SERVICES]],
    idOf: ({ _id }: AdminService) => _id,
    refresh: () => refresh(client),
  }
}

/** Changes a service's price by itself, and offers to undo it. */
export function useSavePrice() {
  const { t } = useTranslation()
  return useEntityMutation<'SERVICE_CHANGED', AdminService, Pick<AdminService, 'basePrice'>>({
    ...useServiceChange(),
    send: ({ _id }, { basePrice }, expectedRevision) => {
      const body: ServicePrice = { basePrice, expectedRevision }
      return api<AdminService>(`/admin/services/${_id}/price`, { method: 'PUT', body })
    },
    done: ({ entity: { name }, change: { basePrice } }) =>
      t('admin-catalog.price.done', { name, price: formatRupees(basePrice) }),
    failed: 'admin-catalog.form.saveFailed',
    isOfForm: true,
  })
}

export function useServiceSwitch() {
  const { t } = useTranslation()
  return useEntityMutation<'SERVICE_CHANGED', AdminService, Pick<AdminService, 'isDisabled'>>({
    ...useServiceChange(),
    send: ({ _id }, { isDisabled }, expectedRevision) => {
      const body: DisabledChange = { isDisabled, expectedRevision }
      return api<AdminService>(`/admin/services/${_id}/status`, { method: 'PUT', body })
    },
    done: ({ change: { isDisabled } }) =>
      t(isDisabled ? 'admin-catalog.switch.serviceDisabled' : 'admin-catalog.switch.serviceEnabled'),
    failed: ({ change: { isDisabled } }) =>
      isDisabled ? 'admin-catalog.switch.serviceDisableFailed' : 'admin-catalog.switch.serviceEnableFailed',
  })
}

export function useServiceDeletion() {
  const { t } = useTranslation()
  return useEntityMutation<'SERVICE_CHANGED', AdminService, Record<never, never>>({
    ...useServiceChange(),
    send: ({ _id }, _change, expectedRevision) =>
      api<object>(`/admin/services/${_id}?expectedRevision=${expectedRevision}`, { method: 'DELETE' }),
    done: () => t('admin-catalog.delete.done'),
    failed: 'admin-catalog.delete.failed',
    mineText: 'admin-catalog.delete.confirm',
    theirsText: 'admin.conflict.keepIt',
  })
}

/** Creates a category, or changes the one with this id. Throws ApiError, which the form shows. */
export function useSaveCategory(id: string | null) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (input: CategoryInput | CategoryChange) => {
    await api(id === null ? '/admin/categories' : `/admin/categories/${id}`, {
      method: id === null ? 'POST' : 'PUT',
      body: input,
    })
    toast(t(id === null ? 'admin-catalog.saved.categoryCreated' : 'admin-catalog.saved.categoryUpdated'))
    void refresh(client)
  }
}

/** What all changes of listed categories have in common. */
function useCategoryChange() {
  const client = useQueryClient()
  return {
    kind: CATEGORY_KIND,
    name: CATEGORIES,
    keys: [[CATEGORIES]],
    idOf: ({ _id }: AdminCategory) => _id,
    refresh: () => refresh(client),
  }
}

export function useCategorySwitch() {
  const { t } = useTranslation()
  return useEntityMutation<'CATEGORY_CHANGED', AdminCategory, Pick<AdminCategory, 'isDisabled'>>({
    ...useCategoryChange(),
    send: ({ _id }, { isDisabled }, expectedRevision) => {
      const body: DisabledChange = { isDisabled, expectedRevision }
      return api<AdminCategory>(`/admin/categories/${_id}/status`, { method: 'PUT', body })
    },
    done: ({ change: { isDisabled } }) =>
      t(isDisabled ? 'admin-catalog.switch.categoryDisabled' : 'admin-catalog.switch.categoryEnabled'),
    failed: 'admin-catalog.switch.categoryFailed',
  })
}

/** Moves a category to a place among the others, 0 being the first. */
export function useCategoryMove() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const write = useRevisedWrite(CATEGORY_KIND)
  return useMutation({
    mutationFn: ({ category, position }: { category: AdminCategory; position: number }) =>
      write({
        seen: category,
        id: category._id,
        change: {},
        send: (_change, expectedRevision) => {
          const body: CategoryChange = { position, expectedRevision }
          return api<AdminCategory>(`/admin/categories/${category._id}`, { method: 'PUT', body })
        },
        mineText: t('admin-catalog.move.anyway'),
        theirsText: t('admin.conflict.keepIt'),
      }),
    onError: (error) => toast(errorMessage(error, t('admin-catalog.move.failed')), 'bad'),
    onSettled: () => void refresh(client),
  })
}
