import {
  type AffectedPerson,
  type Incident,
  type IncidentChange,
  type IncidentClosing,
  type IncidentCreate,
  type IncidentResponse,
  type IncidentTextsChange,
  LANGUAGE_DEFINITIONS,
  LANGUAGES,
  type NoticeTexts,
} from '@sofaseva/contract'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '#office/ui/conflict/use-change.js'
import type { EntityKind } from '#office/ui/conflict/use-revised-write.js'
import { refresh } from '#office/ui/refresh.js'
import { fetchPage } from '#office/ui/use-admin-list.js'
import { api, download } from '#shared/http/api.js'
import { saveFile } from '#shared/lib/save-file.js'
import { type IncidentDraft, toDraft } from './incident-draft.js'

const KEY = 'admin-incidents'
/** How often a page asks for the progress of a listing or of the notifications. */
const PROGRESS_MS = 2_000

export const incidentsOptions = (query: string) =>
  queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: () => fetchPage<Incident>(`/admin/incidents?${query}`),
  })

/** Whether jobs are listing users or telling them. */
export function isInProgress({ closedAt, isListing, noticesAt, people }: Incident): boolean {
  return closedAt === null && (isListing || (noticesAt !== null && people.waiting > 0))
}

export const incidentOptions = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async () => (await api<IncidentResponse>(`/admin/incidents/${id}`)).incident,
    refetchInterval: ({ state: { data } }) => (data && isInProgress(data) ? PROGRESS_MS : false),
  })

/** A page of the affected users. The server asks for a fresh proof. */
export const peopleOptions = (id: string) => (query: string) =>
  queryOptions({
    queryKey: [KEY, 'people', id, query],
    queryFn: () => fetchPage<AffectedPerson>(`/admin/incidents/${id}/people?${query}`),
  })

/** Compares two versions of an incident's details. */
export const INCIDENT_KIND: EntityKind<'INCIDENT_CHANGED', IncidentDraft> = {
  code: 'INCIDENT_CHANGED',
  entity: 'incident',
  idOf: ({ _id }) => _id,
  nameOf: (_translator, { title }) => title,
  toValues: toDraft,
  fields: ({ t }) => [
    ...(['title', 'awareAt', 'happenedFrom', 'happenedTo', 'nature', 'place', 'consequences'] as const).map((name) => ({
      name,
      label: t(`admin-incidents.field.${name}`),
      text: (draft: IncidentDraft) => draft[name],
    })),
    { name: 'measures', label: t('admin-incidents.field.measures'), text: ({ measures }) => measures },
    {
      name: 'scope',
      label: t('admin-incidents.field.scope'),
      text: ({ scope }) => t(`admin-incidents.scope.${scope}`),
    },
    {
      name: 'data',
      label: t('admin-incidents.field.data'),
      text: ({ data }) => data.map((kind) => t(`admin-incidents.data.${kind}`)).join(', '),
    },
    { name: 'staffId', label: t('admin-incidents.field.staffId'), text: ({ staffId }) => staffId },
    { name: 'persons', label: t('admin-incidents.field.persons'), text: ({ persons }) => persons },
  ],
}

/** Compares two versions of an incident's notification. */
export const NOTICE_KIND: EntityKind<'INCIDENT_CHANGED', NoticeTexts> = {
  code: 'INCIDENT_CHANGED',
  entity: 'incident',
  idOf: ({ _id }) => _id,
  nameOf: (_translator, { title }) => title,
  toValues: ({ texts }) => texts,
  fields: ({ t }) =>
    LANGUAGES.flatMap((language) =>
      (['subject', 'text'] as const).map((name) => ({
        name: `${language}.${name}`,
        label: t('admin.translation.field', {
          text: t(`admin-incidents.notice.${name}`),
          language: LANGUAGE_DEFINITIONS[language].name,
        }),
        text: (texts: NoticeTexts) => texts[language][name],
      })),
    ),
}

/** Shows an incident as the server returned it. */
function showIncident(client: QueryClient, incident: Incident): void {
  client.setQueryData(incidentOptions(incident._id).queryKey, incident)
}

/** Writes of forms. They throw ApiError, which the form shows. */
export function useIncidentWrites() {
  const client = useQueryClient()
  const write = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const { incident } = await api<IncidentResponse>(`/admin/incidents${path}`, { method, body })
    showIncident(client, incident)
    void refresh(client, [[KEY]])
    return incident
  }
  return {
    open: (body: IncidentCreate) => write('POST', '', body),
    change: (id: string, body: IncidentChange) => write('PUT', `/${id}`, body),
    changeTexts: (id: string, body: IncidentTextsChange) => write('PUT', `/${id}/texts`, body),
    close: (id: string, body: IncidentClosing) => write('POST', `/${id}/closing`, body),
  }
}

/** Steps without a form, by the part of their address. */
export type IncidentStep = 'people' | 'notices' | 'reported'

export function useIncidentStep({ _id, revision }: Incident) {
  const client = useQueryClient()
  return useChange<IncidentStep, IncidentResponse>({
    keys: [[KEY]],
    send: async (step) => {
      const path = `/admin/incidents/${_id}/${step}?expectedRevision=${revision}`
      const sent = await api<IncidentResponse>(path, { method: 'POST' })
      showIncident(client, sent.incident)
      return sent
    },
    message: () => null,
    failed: () => 'admin-incidents.failed.step',
  })
}

/** Marks a user as told by phone. */
export function useTold(incidentId: string) {
  return useChange<AffectedPerson>({
    keys: [[KEY]],
    send: ({ personId }) => api(`/admin/incidents/${incidentId}/people/${personId}/told`, { method: 'POST' }),
    message: () => null,
    failed: () => 'admin-incidents.failed.step',
  })
}

/** Saves the report to the Board as a file. */
export function useReport() {
  return useChange<Incident>({
    keys: [],
    send: async ({ _id }) => {
      const { name, blob } = await download(`/admin/incidents/${_id}/report`)
      saveFile(name, 'text/html', blob)
    },
    message: () => null,
    failed: () => 'admin.export.failed',
  })
}
