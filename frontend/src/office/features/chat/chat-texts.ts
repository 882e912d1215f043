import type { ChatIntent, ChatTurn, Translate } from '@sofaseva/contract'

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
