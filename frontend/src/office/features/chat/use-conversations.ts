import type { ChatConversation, ChatThread } from '@sofaseva/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useChange } from '#office/ui/conflict/use-change.js'
import { fetchPage } from '#office/ui/use-admin-list.js'
import { useDialog } from '#office/ui/use-dialog.js'
import type { OpenRow } from '#office/ui/use-open-row.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

/** The key of all chat queries of the back office. */
export const CHAT_KEY = 'admin-chat'

/** Conversations, newest first. */
export const conversationsOptions = (query: string) =>
  queryOptions({
    queryKey: [CHAT_KEY, 'conversations', query],
    queryFn: () => fetchPage<ChatConversation>(`/admin/chatbot/conversations?${query}`),
  })

/** A conversation with all its messages. */
export function useThread(id: string) {
  return useQuery({
    queryKey: [CHAT_KEY, 'thread', id],
    queryFn: () => api<ChatThread>(`/admin/chatbot/conversations/${id}`),
  })
}

/** Asks for confirmation, then deletes a conversation by its id. Closes the drawer if it shows this one. */
export function useConversationDeletion(open: Pick<OpenRow<unknown>, 'id' | 'close'>): (id: string) => void {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { confirm } = useDialog()
  const { mutate } = useChange<string>({
    keys: [[CHAT_KEY]],
    send: async (id) => {
      await api(`/admin/chatbot/conversations/${id}`, { method: 'DELETE' })
      client.removeQueries({ queryKey: [CHAT_KEY, 'thread', id] })
    },
    message: () => ({ text: t('admin-chat.delete.done') }),
    failed: () => 'admin-chat.delete.failed',
  })
  return (id) =>
    confirm({
      title: t('admin-chat.delete.title'),
      text: t('admin-chat.delete.text'),
      confirmText: t('admin-chat.delete.confirm'),
      danger: true,
      onConfirm: () => {
        mutate(id)
        if (open.id !== '') open.close()
      },
    })
}
