import type { ChatAnswer, ChatHandoff, ChatHandoffResponse, ChatMessageCreate } from '@sofaseva/contract'
import { api } from '../../http/api.js'
import { countUserChanges, onSession, pageUserId } from '../../session/session-store.js'
import { userKey } from '../../session/user-storage.js'
import {
  restored,
  type Thread,
  withFailure,
  without,
  withQuestion,
  withReply,
  withResponse,
} from './chat-thread.rules.js'

/** A chat in this tab. It outlives the panel, so a late answer still has a place. */
interface Chat {
  messages: Thread
  /** Typed text that is not sent yet. */
  text: string
  /** Whether the handoff form is open. */
  isHandingOver: boolean
}

const EMPTY: Chat = { messages: [], text: '', isHandingOver: false }
const CHAT = 'chat'
const SESSION = 'chat-session'
/** Minimum time before an answer, in milliseconds. An instant one would look like an error. */
const REPLY_MS = 500

const listeners = new Set<() => void>()
let cachedChat: { owner: string | null; changes: number; chat: Chat } | undefined
/** Without storage, the session id lives as long as the page. */
let unstoredSession: string | undefined

function load(owner: string | null): Chat {
  try {
    const chat = { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(userKey(owner, CHAT)) ?? '{}') as Partial<Chat>) }
    return { ...chat, messages: restored(chat.messages) }
  } catch {
    return EMPTY
  }
}

/** The chat of the current user or guest. */
export function readChat(): Chat {
  const [owner, changes] = [pageUserId(), countUserChanges()]
  // A user who logs out and in again also starts a new chat.
  if (cachedChat?.owner !== owner || cachedChat.changes !== changes) cachedChat = { owner, changes, chat: load(owner) }
  return cachedChat.chat
}

/** Calls the listener when the chat or its owner changes. Returns a function that stops it. */
export function onChat(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onSession(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Changes the chat and stores it for this tab. */
export function changeChat(part: Partial<Chat>): void {
  const chat = { ...readChat(), ...part }
  const owner = pageUserId()
  cachedChat = { owner, changes: countUserChanges(), chat }
  try {
    sessionStorage.setItem(userKey(owner, CHAT), JSON.stringify(chat))
  } catch {
    // Storage is blocked.
  }
  for (const listener of listeners) listener()
}

/** Session id of the server's last answer, if it could be stored. */
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

/** Asks the assistant. A failed message stays in the thread, with the text that `explain` returns. */
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
  // A user who has logged in meanwhile does not see the answer.
  if (pageUserId() === owner) changeChat({ messages: settled() })
}

/** Removes an undelivered message from the thread before it is sent again. */
export function removeMessage(id: number): void {
  changeChat({ messages: without(readChat().messages, id) })
}

/** Passes the conversation on to our team, once per key, and adds the confirmation to the thread. Throws ApiError. */
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
