import type {
  CurrentSeo,
  FestivalChange,
  FestivalInput,
  FestivalResponse,
  IndexNowReport,
  Language,
  ManualOverrideChange,
  ManualOverrideInput,
  SeoManagement,
  SeoPagesResponse,
  SeoPreviewResponse,
  SeoSettings,
  SeoSettingsChange,
  SeoSettingsResponse,
} from '@sofaseva/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useEntityDeletion, useEntityMutation } from '#office/ui/conflict/use-entity-mutation.js'
import { refresh } from '#office/ui/refresh.js'
import { api, call } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useRefreshAt } from '#shared/lib/use-refresh.js'
import { toast } from '#shared/ui/toasts.js'
import { LISTED_FESTIVAL_KIND, OVERRIDE_STATE_KIND } from './seo-kinds.js'

const SEO_KEY = 'admin-seo'
const MANAGEMENT = [SEO_KEY, 'management']

/** The settings, the override and the festivals in all languages. */
export function useSeoManagement() {
  return useQuery({ queryKey: MANAGEMENT, queryFn: () => api<SeoManagement>('/seo/settings') })
}

/** The home page's current texts in the page's language. Refetched when a scheduled change is due. */
export function useCurrentSeo() {
  const { language } = useTranslation()
  const query = useQuery({ queryKey: [SEO_KEY, 'current', language], queryFn: () => api<CurrentSeo>('/seo/current') })
  const { data, refetch } = query
  const refetchCurrent = useCallback(() => void refetch(), [refetch])
  useRefreshAt(data?.until, refetchCurrent)
  return query
}

/** Public pages in a language, as search engines see them. */
export const seoPagesOptions = (language: Language, query: string) =>
  queryOptions({
    queryKey: [SEO_KEY, 'pages', language, query],
    queryFn: async () => {
      const { body, headers } = await call<SeoPagesResponse>(`/seo/pages?${query}`)
      return { items: body.pages, total: Number(headers.get('x-total-count') ?? body.pages.length) }
    },
  })

/** The search and share texts of a page, by its path including the language. */
export function useSeoPreview(path: string) {
  return useQuery({
    queryKey: [SEO_KEY, 'preview', path],
    queryFn: async () => (await api<SeoPreviewResponse>(`/seo/preview?path=${encodeURIComponent(path)}`)).preview,
  })
}

/** The recent submissions to search engines. */
export function useIndexNow() {
  return useQuery({ queryKey: [SEO_KEY, 'index-now'], queryFn: () => api<IndexNowReport>('/seo/index-now') })
}

/** Refetches everything on this page at the admin's request and shows the result. */
export function useSeoReload() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => client.invalidateQueries({ queryKey: [SEO_KEY] }, { throwOnError: true }),
    onError: (error) => toast(errorMessage(error, t('admin-seo.failed.load')), 'bad'),
    onSuccess: () => toast(t('admin-seo.done.refreshed')),
  })
}

/** Shows the settings of a response and refetches everything derived from them. */
export function useShowSettings(): (settings: SeoSettings) => void {
  const client = useQueryClient()
  return (settings) => {
    client.setQueryData<SeoManagement>(MANAGEMENT, (before) => before && { ...before, settings })
    void refresh(client, [[SEO_KEY]])
  }
}

/** Changes the given settings. Throws ApiError, which the form shows. */
export function useSaveSettings() {
  const { t } = useTranslation()
  const show = useShowSettings()
  return async (body: SeoSettingsChange) => {
    const { settings } = await api<SeoSettingsResponse>('/seo/settings', { method: 'PUT', body })
    show(settings)
    toast(t('admin-seo.done.settings'))
    return settings
  }
}

/** Activates an override, or changes parts of the active one. Throws ApiError, which the form shows. */
export function useSaveOverride({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation()
  const show = useShowSettings()
  return async (body: ManualOverrideInput | ManualOverrideChange) => {
    const method = isActive ? 'PUT' : 'POST'
    const { settings } = await api<SeoSettingsResponse>('/seo/manual-override', { method, body })
    show(settings)
    toast(t('admin-seo.done.override'))
    return settings
  }
}

export function useOverrideDisabling() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useEntityMutation<'SEO_CHANGED', SeoSettings, Record<never, never>>({
    kind: OVERRIDE_STATE_KIND,
    keys: [],
    invalidates: [[SEO_KEY]],
    send: async (_settings, _change, expectedRevision) => {
      const path = `/seo/disable-override?expectedRevision=${expectedRevision}`
      const { settings } = await api<SeoSettingsResponse>(path, { method: 'POST', body: {} })
      client.setQueryData<SeoManagement>(MANAGEMENT, (before) => before && { ...before, settings })
      return settings
    },
    done: () => t('admin-seo.done.disabled'),
    failed: 'admin-seo.failed.disable',
    isFinal: true,
    mineText: 'admin-seo.actions.disable',
    theirsText: 'admin.conflict.keepIt',
  })
}

/** Adds a festival, or changes the one with this id. Throws ApiError, which the form shows. */
export function useSaveFestival(id: string | null) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (body: FestivalInput | FestivalChange) => {
    const { festival } = await api<FestivalResponse>(id === null ? '/seo/festivals' : `/seo/festivals/${id}`, {
      method: id === null ? 'POST' : 'PUT',
      body,
    })
    toast(t(id === null ? 'admin-seo.done.festivalCreated' : 'admin-seo.done.festivalUpdated', { name: festival.name }))
    void refresh(client, [[SEO_KEY]])
    return festival
  }
}

export function useFestivalDeletion() {
  const { t } = useTranslation()
  return useEntityDeletion({
    kind: LISTED_FESTIVAL_KIND,
    keys: [[SEO_KEY]],
    path: ({ _id }) => `/seo/festivals/${_id}`,
    ask: ({ name }) => ({
      title: t('admin-seo.festivals.deleteTitle', { name }),
      text: t('admin-seo.festivals.deleteText'),
    }),
    confirmText: 'admin-seo.festivals.deleteConfirm',
    done: ({ name }) => t('admin-seo.done.festivalDeleted', { name }),
    failed: 'admin-seo.failed.festivalDelete',
  })
}
