import { Injectable } from '@nestjs/common'
import {
  type AccountClosureHook,
  AccountClosureHooks,
} from '../../../platform/account-closure/account-closure-hooks.js'
import { ConversationsRepository } from '../conversation/conversations.repository.js'

/** Conversations are words of the person's: they go with them. */
@Injectable()
export class ChatAccountClosure implements AccountClosureHook {
  readonly name = 'chatbot'

  constructor(
    hooks: AccountClosureHooks,
    private readonly conversations: ConversationsRepository,
  ) {
    hooks.register(this)
  }

  erase(userId: string): Promise<number> {
    return this.conversations.erase(userId)
  }
}
