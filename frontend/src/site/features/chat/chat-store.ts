import type { ChatAnswer, ChatHandoff, ChatHandoffResponse, ChatMessageCreate } from '@sofaseva/contract'
import { api } from '#shared/http/api.js'
import { countUserChanges, onSession, pageUserId } from '#shared/session/session-store.js'
import { userKey } from '#shared/session/user-storage.js'
import {
  restored,
  type Thread,
  withFailure,
  without,
  withQuestion,
  withReply,
  withResponse,
} from './chat-thread.rules.js'

/** A chat in this tab. It outlives the panel, so that an answer finds its place. */
interface Chat {
  messages: Thread
  /** What is typed and not sent. */
  text: string
  /** Whether the form is open that passes a question on. */
  isHandingOver: boolean
}

const EMPTY: Chat = { messages: [], text: '', isHandingOver: false }
const CHAT = 'chat'
const SESSION = 'chat-session'
/** An answer that comes at once does not look like one. */
const REPLY_MS = 500

const listeners = new Set<() => void>()
let kept: { owner: string | null; changes: number; chat: Chat } | undefined
/** Where storage is forbidden the chat lives as long as the page. */
let unstoredSession: string | undefined

function load(owner: string | null): Chat {
  try {
    const chat = { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(userKey(owner, CHAT)) ?? '{}') as Partial<Chat>) }
    return { ...chat, messages: restored(chat.messages) }
  } catch {
    return EMPTY
  }
}

/** The chat of whoever's page this is. */
export function readChat(): Chat {
  const [owner, changes] = [pageUserId(), countUserChanges()]
  // Who has left and come back starts anew, too.
  if (kept?.owner !== owner || kept.changes !== changes) kept = { owner, changes, chat: load(owner) }
  return kept.chat
}

/** Calls back when the chat, or whose it is, changes. */
export function onChat(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onSession(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Changes the chat and keeps it for this tab. */
export function changeChat(part: Partial<Chat>): void {
  const chat = { ...readChat(), ...part }
  const owner = pageUserId()
  kept = { owner, changes: countUserChanges(), chat }
  try {
    sessionStorage.setItem(userKey(owner, CHAT), JSON.stringify(chat))
  } catch {
    // Storage is forbidden.
  }
  for (const listener of listeners) listener()
}

/** The session of the server's last answer, where it can be kept. */
export function sessionId(): string | undefined {
  try {
    return localStorage.getItem(userKey(pageUserId(), SESSION)) ?? undefined
  } catch {
    return unstoredSession
  }
}

function keepSession(id: string): void {
  try {
    localStorage.setItem(userKey(pageUserId(), SESSION), id)
  } catch {
    unstoredSession = id
  }
}

const now = () => new Date().toISOString()
const pause = () => new Promise((resolve) => setTimeout(resolve, REPLY_MS))

/** Asks the assistant. What failed stays in the thread, with what `explain` makes of why. */
export async function ask(
  text: string,
  about: Pick<ChatMessageCreate, 'serviceId' | 'bookingId'>,
  explain: (error: unknown) => string,
): Promise<void> {
  const owner = pageUserId()
  const messages = withQuestion(readChat().messages, text, now())
  const { id = 0, text: message = '' } = messages.at(-1) ?? {}
  changeChat({ messages })
  const body: ChatMessageCreate = { message, sessionId: sessionId(), ...about }
  const asking = api<ChatAnswer>('/chatbot/message', { method: 'POST', body }).then(
    (answer) => () => {
      keepSession(answer.sessionId)
      return withResponse(readChat().messages, id, answer, now())
    },
    (error: unknown) => () => withFailure(readChat().messages, id, explain(error)),
  )
  const [settled] = await Promise.all([asking, pause()])
  // Whoever has come meanwhile is told nothing of it.
  if (pageUserId() === owner) changeChat({ messages: settled() })
}

/** Takes a message that did not arrive out of the thread: it is asked again. */
export function takeBack(id: number): void {
  changeChat({ messages: without(readChat().messages, id) })
}

/** Passes the conversation on to people, once for a key, and says what becomes of it. Throws ApiError. */
export async function handoff(body: ChatHandoff, key: string): Promise<void> {
  const owner = pageUserId()
  const { message } = await api<ChatHandoffResponse>('/chatbot/hand-over', {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
  })
  if (pageUserId() === owner)
    changeChat({ messages: withReply(readChat().messages, message, now()), isHandingOver: false })
}
