// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensure } from '#platform/errors/app-error.js'
import { newId } from '#platform/lib/new-id.js'
import { ConversationsRepository, type NewTurn } from './conversations.repository.js'
import { type ChatCaller, type ChatSession, ChatSessions } from './sessions.js'

type Turn = Omit<NewTurn, 'id' | 'conversationId' | 'userId' | 'createdAt'>

/** The first turn of a session if the database does not have it yet. */
function unstoredTurn({ conversationId, userId, unstored, turns: [first] }: ChatSession): NewTurn | null {
  if (!unstored || !first) return null
  const { at, ...rest } = unstored
  return { ...first, ...rest, conversationId, userId, createdAt: new Date(at) }
}

/**
 * Stores turns in the session for the next question, and in the database for the back office. A guest's conversation
 * reaches the database with its second message, so that single messages of visitors and bots fill no table.
 */
@Injectable()
export class ConversationLog {
  constructor(
    private readonly sessions: ChatSessions,
    private readonly conversations: ConversationsRepository,
    private readonly changes: Changes,
  ) {}

  /** Throws UNAUTHENTICATED if the caller's account was closed meanwhile. Then nothing of the turn is stored. */
  async addTurn(caller: ChatCaller, session: ChatSession, turn: Turn): Promise<void> {
    const { text, response, intent, language, confidence, isAnswered } = turn
    const userId = session.userId ?? caller.userId
    const [id, createdAt] = [newId(), new Date()]
    const isStored = userId !== null || session.turns.length > 0
    const unstored = isStored ? null : { id, language, confidence, isAnswered, at: createdAt.getTime() }
    const turns = [...session.turns, { text, response, intent }]
    // Saves before the account check, so that an account closed after the check finds and erases it.
    await this.sessions.save({ ...session, userId, turns, unstored }, caller)
    if (!isStored) return
    const stored = await this.changes.run(null, async (tx) => {
      if (userId !== null && !(await this.conversations.lockOpenAccount(tx, userId))) return false
      await this.storeFirst(tx, session)
      await this.conversations.addTurn(tx, {
        ...turn,
        id,
        conversationId: session.conversationId,
        userId,
        createdAt,
      })
      return true
    })
    if (!stored) await this.sessions.remove(session)
    ensure(stored, 'UNAUTHENTICATED')
  }

  /** Stores the first message of a conversation that has no other. Call `forgetFirst` after the commit. */
  async storeFirst(tx: Change, session: ChatSession): Promise<void> {
    const first = unstoredTurn(session)
    if (first) await this.conversations.begin(tx, first)
  }

  /** Forgets the stored first turn, so that a later message does not restore a deleted conversation. */
  async forgetFirst(caller: ChatCaller, session: ChatSession): Promise<void> {
    if (session.unstored) await this.sessions.save({ ...session, unstored: null }, caller)
  }
}
