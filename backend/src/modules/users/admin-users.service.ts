import { Injectable } from '@nestjs/common'
import type { Actor, Role, User, UsersQuery } from '@sofaseva/contract'
import { Audit } from '../../platform/audit/audit.js'
import { ensure, found } from '../../platform/errors/app-error.js'
import { Live } from '../../platform/live/live.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { Transactions, type Tx } from '../../platform/prisma/transactions.js'
import { AdminUsersRepository } from './admin-users.repository.js'
import { Departures } from './departures.js'
import { RemovalRepository } from './removal.repository.js'
import { toUserView } from './user.mapper.js'

/** What admins do with accounts, and how an account ends. Whatever takes a right away also ends the sessions. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: AdminUsersRepository,
    private readonly removal: RemovalRepository,
    private readonly departures: Departures,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  async page(query: UsersQuery): Promise<{ items: User[]; total: number }> {
    const { rows, total } = await this.users.page(query)
    return { items: rows.map(toUserView), total }
  }

  /** Throws OWN_ACCOUNT, USER_NOT_FOUND, LAST_ADMIN. The role they already have is no change. */
  async setRole(actor: Actor, id: string, role: Role): Promise<User> {
    ensure(actor.id !== id, 'OWN_ACCOUNT', { message: 'You cannot change your own role.' })
    const user = await this.change(async (tx) => {
      const admins = await this.users.lockAdmins(tx)
      const user = found(await this.users.lock(tx, id), 'USER_NOT_FOUND')
      if (user.role === role) return toUserView(user)
      ensure(user.role !== 'admin' || admins > 1, 'LAST_ADMIN')
      const changed = await this.users.setRole(tx, id, role)
      await this.removal.endSessions(tx, id, new Date())
      if (user.role === 'provider') await this.departures.announce(tx, { userId: id, as: 'provider' })
      const changes = { role: [user.role, role] } as const
      await this.audit.record(tx, actor, { action: 'user.role-changed', entity: 'user', entityId: id, changes })
      return toUserView(changed)
    })
    this.live.sessionsEnded(id)
    return user
  }

  /** Lets a provider get jobs, or no new ones. Throws USER_NOT_FOUND, NOT_A_PROVIDER. */
  setApproved(actor: Actor, id: string, approved: boolean): Promise<User> {
    return this.change(async (tx) => {
      const user = found(await this.users.lock(tx, id), 'USER_NOT_FOUND')
      ensure(user.role === 'provider', 'NOT_A_PROVIDER')
      if ((user.approvedAt !== null) === approved) return toUserView(user)
      const changed = await this.users.setApproved(tx, id, approved ? new Date() : null)
      const changes = { approved: [!approved, approved] } as const
      const action = approved ? 'user.approved' : 'user.approval-withdrawn'
      await this.audit.record(tx, actor, { action, entity: 'user', entityId: id, changes })
      return toUserView(changed)
    })
  }

  /** Throws OWN_ACCOUNT, USER_NOT_FOUND, LAST_ADMIN. */
  async delete(actor: Actor, id: string): Promise<void> {
    ensure(actor.id !== id, 'OWN_ACCOUNT', { message: 'You cannot delete your own account here.' })
    await this.remove(actor, id)
  }

  /** One's own account. Throws LAST_ADMIN. */
  deleteOwn(actor: Actor): Promise<void> {
    return this.remove(actor, actor.id)
  }

  private async remove(actor: Actor, id: string): Promise<void> {
    await this.change(async (tx) => {
      const admins = await this.users.lockAdmins(tx)
      const user = found(await this.users.lock(tx, id), 'USER_NOT_FOUND')
      ensure(user.role !== 'admin' || admins > 1, 'LAST_ADMIN')
      const changes = { role: [user.role, null] } as const
      await this.audit.record(tx, actor, { action: 'user.deleted', entity: 'user', entityId: id, changes })
      await this.removal.forget(tx, id, new Date())
      if (user.role === 'provider') await this.departures.announce(tx, { userId: id, as: 'provider' })
      await this.departures.announce(tx, { userId: id, as: 'person' })
    })
    this.live.sessionsEnded(id)
  }

  private async change<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await this.transactions.run(work)
    this.outbox.nudge()
    return result
  }
}
