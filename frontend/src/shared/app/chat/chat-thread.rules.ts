import type { ChatAnswer, ChatIntent, ChatSuggestion, Language } from '@sofaseva/contract'

/** A message of a chat, as stored in this tab. */
export interface ChatMessage {
  id: number
  sender: 'user' | 'bot'
  text: string
  /** ISO time. */
  timestamp: string
  /** Only for a user's message that is in flight or undelivered. */
  state?: 'sending' | 'failed'
  /** The assistant's text about an undelivered message. */
  failure?: string
  /** Set only on answers, like the fields below. */
  language?: Language
  suggestions?: ChatSuggestion[]
  intent?: ChatIntent
  confidence?: number
}

export type Thread = readonly ChatMessage[]

/** Maximum number of messages that a tab keeps. */
const MAX_MESSAGES = 100

const added = (thread: Thread, message: Omit<ChatMessage, 'id'>): Thread =>
  [...thread, { id: (thread.at(-1)?.id ?? 0) + 1, ...message }].slice(-MAX_MESSAGES)

/** Whether a text is not blank. */
export function canSend(text: string): boolean {
  return text.trim() !== ''
}

/** Whether a message still waits for its answer. */
export function isAwaiting(thread: Thread): boolean {
  return thread.some(({ state }) => state === 'sending')
}

/** Adds a user's message in flight. */
export function withQuestion(thread: Thread, text: string, timestamp: string): Thread {
  return added(thread, { sender: 'user', text: text.trim(), timestamp, state: 'sending' })
}

/** Adds a message of the assistant. */
export function withReply(thread: Thread, text: string, timestamp: string): Thread {
  return added(thread, { sender: 'bot', text, timestamp })
}

/** Marks a message as delivered and adds its answer. */
export function withResponse(thread: Thread, id: number, answer: ChatAnswer, timestamp: string): Thread {
  const { response: text, language, suggestions, intent, confidence } = answer
  const arrived = thread.map((message) => {
    if (message.id !== id) return message
    const { state: _state, failure: _failure, ...rest } = message
    return rest
  })
  return added(arrived, { sender: 'bot', text, timestamp, language, suggestions, intent, confidence })
}

/** Marks a message as undelivered. */
export function withFailure(thread: Thread, id: number, failure: string): Thread {
  return thread.map((message) => (message.id === id ? { ...message, state: 'failed', failure } : message))
}

/** Removes a message that is sent again. */
export function without(thread: Thread, id: number): Thread {
  return thread.filter((message) => message.id !== id)
}

/** Restores a stored thread. Messages in flight count as undelivered, because no request waits for them. */
export function restored(thread: Thread): Thread {
  return thread.map((message) => (message.state === 'sending' ? { ...message, state: 'failed' } : message))
}

/** Next steps from the last message. Undefined for an empty thread. */
export function suggestionsOf(thread: Thread): readonly ChatSuggestion[] | undefined {
  const last = thread.at(-1)
  return last === undefined ? undefined : (last.suggestions ?? [])
}
