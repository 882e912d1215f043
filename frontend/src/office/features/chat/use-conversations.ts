import type { ChatConversation, ChatThread } from '@sofaseva/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchPage } from '#office/ui/use-admin-list.js'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'

/** All that the back office reads of the chat assistant. */
export const CHAT_KEY = 'admin-chat'

/** The newest first. */
export const conversationsOptions = (query: string) =>
  queryOptions({
    queryKey: [CHAT_KEY, 'conversations', query],
    queryFn: () => fetchPage<ChatConversation>(`/admin/chatbot/conversations?${query}`),
  })

/** A conversation with all that was said in it. */
export function useThread(id: string) {
  return useQuery({
    queryKey: [CHAT_KEY, 'thread', id],
    queryFn: () => api<ChatThread>(`/admin/chatbot/conversations/${id}`),
  })
}

export function useConversationDeletion() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(`/admin/chatbot/conversations/${id}`, { method: 'DELETE' }),
    onError: (error) => toast(errorMessage(error, t('admin-chat.delete.failed')), 'bad'),
    onSuccess: (_answer, id) => {
      client.removeQueries({ queryKey: [CHAT_KEY, 'thread', id] })
      toast(t('admin-chat.delete.done'))
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [CHAT_KEY] }),
  })
}
