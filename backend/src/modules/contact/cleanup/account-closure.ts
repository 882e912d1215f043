import { Injectable } from '@nestjs/common'
import {
  type AccountClosureHook,
  AccountClosureHooks,
} from '../../../platform/account-closure/account-closure-hooks.js'
import { ContactRepository } from '../contact.repository.js'

/** Messages are words of their sender's: they go with them, and the replies with the messages. */
@Injectable()
export class ContactAccountClosure implements AccountClosureHook {
  readonly name = 'contact'

  constructor(
    hooks: AccountClosureHooks,
    private readonly messages: ContactRepository,
  ) {
    hooks.register(this)
  }

  erase(userId: string): Promise<number> {
    return this.messages.erase(userId)
  }
}
