import { CHAT_INTENT_NAMES, type ChatIntent, type ChatTurn, type Translate } from '@sofaseva/contract'
import type { ListSelect } from '#office/ui/admin-list.js'

type Understood = Pick<ChatTurn, 'intent' | 'confidence'>

export function intentText(t: Translate, intent: ChatIntent): string {
  return t(`admin-chat-intents.${intent}`)
}

/** The meaning of an intent. */
export function meaningText(t: Translate, intent: ChatIntent): string {
  return t(`admin-chat-intents.meaning.${intent}`)
}

/** An intent with the assistant's confidence. */
export function understoodText(t: Translate, { intent, confidence }: Understood): string {
  return t('admin-chat.understood', { intent: intentText(t, intent), percent: Math.round(confidence * 100) })
}

/** A filter by intent, held in the URL as `intent`. */
export function intentSelect(t: Translate): ListSelect {
  const intents = CHAT_INTENT_NAMES.map((intent) => ({ value: intent, label: intentText(t, intent) }))
  return {
    name: 'intent',
    label: t('admin-chat.filter.intent'),
    data: [{ value: '', label: t('admin-chat.filter.intents') }, ...intents],
  }
}
