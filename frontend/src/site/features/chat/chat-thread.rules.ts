import type { ChatAnswer, ChatIntent, ChatSuggestion, Language } from '@sofaseva/contract'

/** One turn of a chat, as this tab keeps it. */
export interface ChatMessage {
  id: number
  sender: 'user' | 'bot'
  text: string
  /** ISO time. */
  timestamp: string
  /** Of a person's message that is on its way, or did not arrive. */
  state?: 'sending' | 'failed'
  /** What the assistant says of a message that did not arrive. */
  failure?: string
  /** Of answers. */
  language?: Language
  suggestions?: ChatSuggestion[]
  intent?: ChatIntent
  confidence?: number
}

export type Thread = readonly ChatMessage[]

/** What a tab keeps; older turns are nobody's to scroll through. */
const MAX_MESSAGES = 100

const added = (thread: Thread, message: Omit<ChatMessage, 'id'>): Thread =>
  [...thread, { id: (thread.at(-1)?.id ?? 0) + 1, ...message }].slice(-MAX_MESSAGES)

/** Whether a text says anything. */
export function canSend(text: string): boolean {
  return text.trim() !== ''
}

/** Whether an answer is awaited. */
export function isAwaiting(thread: Thread): boolean {
  return thread.some(({ state }) => state === 'sending')
}

/** A thread with a person's message on its way. */
export function withQuestion(thread: Thread, text: string, timestamp: string): Thread {
  return added(thread, { sender: 'user', text: text.trim(), timestamp, state: 'sending' })
}

/** A thread with what the assistant says. */
export function withReply(thread: Thread, text: string, timestamp: string): Thread {
  return added(thread, { sender: 'bot', text, timestamp })
}

/** A thread whose message has arrived and is answered. */
export function withResponse(thread: Thread, id: number, answer: ChatAnswer, timestamp: string): Thread {
  const { response: text, language, suggestions, intent, confidence } = answer
  const arrived = thread.map((message) => {
    if (message.id !== id) return message
    const { state: _state, failure: _failure, ...rest } = message
    return rest
  })
  return added(arrived, { sender: 'bot', text, timestamp, language, suggestions, intent, confidence })
}

/** A thread whose message did not arrive. */
export function withFailure(thread: Thread, id: number, failure: string): Thread {
  return thread.map((message) => (message.id === id ? { ...message, state: 'failed', failure } : message))
}

/** A thread without a message, which is sent again. */
export function without(thread: Thread, id: number): Thread {
  return thread.filter((message) => message.id !== id)
}

/** A thread that was put away: nobody waits any more for what was on its way. */
export function restored(thread: Thread): Thread {
  return thread.map((message) => (message.state === 'sending' ? { ...message, state: 'failed' } : message))
}

/** The next steps that can be taken now: those of the last answer. Undefined before anything was said. */
export function suggestionsOf(thread: Thread): readonly ChatSuggestion[] | undefined {
  const last = thread.at(-1)
  return last === undefined ? undefined : (last.suggestions ?? [])
}
