import type { ChatIntent } from '@sofaseva/contract'

/** What people write for each intent: one phrase a line or between bars. */
export type PhrasesOfLanguage = Readonly<Record<ChatIntent, string>>
