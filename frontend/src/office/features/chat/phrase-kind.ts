import type { ChatPhrase } from '@sofaseva/contract'
import type { EntityKind } from '#office/ui/conflict/use-revised-write.js'
import { intentText } from './chat-texts.js'

/** How two versions of an added phrase are compared. */
export const PHRASE_KIND: EntityKind<'CHAT_PHRASE_CHANGED', ChatPhrase> = {
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
