import {
  CONTACT_STATUS_KEYS,
  type ContactChangeResponse,
  type ContactMessage,
  type ContactMessageList,
  type ContactReplyCreate,
  type ContactStatus,
  type ContactStatusUpdate,
  type ContactThread,
  type ContactThreadResponse,
  formatPhone,
  grievanceState,
  personName,
} from '@sofaseva/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEntityDeletion, useEntityMutation } from '#office/ui/conflict/use-entity-mutation.js'
import { type EntityKind, useRevisedWrite } from '#office/ui/conflict/use-revised-write.js'
import { refresh } from '#office/ui/refresh.js'
import { api, call } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

/** Messages in lists come without their replies. */
export type ListedMessage = ContactMessage & Partial<Pick<ContactThread, 'replies'>>

/** Compares two versions of a contact message. */
const CONTACT_KIND: EntityKind<'CONTACT_MESSAGE_CHANGED', ListedMessage> = {
  code: 'CONTACT_MESSAGE_CHANGED',
  entity: 'contact_message',
  idOf: ({ _id }) => _id,
  nameOf: ({ t }, { name }) => personName(t, name),
  toValues: (thread) => thread,
  fields: ({ t }) => [
    { name: 'status', label: t('admin.column.status'), text: ({ status }) => t(CONTACT_STATUS_KEYS[status]) },
    {
      name: 'replies',
      label: t('admin-contact.thread'),
      text: ({ replies }) =>
        replies?.map(({ author, text }) => `${personName(t, author)}: ${text}`).join('\n\n') ?? null,
    },
    {
      name: 'grievance',
      label: t('admin-contact.grievance.nextStep'),
      text: ({ grievance }) => grievance && t('admin-contact.grievance.state', { state: grievanceState(grievance) }),
    },
    { name: 'phone', label: t('admin.column.phone'), text: ({ phone }) => formatPhone(phone) },
  ],
}

export const CONTACT_KEY = 'admin-contact'

const threadKey = (id: string) => [CONTACT_KEY, 'thread', id]

export const contactOptions = (query: string) =>
  queryOptions({
    queryKey: [CONTACT_KEY, 'list', query],
    queryFn: async () => {
      const { body, headers } = await call<ContactMessageList>(`/contact/messages?${query}`)
      const { messages, counts } = body.data
      return { items: messages, counts, total: Number(headers.get('x-total-count') ?? messages.length) }
    },
  })

/** A message with its replies. Null fetches nothing. */
export function useContactThread(id: string | null) {
  return useQuery({
    queryKey: threadKey(id ?? ''),
    queryFn: async () => (await api<ContactThreadResponse>(`/contact/messages/${id}`)).data,
    enabled: id !== null,
  })
}

export const MESSAGES = { kind: CONTACT_KIND, keys: [[CONTACT_KEY]] }

/** An admin's actions on contact messages. `onDeleted` closes the open one. */
export function useContactActions(onDeleted: () => void) {
  const { t } = useTranslation()
  const { mutate } = useEntityMutation<'CONTACT_MESSAGE_CHANGED', ListedMessage, Pick<ContactMessage, 'status'>>({
    ...MESSAGES,
    send: async ({ _id }, { status }, expectedRevision) => {
      const body: ContactStatusUpdate = { status, expectedRevision }
      return (await api<ContactChangeResponse>(`/contact/messages/${_id}/status`, { method: 'PATCH', body })).data
    },
    done: ({ change }) => t('admin-contact.status.done', change),
    failed: 'admin-contact.status.failed',
  })
  const onDelete = useEntityDeletion({
    ...MESSAGES,
    path: ({ _id }) => `/contact/messages/${_id}`,
    ask: ({ name }) => ({ title: t('admin-contact.delete.title'), text: t('admin-contact.delete.text', { name }) }),
    confirmText: 'admin-contact.delete.confirm',
    done: () => t('admin-contact.delete.done'),
    failed: 'admin-contact.delete.failed',
    onConfirm: onDeleted,
  })
  return {
    onStatus: (message: ContactMessage, status: ContactStatus) => mutate({ entity: message, change: { status } }),
    /** Marks a new message as read when it is opened. */
    onRead: (message: ContactMessage) => mutate({ entity: message, change: { status: 'read' }, isQuiet: true }),
    onDelete,
  }
}

/**
 * Mails a reply. Requests with the same key send it only once. Resolves to false if it wasn't sent. Throws ApiError.
 */
export function useContactReply(seen: ContactThread) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const write = useRevisedWrite(CONTACT_KIND)
  const { _id } = seen
  return async ({ text, resolves }: ContactReplyCreate, key: string): Promise<boolean> => {
    const thread = await write({
      seen,
      id: _id,
      change: {},
      send: async (_change, expectedRevision) => {
        const body: ContactReplyCreate = { text, ...(resolves ? { resolves } : {}), expectedRevision }
        const headers = { 'idempotency-key': key }
        const path = `/contact/messages/${_id}/reply`
        return (await api<ContactChangeResponse>(path, { method: 'POST', body, headers })).data
      },
      mineText: t('admin-contact.reply.sendAnyway'),
      theirsText: t('admin-contact.reply.dontSend'),
    })
    if (typeof thread === 'object') client.setQueryData(threadKey(_id), thread)
    void refresh(client, [[CONTACT_KEY]])
    return typeof thread === 'object'
  }
}
