import type {
  Business,
  BusinessAnswer,
  BusinessChange,
  BusinessProfile,
  Setting,
  SettingAnswer,
  SettingsAnswer,
} from '@sofaseva/contract'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { changedFields } from '#office/ui/changed-fields.js'
import { useEntityMutation } from '#office/ui/conflict/use-entity-mutation.js'
import { useFormConflict, useResend } from '#office/ui/conflict/use-form-conflict.js'
import { useEditedDraft } from '#office/ui/use-edited-draft.js'
import { pullPublicSettings } from '#shared/data/public-settings.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { toast } from '#shared/ui/toasts.js'
import { businessKind } from './business-kind.js'
import { SETTING_KIND } from './setting-kind.js'

const KEY = 'admin-settings'
const LIST = [KEY, 'list']
const BUSINESS = [KEY, 'business']
const SCHEMA = formSchema('BusinessChange')

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

/** The site around the back office shows what it says too. */
function refresh(client: QueryClient): Promise<unknown> {
  return Promise.all([client.invalidateQueries({ queryKey: [KEY] }), pullPublicSettings()])
}

/** Shown at once, and taken back when it is refused; a change that was made can be undone. */
export function useChangeSetting() {
  const { t } = useTranslation()
  return useEntityMutation<'SETTING_CHANGED', Setting, Pick<Setting, 'settingValue'>>({
    ...{ kind: SETTING_KIND, keys: [LIST], touches: [[KEY]], idKey: 'settingKey', refresh: pullPublicSettings },
    send: async ({ settingKey }, { settingValue: value }, expectedRevision) =>
      (await api<SettingAnswer>(`/settings/${settingKey}`, { method: 'PUT', body: { value, expectedRevision } })).data,
    done: ({ entity: { label } }) => t('admin-settings.saved', { name: label }),
    undone: ({ entity: { label } }) => t('admin-settings.undone', { name: label }),
    failed: 'admin-settings.failed.change',
  })
}

/** A form over some parts of what the business tells of itself: what is typed stands over what is stored until it is saved. */
export function useBusinessForm<K extends keyof BusinessProfile>(
  title: string,
  stored: Pick<BusinessProfile, K>,
  storedRevision: number,
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const edited = useEditedDraft({ values: stored, revision: storedRevision })
  const { base, revision, draft, isDirty, reset, rebase } = edited
  const kind = businessKind(title, Object.keys(stored) as K[])
  const showStored = (data: Business) => {
    client.setQueryData(BUSINESS, data)
    reset()
    void refresh(client)
  }
  const save = useFormConflict({
    kind,
    isPart: true,
    base,
    mine: draft,
    onMerged: (merged, current) => {
      rebase({ values: kind.toValues(current), revision: current.revision }, merged)
      resend()
    },
    onTheirs: showStored,
  })
  const { errors, busy, form, clear, send } = useForm<BusinessChange>({
    schema: SCHEMA,
    values: changedFields(base, draft),
    submit: (body) =>
      save(revision, async (expectedRevision) => {
        const change = { ...body, expectedRevision }
        showStored((await api<BusinessAnswer>('/settings/business', { method: 'PUT', body: change })).data)
        toast(t('admin-settings.saved', { name: title }))
      }),
    fallback: t('admin-settings.failed.change'),
  })
  const resend = useResend(send)
  useUnsaved(isDirty, { isBusy: busy, onDiscard: reset })
  /** `names`: the controls that this mends. */
  const change = (part: Partial<Pick<BusinessProfile, K>>, ...names: string[]) => {
    clear(...names, 'form')
    edited.change(part)
  }
  return { title, draft, change, reset, isDirty, errors, busy, form }
}

export type BusinessForm = Pick<
  ReturnType<typeof useBusinessForm>,
  'title' | 'reset' | 'isDirty' | 'errors' | 'busy' | 'form'
>
