import {
  type AdminPolicy,
  type AdminPolicyList,
  type AdminPolicyResponse,
  LANGUAGE_DEFINITIONS,
  LANGUAGES,
  type PolicyChange,
} from '@sofaseva/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { EntityKind } from '#office/ui/conflict/use-revised-write.js'
import { refresh } from '#office/ui/refresh.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'

const KEY = ['admin-policies']

/** The form's values: title and text by language. */
export type PolicyDraft = AdminPolicy['texts']

/** The policies with their texts in every language, in the order of their links. */
export const policiesOptions = queryOptions({
  queryKey: KEY,
  queryFn: async () => (await api<AdminPolicyList>('/admin/policies')).policies,
})

/** Compares two versions of a policy. */
export const POLICY_KIND: EntityKind<'POLICY_CHANGED', PolicyDraft> = {
  code: 'POLICY_CHANGED',
  entity: 'policy',
  idOf: ({ slug }) => slug,
  nameOf: (_translator, { texts }) => texts.en.title,
  toValues: ({ texts }) => texts,
  fields: ({ t }) =>
    LANGUAGES.flatMap((language) =>
      (['title', 'text'] as const).map((name) => ({
        name: `${language}.${name}`,
        label: t('admin.translation.field', {
          text: t(`admin-policies.field.${name}`),
          language: LANGUAGE_DEFINITIONS[language].name,
        }),
        text: (texts: PolicyDraft) => texts[language][name],
      })),
    ),
}

/** Converts the changed languages to the schema's input, because another admin may have changed the rest. */
export function toPolicyInput(draft: PolicyDraft, base: PolicyDraft): Pick<PolicyChange, 'texts'> {
  const changed = LANGUAGES.filter((language) => JSON.stringify(draft[language]) !== JSON.stringify(base[language]))
  return { texts: Object.fromEntries(changed.map((language) => [language, draft[language]])) }
}

/** Publishes a new version. Throws ApiError, which the form shows. */
export function usePublishPolicy(slug: AdminPolicy['slug']) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (body: PolicyChange) => {
    const { policy } = await api<AdminPolicyResponse>(`/admin/policies/${slug}`, { method: 'PUT', body })
    toast(t('admin-policies.published', { title: policy.texts.en.title, version: policy.revision }))
    void refresh(client, [KEY])
    return policy
  }
}
