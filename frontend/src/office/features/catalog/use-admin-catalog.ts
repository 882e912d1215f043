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
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEntityDeletion, useEntityMutation } from '#office/ui/conflict/use-entity-mutation.js'
import { refresh } from '#office/ui/refresh.js'
import { fetchPage } from '#office/ui/use-admin-list.js'
import { api } from '#shared/http/api.js'
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

export function useAdminCategories() {
  return useQuery({ ...categoriesOptions(), select: ({ items }) => items })
}

/** Services and categories show data of each other. */
const INVALIDATED = [[SERVICES], [CATEGORIES]]

/** Creates a service, or replaces the one with this id. Throws ApiError, which the form shows. */
export function useSaveService(id: string | null) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (input: ServiceChange) => {
    const saved = await api<AdminService>(id === null ? '/admin/services' : `/admin/services/${id}`, {
      method: id === null ? 'POST' : 'PUT',
      body: input,
    })
    toast(t(id === null ? 'admin-catalog.saved.serviceCreated' : 'admin-catalog.saved.serviceUpdated'))
    void refresh(client, INVALIDATED)
    return saved
  }
}

const LISTED_SERVICES = { kind: SERVICE_KIND, keys: [[SERVICES]], invalidates: INVALIDATED }

/** Changes only a service's price and offers to undo it. */
export function useSavePrice() {
  const { t } = useTranslation()
  return useEntityMutation<'SERVICE_CHANGED', AdminService, Pick<AdminService, 'basePrice'>>({
    ...LISTED_SERVICES,
    send: ({ _id }, { basePrice }, expectedRevision) => {
      const body: ServicePrice = { basePrice, expectedRevision }
      return api<AdminService>(`/admin/services/${_id}/price`, { method: 'PUT', body })
    },
    done: ({ entity: { name }, change: { basePrice } }) =>
      t('admin-catalog.price.done', { name, price: formatRupees(basePrice) }),
    failed: 'admin-catalog.form.saveFailed',
    isInForm: true,
  })
}

export function useServiceSwitch() {
  const { t } = useTranslation()
  return useEntityMutation<'SERVICE_CHANGED', AdminService, Pick<AdminService, 'isDisabled'>>({
    ...LISTED_SERVICES,
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
  return useEntityDeletion({
    ...LISTED_SERVICES,
    path: ({ _id }) => `/admin/services/${_id}`,
    ask: ({ name }) => ({ title: t('admin-catalog.delete.title', { name }), text: t('admin-catalog.delete.text') }),
    confirmText: 'admin-catalog.delete.confirm',
    done: () => t('admin-catalog.delete.done'),
    failed: 'admin-catalog.delete.failed',
  })
}

/** Creates a category, or changes the one with this id. Throws ApiError, which the form shows. */
export function useSaveCategory(id: string | null) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (input: CategoryInput | CategoryChange) => {
    const saved = await api<AdminCategory>(id === null ? '/admin/categories' : `/admin/categories/${id}`, {
      method: id === null ? 'POST' : 'PUT',
      body: input,
    })
    toast(t(id === null ? 'admin-catalog.saved.categoryCreated' : 'admin-catalog.saved.categoryUpdated'))
    void refresh(client, INVALIDATED)
    return saved
  }
}

const LISTED_CATEGORIES = { kind: CATEGORY_KIND, keys: [[CATEGORIES]], invalidates: INVALIDATED }

export function useCategorySwitch() {
  const { t } = useTranslation()
  return useEntityMutation<'CATEGORY_CHANGED', AdminCategory, Pick<AdminCategory, 'isDisabled'>>({
    ...LISTED_CATEGORIES,
    send: ({ _id }, { isDisabled }, expectedRevision) => {
      const body: DisabledChange = { isDisabled, expectedRevision }
      return api<AdminCategory>(`/admin/categories/${_id}/status`, { method: 'PUT', body })
    },
    done: ({ change: { isDisabled } }) =>
      t(isDisabled ? 'admin-catalog.switch.categoryDisabled' : 'admin-catalog.switch.categoryEnabled'),
    failed: 'admin-catalog.switch.categoryFailed',
  })
}

/** Moves a category to a position among the others. The first position is 0. */
export function useCategoryMove() {
  type Placed = AdminCategory & { position?: number }
  return useEntityMutation<'CATEGORY_CHANGED', Placed, { position: number }>({
    ...LISTED_CATEGORIES,
    send: ({ _id }, { position }, expectedRevision) => {
      const body: CategoryChange = { position, expectedRevision }
      return api<AdminCategory>(`/admin/categories/${_id}`, { method: 'PUT', body })
    },
    done: () => null,
    failed: 'admin-catalog.move.failed',
    mineText: 'admin-catalog.move.anyway',
    theirsText: 'admin.conflict.keepIt',
  })
}
