import { Injectable } from '@nestjs/common'
import { type AccountMergePreview, type Actor, type User } from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { RealtimeEvents } from '#platform/realtime/realtime-events.js'
import { RoleRemoval } from '#platform/user-data/role-removal.js'
import { UserData } from '#platform/user-data/user-data.js'
import { CloseAccountService } from '../account-closure/close-account.service.js'
import { RoleRemovalService } from '../account-closure/role-removal.service.js'
import { UserSearchIndex } from '../search/user-search-index.js'
import { toUserView } from '../user.mapper.js'
import { accountsMerged } from '../users.events.js'
import type { UserRow, VerifiedContact } from '../users.repository.js'
import { AccountMergesRepository } from './account-merges.repository.js'

/** A contact whose holder the caller has proved to be. */
export interface ProvenContact {
  contact: VerifiedContact
  value: string
}

/** Merges two customer accounts of one person. The caller's account stays, the other one is closed. */
@Injectable()
export class MergeAccountsService {
  constructor(
    private readonly changes: Changes,
    private readonly accounts: AccountMergesRepository,
    private readonly closing: CloseAccountService,
    private readonly roles: RoleRemovalService,
    private readonly data: UserData,
    private readonly search: UserSearchIndex,
    private readonly live: RealtimeEvents,
  ) {}

  /** The other account of a proven contact. Throws MERGE_ACCOUNT_NOT_FOUND, MERGE_REFUSED unless both are customers. */
  async findOther(tx: Change, actor: Actor, { contact, value }: ProvenContact): Promise<UserRow> {
    const other = await this.accounts.byContact(tx, contact, value)
    ensure(other !== null && other.id !== actor.id, 'MERGE_ACCOUNT_NOT_FOUND')
    ensure(actor.role === 'customer' && other.role === 'customer', 'MERGE_REFUSED')
    return other
  }

  /** What a merge with this account would move. */
  async preview({ id, name, email, phone, createdAt }: UserRow): Promise<AccountMergePreview> {
    return { name, email: email ?? '', phone, createdAt: createdAt.toISOString(), ...(await this.accounts.counts(id)) }
  }

  /**
   * Moves everything of the account of a proven contact in one transaction. Throws MERGE_ACCOUNT_NOT_FOUND,
   * MERGE_REFUSED, USER_NOT_FOUND, ACCOUNT_CLOSED.
   */
  async merge(actor: Actor, otherId: string, proven: ProvenContact): Promise<User> {
    const removal = new RoleRemoval(otherId)
    const sealed = await this.closing.seal(otherId)
    const merged = await this.changes.run(actor, async (tx) => {
      const ended = await this.roles.lock(tx, removal, [actor.id])
      const kept = found(await this.accounts.byId(tx, actor.id), 'ACCOUNT_CLOSED')
      // The contact may have moved to another account since it was proved.
      ensure((await this.findOther(tx, actor, proven)).id === otherId, 'MERGE_ACCOUNT_NOT_FOUND')
      ensure(kept.role === 'customer', 'MERGE_REFUSED')
      await this.data.merge(tx, { from: otherId, to: actor.id })
      await this.closing.closeLocked(tx, removal, { role: ended.role, sealed })
      await this.accounts.fill(tx, kept, ended, new Date())
      await this.record(tx, kept, ended)
      return found(await this.accounts.byId(tx, actor.id), 'ACCOUNT_CLOSED')
    })
    this.live.sessionsEnded(otherId)
    return toUserView(merged)
  }

  /** The notices go to the contacts of both accounts, which the event names: the closed one has none. */
  private async record(tx: Change, kept: UserRow, ended: UserRow): Promise<void> {
    await tx.audit({
      action: 'user.merged',
      entity: 'user',
      entityId: kept.id,
      changes: { mergedAccount: [ended.id, kept.id] },
    })
    const email = ended.emailVerifiedAt ? (ended.email ?? '') : ''
    const phone = ended.phoneVerifiedAt ? ended.phone : ''
    await tx.emit(accountsMerged, { userId: kept.id, email, phone })
    tx.notify('bookings', [kept.id], { admins: true })
    tx.afterCommit(() => this.search.refresh(kept.id))
  }
}
