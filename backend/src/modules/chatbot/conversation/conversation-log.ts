import { Injectable } from '@nestjs/common'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensure } from '#platform/errors/app-error.js'
import { newId } from '#platform/lib/new-id.js'
import { ConversationsRepository, type NewTurn } from './conversations.repository.js'
import { type ChatCaller, type ChatSession, ChatSessions } from './sessions.js'

type Turn = Omit<NewTurn, 'id' | 'conversationId' | 'userId' | 'createdAt'>

/** What the session remembers of a first message that the database does not have. */
function unstoredTurn({ conversationId, userId, unstored, turns: [first] }: ChatSession): NewTurn | null {
  if (!unstored || !first) return null
  const { at, ...rest } = unstored
  return { ...first, ...rest, conversationId, userId, createdAt: new Date(at) }
}

/**
 * Keeps turns: in the session for what comes next, in the database for the back office. A guest's conversation is stored
 * with its second message: the first ones of those who only look, or of a program, fill no table.
 */
@Injectable()
export class ConversationLog {
  constructor(
    private readonly sessions: ChatSessions,
    private readonly conversations: ConversationsRepository,
    private readonly changes: Changes,
  ) {}

  /** Throws UNAUTHENTICATED where the caller's account was closed meanwhile; nothing of the turn is kept then. */
  async add(caller: ChatCaller, session: ChatSession, turn: Turn): Promise<void> {
    const { text, response, intent, language, confidence, isAnswered } = turn
    const userId = session.userId ?? caller.userId
    const [id, createdAt] = [newId(), new Date()]
    const isStored = userId !== null || session.turns.length > 0
    const unstored = isStored ? null : { id, language, confidence, isAnswered, at: createdAt.getTime() }
    const turns = [...session.turns, { text, response, intent }]
    // Before the account is checked: an account that closes after the check finds it here and erases it.
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

  /** Stores the first message of a conversation that has no other; call `forgetFirst` after the commit. */
  async storeFirst(tx: Change, session: ChatSession): Promise<void> {
    const first = unstoredTurn(session)
    if (first) await this.conversations.begin(tx, first)
  }

  /** What was stored may be deleted: a later message does not bring it back. */
  async forgetFirst(caller: ChatCaller, session: ChatSession): Promise<void> {
    if (session.unstored) await this.sessions.save({ ...session, unstored: null }, caller)
  }
}
