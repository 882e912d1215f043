import { Injectable } from '@nestjs/common'
import {
  type AccountClosureHook,
  AccountClosureHooks,
} from '../../../platform/account-closure/account-closure-hooks.js'
import { ConversationsRepository } from '../conversation/conversations.repository.js'
import { ChatSessions } from '../conversation/sessions.js'

/** Conversations are words of the person's: they go with them. */
@Injectable()
export class ChatAccountClosure implements AccountClosureHook {
  readonly name = 'chatbot'

  constructor(
    hooks: AccountClosureHooks,
    private readonly conversations: ConversationsRepository,
    private readonly sessions: ChatSessions,
  ) {
    hooks.register(this)
  }

  async erase(userId: string): Promise<void> {
    await this.sessions.erase(userId)
    await this.conversations.erase(userId)
  }
}
