import type { ChatModel, ChatPhrase, ChatPhraseCreate, ChatPhrasePreview } from '@sofaseva/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, callPage } from '../../../shared/http/api.js'
import { errorMessage } from '../../../shared/http/api-error.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { toast } from '../../../shared/ui/toasts.js'
import { CHAT_KEY } from './use-conversations.js'

const PHRASES = [CHAT_KEY, 'phrases']
const MODEL = [CHAT_KEY, 'model']

/** What the assistant understands by now. */
export function useChatModel() {
  return useQuery({ queryKey: MODEL, queryFn: () => api<ChatModel>('/admin/chatbot/model') })
}

/** Added phrases, the newest first. */
export function usePhrases(query: string) {
  return useQuery({
    queryKey: [...PHRASES, query],
    queryFn: () => callPage<ChatPhrase>(`/admin/chatbot/phrases?${query}`),
    placeholderData: keepPreviousData,
  })
}

/** What a phrase would change, were it added. Throws ApiError, which the form shows. */
export function previewPhrase(body: ChatPhraseCreate): Promise<ChatPhrasePreview> {
  return api('/admin/chatbot/phrases/preview', { method: 'POST', body })
}

/** Throws ApiError, which the form shows. */
export function useAddPhrase() {
  const client = useQueryClient()
  return async (body: ChatPhraseCreate) => {
    await api<ChatPhrase>('/admin/chatbot/phrases', { method: 'POST', body })
    void client.invalidateQueries({ queryKey: [CHAT_KEY] })
  }
}

export function usePhraseDeletion() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id }: ChatPhrase) => api(`/admin/chatbot/phrases/${_id}`, { method: 'DELETE' }),
    onError: (error) => toast(errorMessage(error, t('admin-chat.phrases.delete.failed')), 'bad'),
    onSuccess: () => toast(t('admin-chat.phrases.delete.done')),
    onSettled: () => client.invalidateQueries({ queryKey: [CHAT_KEY] }),
  })
}
