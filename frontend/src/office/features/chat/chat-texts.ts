import { CHAT_INTENT_NAMES, type ChatIntent, type ChatTurn, type Translate } from '@sofaseva/contract'
import type { ListSelect } from '#office/ui/admin-list.js'

type Understood = Pick<ChatTurn, 'intent' | 'confidence'>

export function intentText(t: Translate, intent: ChatIntent): string {
  return t(`admin-chat-intents.${intent}`)
}

/** What somebody wants who writes so. */
export function meaningText(t: Translate, intent: ChatIntent): string {
  return t(`admin-chat-intents.meaning.${intent}`)
}

/** An intent and how sure of it the assistant is. */
export function understoodText(t: Translate, { intent, confidence }: Understood): string {
  return t('admin-chat.understood', { intent: intentText(t, intent), percent: Math.round(confidence * 100) })
}

/** Shows what is about one intent: `intent` in the address. */
export function intentSelect(t: Translate): ListSelect {
  const intents = CHAT_INTENT_NAMES.map((intent) => ({ value: intent, label: intentText(t, intent) }))
  return {
    name: 'intent',
    label: t('admin-chat.filter.intent'),
    data: [{ value: '', label: t('admin-chat.filter.intents') }, ...intents],
  }
}
