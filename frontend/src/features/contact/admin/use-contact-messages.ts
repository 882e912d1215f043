import type {
  ContactChangeAnswer,
  ContactCounts,
  ContactMessage,
  ContactMessageList,
  ContactStatus,
  ContactThread,
  ContactThreadAnswer,
} from '@sofaseva/contract'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, call } from '../../../shared/http/api.js'
import { errorMessage } from '../../../shared/http/api-error.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { toast } from '../../../shared/ui/toasts.js'
import { toastWithUndo } from '../../../shared/ui/undo-toast.js'

export const CONTACT_KEY = 'admin-contact'

interface ContactPage {
  messages: ContactMessage[]
  counts: ContactCounts
  total: number
}

const listKey = (query: string) => [CONTACT_KEY, 'list', query]
const threadKey = (id: string) => [CONTACT_KEY, 'thread', id]

export function useContactMessages(query: string) {
  return useQuery({
    queryKey: listKey(query),
    queryFn: async (): Promise<ContactPage> => {
      const { body, headers } = await call<ContactMessageList>(`/contact/messages?${query}`)
      return { ...body.data, total: Number(headers.get('x-total-count') ?? body.data.messages.length) }
    },
    placeholderData: keepPreviousData,
  })
}

/** A message with its replies; null: none is asked for. */
export function useContactThread(id: string | null) {
  return useQuery({
    queryKey: threadKey(id ?? ''),
    queryFn: async () => (await api<ContactThreadAnswer>(`/contact/messages/${id}`)).data,
    enabled: id !== null,
  })
}

/** Shows a status before the server has it; returns how to take that back. */
function showStatus(client: QueryClient, { _id, status: from }: ContactMessage, status: ContactStatus): () => void {
  const before = client.getQueriesData<ContactPage | ContactThread>({ queryKey: [CONTACT_KEY] })
  client.setQueriesData<ContactPage>({ queryKey: [CONTACT_KEY, 'list'] }, (page) => {
    if (!page) return page
    const counts = { ...page.counts, [from]: page.counts[from] - 1 }
    return {
      ...page,
      counts: { ...counts, [status]: counts[status] + 1 },
      messages: page.messages.map((message) => (message._id === _id ? { ...message, status } : message)),
    }
  })
  client.setQueryData<ContactThread>(threadKey(_id), (thread) => thread && { ...thread, status })
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

interface StatusChange {
  message: ContactMessage
  status: ContactStatus
  /** Opening a message marks it as read: that needs no word. */
  isQuiet?: boolean
}

export function useContactStatus() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: [CONTACT_KEY] })
  const patch = ({ _id }: ContactMessage, status: ContactStatus) =>
    api<ContactChangeAnswer>(`/contact/messages/${_id}/status`, { method: 'PATCH', body: { status } })
  return useMutation({
    mutationFn: ({ message, status }: StatusChange) => patch(message, status),
    onMutate: async ({ message, status }) => {
      await client.cancelQueries({ queryKey: [CONTACT_KEY] })
      return showStatus(client, message, status)
    },
    onError: (error, { isQuiet }, takeBack) => {
      takeBack?.()
      if (!isQuiet) toast(errorMessage(error, t('admin-contact.status.failed')), 'bad')
    },
    onSuccess: (_answer, { message, status, isQuiet }) => {
      if (isQuiet) return
      toastWithUndo(t('admin-contact.status.done', { status }), async () => {
        await patch(message, message.status)
        void refresh()
        return t('admin-contact.status.done', { status: message.status })
      })
    },
    onSettled: refresh,
  })
}

export function useContactDeletion() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(`/contact/messages/${id}`, { method: 'DELETE' }),
    onError: (error) => toast(errorMessage(error, t('admin-contact.delete.failed')), 'bad'),
    onSuccess: () => toast(t('admin-contact.delete.done')),
    onSettled: () => client.invalidateQueries({ queryKey: [CONTACT_KEY, 'list'] }),
  })
}

/** Mails a reply. Sent again under the same key, it is mailed once. */
export function useContactReply(id: string) {
  const client = useQueryClient()
  return async (text: string, key: string): Promise<void> => {
    const { data } = await api<ContactChangeAnswer>(`/contact/messages/${id}/reply`, {
      method: 'POST',
      body: { text },
      headers: { 'idempotency-key': key },
    })
    client.setQueryData(threadKey(id), data)
    void client.invalidateQueries({ queryKey: [CONTACT_KEY] })
  }
}
