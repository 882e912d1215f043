import { Injectable } from '@nestjs/common'
import { type AccountExport, type Actor, toRupees } from '@sofaseva/contract'
import { AdminUsersService, UsersService } from '../users/index.js'
import { AccountExportRepository } from './account-export.repository.js'
import { PasswordService } from './password.service.js'

type Plain = Record<string, unknown>

/** Amounts in rupees, times as text, without what belongs to others. */
function plain(row: object): Plain {
  const entries = Object.entries(row).map(([name, value]): [string, unknown] => {
    if (value instanceof Date) return [name, value.toISOString()]
    if (name.endsWith('Paise') && typeof value === 'number') return [name.replace(/Paise$/, ''), toRupees(value)]
    if (Array.isArray(value)) return [name, value.map((item: object) => plain(item))]
    return [name, value]
  })
  return Object.fromEntries(entries)
}

/** What a person may do with their own account as a whole. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersService,
    private readonly accounts: AdminUsersService,
    private readonly passwords: PasswordService,
    private readonly exports: AccountExportRepository,
  ) {}

  async export(actor: Actor): Promise<AccountExport> {
    const [user, data] = await Promise.all([this.users.profile(actor.id), this.exports.of(actor.id)])
    const lists = Object.entries(data).map(([name, rows]): [string, Plain[]] => [name, rows.map(plain)])
    return { exportedAt: new Date().toISOString(), user, data: Object.fromEntries(lists) }
  }

  /** Throws PASSWORD_WRONG, RATE_LIMITED, LAST_ADMIN. */
  async delete(actor: Actor, password: string): Promise<void> {
    await this.passwords.confirm(actor, password)
    await this.accounts.deleteOwn(actor)
  }
}
