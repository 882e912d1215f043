import type { ChatConversation, ChatThread } from '@sofaseva/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, callPage } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'

/** All that the back office reads of the chat assistant. */
export const CHAT_KEY = 'admin-chat'

/** The newest first; asked for while the list is on screen. */
export function useConversations(query: string, isShown: boolean) {
  return useQuery({
    enabled: isShown,
    queryKey: [CHAT_KEY, 'conversations', query],
    queryFn: () => callPage<ChatConversation>(`/admin/chatbot/conversations?${query}`),
    placeholderData: keepPreviousData,
  })
}

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
