import {
  type Business,
  type BusinessChange,
  type BusinessProfile,
  type BusinessResponse,
  formatNumber,
  type Setting,
  type SettingResponse,
  type SettingsResponse,
} from '@sofaseva/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changedFields } from '#office/ui/changed-fields.js'
import { useEntityMutation } from '#office/ui/conflict/use-entity-mutation.js'
import { type EntityKind } from '#office/ui/conflict/use-revised-write.js'
import { refresh } from '#office/ui/refresh.js'
import { type OfficeForm, useOfficeForm } from '#office/ui/use-office-form.js'
import { pullPublicSettings } from '#shared/data/public-settings.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { toast } from '#shared/ui/toasts.js'
import { businessKind } from './business-kind.js'

/** Compares two versions of a setting. */
const SETTING_KIND: EntityKind<'SETTING_CHANGED', Setting> = {
  code: 'SETTING_CHANGED',
  entity: 'setting',
  idOf: ({ settingKey }) => settingKey,
  nameOf: (_translator, { label }) => label,
  toValues: (setting) => setting,
  fields: ({ t }) => [
    {
      name: 'settingValue',
      label: t('admin-settings.value'),
      text: ({ settingValue }) =>
        typeof settingValue === 'number'
          ? formatNumber(settingValue)
          : t(settingValue ? 'admin-settings.on' : 'admin-settings.off'),
    },
  ],
}

const KEY = 'admin-settings'
const LIST = [KEY, 'list']
const BUSINESS = [KEY, 'business']
const SCHEMA = formSchema('BusinessChange')

/** The settings with their texts in the page's language. */
export function useSettings() {
  const { language } = useTranslation()
  return useQuery({
    queryKey: [...LIST, language],
    queryFn: async () => (await api<SettingsResponse>('/settings')).data,
  })
}

export function useBusiness() {
  return useQuery({
    queryKey: BUSINESS,
    queryFn: async () => (await api<BusinessResponse>('/settings/business')).data,
  })
}

/** Changes a setting optimistically, rolls it back if the server rejects it, and offers to undo it. */
export function useChangeSetting() {
  const { t } = useTranslation()
  return useEntityMutation<'SETTING_CHANGED', Setting, Pick<Setting, 'settingValue'>>({
    kind: SETTING_KIND,
    keys: [LIST],
    invalidates: [[KEY]],
    idKey: 'settingKey',
    refresh: pullPublicSettings,
    send: async ({ settingKey }, { settingValue: value }, expectedRevision) =>
      (await api<SettingResponse>(`/settings/${settingKey}`, { method: 'PUT', body: { value, expectedRevision } }))
        .data,
    done: ({ entity: { label } }) => t('admin-settings.saved', { name: label }),
    undone: ({ entity: { label } }) => t('admin-settings.undone', { name: label }),
    failed: 'admin-settings.failed.change',
  })
}

/** A form for some sections of the business profile. Typed values stay until they are saved. */
export function useBusinessForm<K extends keyof BusinessProfile>(
  title: string,
  stored: Pick<BusinessProfile, K>,
  storedRevision: number,
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const show = (data: Business) => {
    client.setQueryData(BUSINESS, data)
    void refresh(client, [[KEY]])
    void pullPublicSettings()
  }
  const form = useOfficeForm<Pick<BusinessProfile, K>, BusinessChange, 'BUSINESS_CHANGED'>({
    schema: SCHEMA,
    stored: { values: stored, revision: storedRevision },
    toInput: (values, base) => changedFields(base, values),
    kind: businessKind(title, Object.keys(stored) as K[]),
    isPartial: true,
    onCurrent: show,
    save: async (input, expectedRevision) => {
      const body = { ...input, expectedRevision }
      const { data } = await api<BusinessResponse>('/settings/business', { method: 'PUT', body })
      show(data)
      toast(t('admin-settings.saved', { name: title }))
      return data
    },
    fallback: t('admin-settings.failed.change'),
  })
  return { title, ...form }
}

export type BusinessForm = OfficeForm & { title: string }
