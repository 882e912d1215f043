import { type ChatModel, type ChatPhrase, type ChatPhraseCreate, type ChatPhrasePreview } from '@sofaseva/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEntityDeletion } from '#office/ui/conflict/use-entity-mutation.js'
import { type EntityKind } from '#office/ui/conflict/use-revised-write.js'
import { refresh } from '#office/ui/refresh.js'
import { fetchPage } from '#office/ui/use-admin-list.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { intentText } from './chat-texts.js'
import { CHAT_KEY } from './use-conversations.js'

/** Compares two versions of an added phrase. */
const PHRASE_KIND: EntityKind<'CHAT_PHRASE_CHANGED', ChatPhrase> = {
  code: 'CHAT_PHRASE_CHANGED',
  entity: 'chat_phrase',
  idOf: ({ _id }) => _id,
  nameOf: (_translator, { text }) => text,
  toValues: (phrase) => phrase,
  fields: ({ t }) => [
    { name: 'text', label: t('admin-chat.phrases.phrase'), text: ({ text }) => text },
    { name: 'intent', label: t('admin-chat.filter.intent'), text: ({ intent }) => intentText(t, intent) },
  ],
}

const PHRASES = [CHAT_KEY, 'phrases']
const MODEL = [CHAT_KEY, 'model']

/** The model's intents and evaluation. */
export function useChatModel() {
  return useQuery({ queryKey: MODEL, queryFn: () => api<ChatModel>('/admin/chatbot/model') })
}

/** Added phrases, newest first. */
export const phrasesOptions = (query: string) =>
  queryOptions({
    queryKey: [...PHRASES, query],
    queryFn: () => fetchPage<ChatPhrase>(`/admin/chatbot/phrases?${query}`),
  })

/** Returns the effects a phrase would have. Throws ApiError, which the form shows. */
export function previewPhrase(body: ChatPhraseCreate): Promise<ChatPhrasePreview> {
  return api('/admin/chatbot/phrases/preview', { method: 'POST', body })
}

/** Throws ApiError, which the form shows. */
export function useAddPhrase() {
  const client = useQueryClient()
  return async (body: ChatPhraseCreate) => {
    await api<ChatPhrase>('/admin/chatbot/phrases', { method: 'POST', body })
    void refresh(client, [[CHAT_KEY]])
  }
}

export function usePhraseDeletion() {
  const { t } = useTranslation()
  return useEntityDeletion({
    kind: PHRASE_KIND,
    keys: [PHRASES],
    invalidates: [[CHAT_KEY]],
    path: ({ _id }) => `/admin/chatbot/phrases/${_id}`,
    ask: ({ text, intent }) => ({
      title: t('admin-chat.phrases.delete.title'),
      text: t('admin-chat.phrases.delete.text', { text, intent: intentText(t, intent) }),
    }),
    confirmText: 'admin-chat.phrases.delete.confirm',
    done: () => t('admin-chat.phrases.delete.done'),
    failed: 'admin-chat.phrases.delete.failed',
  })
}
