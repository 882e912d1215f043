// @ts-nocheck
import { Injectable, Logger } from '@nestjs/common'
import { Changes } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { LoginContactsService, UsersService, undoCutoff } from '../../users/index.js'
import { AccessEnding } from './access-ending.js'
import { ContactChangesRepository } from './contact-changes.repository.js'
import { readUndoToken } from './undo-links.js'

/** Undoes a change of an e-mail or phone number by the link that its old owner got. */
@Injectable()
export class ContactUndoService {
  private readonly logger = new Logger('Auth')

  constructor(
    private readonly changes: Changes,
    private readonly repository: ContactChangesRepository,
    private readonly users: UsersService,
    private readonly contacts: LoginContactsService,
    private readonly access: AccessEnding,
    @InjectConfig() private readonly config: Pick<Config, 'JWT_SECRET'>,
  ) {}

  /**
   * Restores the old contact, undoes later changes of it and ends all sessions. Throws UNDO_LINK_INVALID for a forged,
   * old or used link, or a closed account.
   */
  async undo(token: string): Promise<void> {
    const id = found(readUndoToken(token, this.config.JWT_SECRET), 'UNDO_LINK_INVALID')
    await this.changes.run(null, async (tx) => {
      const now = new Date()
      const { userId } = found(await this.repository.byId(id, tx), 'UNDO_LINK_INVALID')
      found(await this.users.lockContacts(tx, userId), 'UNDO_LINK_INVALID')
      // Read again under the lock, which all changes of the account take.
      const change = found(await this.repository.byId(id, tx), 'UNDO_LINK_INVALID')
      const { contact, oldValue: value, oldVerifiedAt: verifiedAt, confirmedAt } = change
      ensure(verifiedAt !== null && confirmedAt !== null && confirmedAt > undoCutoff(now), 'UNDO_LINK_INVALID')
      ensure(await this.repository.markUndone(tx, change, now), 'UNDO_LINK_INVALID')
      await this.contacts.restore(tx, userId, contact, { value, verifiedAt, now })
      await this.access.end(tx, userId, null)
      this.logger.warn({ event: 'contact-change-undone', actor: userId, contact })
    })
  }
}
