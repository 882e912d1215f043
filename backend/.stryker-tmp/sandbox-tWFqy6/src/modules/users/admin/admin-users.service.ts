// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type AdminUser,
  type ApprovalChange,
  messageRef,
  type RoleChange,
  type UsersQuery,
} from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { ensure, found } from '#platform/errors/app-error.js'
import type { Page } from '#platform/lists/list.js'
import { RealtimeEvents } from '#platform/realtime/realtime-events.js'
import { RoleRemoval } from '#platform/user-data/role-removal.js'
import { UserData } from '#platform/user-data/user-data.js'
import { CloseAccountService } from '../account-closure/close-account.service.js'
import { RoleRemovalService } from '../account-closure/role-removal.service.js'
import { toAdminUserView } from '../user.mapper.js'
import { providerApproved } from '../users.events.js'
import { AdminUsersRepository } from './admin-users.repository.js'
import { staffRoleAfter } from './staff-role.rules.js'

/** Manages accounts for admins. Every loss of a right also ends the sessions. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly changes: Changes,
    private readonly users: AdminUsersRepository,
    private readonly roles: RoleRemovalService,
    private readonly data: UserData,
    private readonly closing: CloseAccountService,
    private readonly live: RealtimeEvents,
  ) {}

  async list(query: UsersQuery): Promise<Page<AdminUser>> {
    const { items, total } = await this.users.list(query)
    return { items: items.map(toAdminUserView), total }
  }

  /** Throws USER_NOT_FOUND. */
  async get(id: string): Promise<AdminUser> {
    return toAdminUserView(found(await this.users.find(id), 'USER_NOT_FOUND'))
  }

  /**
   * Setting the current role again changes nothing. A change of an admin's duty ends the sessions too. Throws
   * OWN_ACCOUNT, USER_NOT_FOUND, USER_CHANGED, LAST_ADMIN, LAST_OWNER.
   */
  async setRole(actor: Actor, id: string, { expectedRevision, ...input }: RoleChange): Promise<AdminUser> {
    ensure(actor.id !== id, 'OWN_ACCOUNT', { message: messageRef('errors.ownRole') })
    const removal = new RoleRemoval(id)
    const user = await this.change(actor, async (tx) => {
      const user = await this.roles.lock(tx, removal)
      const wanted = staffRoleAfter(user, input)
      if (user.role === input.role && user.staffRole === wanted) return toAdminUserView(user)
      await ensureRevision('USER_CHANGED', expectedRevision, user, () => toAdminUserView(user))
      if (wanted !== 'owner') await this.roles.ensureOwnerStays(tx, user)
      const adminSince = input.role === 'admin' ? (user.adminSince ?? new Date()) : null
      const changed = await this.users.setRole(tx, id, { role: input.role, staffRole: wanted, adminSince })
      await this.data.removeRole(tx, removal, user.role)
      const changes = {
        ...(user.role === input.role ? {} : { role: [user.role, input.role] as const }),
        ...(user.staffRole === wanted ? {} : { staffRole: [user.staffRole, wanted] as const }),
      }
      await tx.audit({ action: 'user.role-changed', entity: 'user', entityId: id, changes })
      return toAdminUserView(changed)
    })
    this.live.sessionsEnded(id)
    return user
  }

  /**
   * Approves a provider or withdraws the approval; without it a provider gets no new jobs. Throws OWN_ACCOUNT,
   * USER_NOT_FOUND, USER_CHANGED, NOT_A_PROVIDER.
   */
  setApproved(actor: Actor, id: string, { approved, expectedRevision }: ApprovalChange): Promise<AdminUser> {
    ensure(actor.id !== id, 'OWN_ACCOUNT', { message: messageRef('errors.ownApproval') })
    return this.change(actor, async (tx) => {
      const user = found(await this.users.lock(tx, id), 'USER_NOT_FOUND')
      const isProvider = user.role === 'provider'
      if (isProvider && (user.approvedAt !== null) === approved) return toAdminUserView(user)
      await ensureRevision('USER_CHANGED', expectedRevision, user, () => toAdminUserView(user))
      ensure(isProvider, 'NOT_A_PROVIDER')
      const changed = await this.users.setApproved(tx, id, approved ? new Date() : null)
      const changes = { approved: [!approved, approved] } as const
      const action = approved ? 'user.approved' : 'user.approval-withdrawn'
      await tx.audit({ action, entity: 'user', entityId: id, changes })
      if (approved) await tx.emit(providerApproved, { userId: id })
      return toAdminUserView(changed)
    })
  }

  /** Throws OWN_ACCOUNT, USER_NOT_FOUND, USER_CHANGED, LAST_ADMIN, LAST_OWNER. */
  async delete(actor: Actor, id: string, expectedRevision: number | undefined): Promise<void> {
    ensure(actor.id !== id, 'OWN_ACCOUNT', { message: messageRef('errors.ownDeletion') })
    await this.closing.close(actor, id, expectedRevision)
  }

  private change<T>(actor: Actor, work: (tx: Change) => Promise<T>): Promise<T> {
    return this.changes.run(actor, async (tx) => {
      await tx.touch('availability')
      return work(tx)
    })
  }
}
