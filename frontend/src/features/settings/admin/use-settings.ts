import type {
  BusinessAnswer,
  BusinessChange,
  BusinessProfile,
  Setting,
  SettingAnswer,
  SettingKey,
  SettingsAnswer,
} from '@sofaseva/contract'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pullPublicSettings } from '../../../shared/data/public-settings.js'
import { api } from '../../../shared/http/api.js'
import { errorMessage } from '../../../shared/http/api-error.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { useUnsaved } from '../../../shared/lib/unsaved.js'
import { formSchema, useForm } from '../../../shared/lib/use-form.js'
import { toast } from '../../../shared/ui/toasts.js'
import { toastWithUndo } from '../../../shared/ui/undo-toast.js'

const KEY = 'admin-settings'
const LIST = [KEY, 'list']
const BUSINESS = [KEY, 'business']
const SCHEMA = formSchema('businessChangeSchema')

/** The settings, with their texts in the page's language. */
export function useSettings() {
  const { language } = useTranslation()
  return useQuery({
    queryKey: [...LIST, language],
    queryFn: async () => (await api<SettingsAnswer>('/settings')).data,
  })
}

export function useBusiness() {
  return useQuery({
    queryKey: BUSINESS,
    queryFn: async () => (await api<BusinessAnswer>('/settings/business')).data,
  })
}

interface SettingChange {
  setting: Setting
  value: boolean | number
}

function show(client: QueryClient, key: SettingKey, settingValue: boolean | number): void {
  client.setQueriesData<Setting[]>({ queryKey: LIST }, (settings) =>
    settings?.map((setting) => (setting.settingKey === key ? { ...setting, settingValue } : setting)),
  )
}

/** The site around the back office shows what it says too. */
function refresh(client: QueryClient): Promise<unknown> {
  return Promise.all([client.invalidateQueries({ queryKey: [KEY] }), pullPublicSettings()])
}

/** Shown at once, and taken back when it is refused; a change that was made can be undone. */
export function useChangeSetting() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const put = (key: SettingKey, value: boolean | number) =>
    api<SettingAnswer>(`/settings/${key}`, { method: 'PUT', body: { value } })
  return useMutation({
    mutationFn: ({ setting, value }: SettingChange) => put(setting.settingKey, value),
    onMutate: async ({ setting, value }) => {
      await client.cancelQueries({ queryKey: LIST })
      show(client, setting.settingKey, value)
    },
    onError: (error, { setting }) => {
      show(client, setting.settingKey, setting.settingValue)
      toast(errorMessage(error, t('admin-settings.failed.change')), 'bad')
    },
    onSuccess: (_answer, { setting }) =>
      toastWithUndo(t('admin-settings.saved', { name: setting.label }), async () => {
        await put(setting.settingKey, setting.settingValue)
        void refresh(client)
        return t('admin-settings.undone', { name: setting.label })
      }),
    onSettled: () => refresh(client),
  })
}

/** A form over some parts of what the business tells of itself: what is typed stands over what is stored until it is saved. */
export function useBusinessForm<K extends keyof BusinessProfile>(title: string, stored: Pick<BusinessProfile, K>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [typed, setTyped] = useState<Partial<Pick<BusinessProfile, K>>>({})
  const draft = { ...stored, ...typed }
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored)
  const reset = () => setTyped({})
  const { errors, busy, form, clear } = useForm<BusinessChange>({
    schema: SCHEMA,
    values: draft,
    submit: async (body) => {
      const { data } = await api<BusinessAnswer>('/settings/business', { method: 'PUT', body })
      client.setQueryData(BUSINESS, data)
      reset()
      toast(t('admin-settings.saved', { name: title }))
      void refresh(client)
    },
    fallback: t('admin-settings.failed.change'),
  })
  useUnsaved(isDirty, { isBusy: busy, onDiscard: reset })
  /** `names`: the controls that this mends. */
  const change = (part: Partial<Pick<BusinessProfile, K>>, ...names: string[]) => {
    clear(...names, 'form')
    setTyped((before) => ({ ...before, ...part }))
  }
  return { title, draft, change, reset, isDirty, errors, busy, form }
}

export type BusinessForm = Pick<
  ReturnType<typeof useBusinessForm>,
  'title' | 'reset' | 'isDirty' | 'errors' | 'busy' | 'form'
>
