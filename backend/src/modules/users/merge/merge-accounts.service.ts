import { Injectable } from '@nestjs/common'
import { type AccountMergePreview, type Actor, languageOrDefault, type User } from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { AppError, ensure, found } from '#platform/errors/app-error.js'
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
import { mergeRefusal, takenOver } from './merge.rules.js'

/** A contact whose holder the caller has proved to be. */
export interface ProvenContact {
  contact: VerifiedContact
  value: string
}

/** The two accounts of a merge. */
export interface MergedAccounts {
  kept: UserRow
  other: UserRow
}

/** Merges two accounts of one customer. The caller's account stays, the other one is closed. */
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

  /** Whether this contact is the caller's own, so that no other account has it. Throws ACCOUNT_CLOSED. */
  async isOwn(tx: Change, { id }: Actor, { contact, value }: ProvenContact): Promise<boolean> {
    const { email, emailVerifiedAt, loginPhone } = found(await this.accounts.byId(tx, id), 'ACCOUNT_CLOSED')
    return contact === 'email' ? email === value && emailVerifiedAt !== null : loginPhone === value
  }

  /**
   * The caller's account and the other one, of a proven contact. Throws ACCOUNT_CLOSED, MERGE_ACCOUNT_NOT_FOUND,
   * MERGE_REFUSED unless both are customers, MERGE_NEEDS_EMAIL, MERGE_TOO_SOON.
   */
  async findAccounts(tx: Change, actor: Actor, { contact, value }: ProvenContact): Promise<MergedAccounts> {
    const kept = found(await this.accounts.byId(tx, actor.id), 'ACCOUNT_CLOSED')
    const other = await this.accounts.byContact(tx, contact, value)
    ensure(other !== null && other.id !== actor.id, 'MERGE_ACCOUNT_NOT_FOUND')
    const isUndoable = await this.accounts.isChangeUndoable(tx, other.id, new Date())
    const refusal = mergeRefusal(kept.role, other, { contact, isUndoable })
    if (refusal !== null) throw new AppError(refusal)
    return { kept, other }
  }

  /** Presents the other account, what it holds, and how the caller logs in after the merge. */
  async preview({ kept, other }: MergedAccounts): Promise<AccountMergePreview> {
    const merged = takenOver(kept, other)
    return {
      _id: other.id,
      name: other.name,
      email: other.email ?? '',
      phone: other.phone,
      createdAt: other.createdAt.toISOString(),
      counts: await this.accounts.counts(other.id),
      login: { email: merged.email ?? '', phone: merged.loginPhone ?? '' },
    }
  }

  /**
   * Moves everything of the account of a proven contact in one transaction and closes it. Throws what `findAccounts`
   * throws, and USER_NOT_FOUND for an account that was just closed.
   */
  async merge(actor: Actor, otherId: string, proven: ProvenContact): Promise<User> {
    const removal = new RoleRemoval(otherId)
    const sealed = await this.closing.seal(otherId)
    const merged = await this.changes.run(actor, async (tx) => {
      await this.roles.lock(tx, removal, [actor.id])
      const { kept, other } = await this.findAccounts(tx, actor, proven)
      // The contact may have moved to another account since it was proved.
      ensure(other.id === otherId, 'MERGE_ACCOUNT_NOT_FOUND')
      await this.data.merge(tx, { from: other.id, to: kept.id })
      await this.closing.closeLocked(tx, removal, { role: other.role, sealed })
      await this.accounts.takeOver(tx, kept, other, new Date())
      await this.record(tx, kept, other)
      return found(await this.accounts.byId(tx, kept.id), 'ACCOUNT_CLOSED')
    })
    this.live.sessionsEnded(otherId)
    return toUserView(merged)
  }

  /** The event holds the contacts of the closed account, which has none any more. */
  private async record(tx: Change, kept: UserRow, ended: UserRow): Promise<void> {
    await tx.audit({
      action: 'user.merged',
      entity: 'user',
      entityId: kept.id,
      changes: { mergedAccount: [ended.id, kept.id] },
    })
    const email = ended.emailVerifiedAt ? (ended.email ?? '') : ''
    const phone = ended.phoneVerifiedAt ? ended.phone : ''
    await tx.emit(accountsMerged, { userId: kept.id, email, phone, locale: languageOrDefault(ended.locale) })
    tx.notify('bookings', [kept.id], { admins: true })
    tx.notify('notifications', [kept.id])
    tx.afterCommit(() => this.search.refresh(kept.id))
  }
}
