import { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import { type Actor, toRupees } from '@sofaseva/contract'
import { CloseAccountService, UsersService } from '../../users/index.js'
import { PasswordService } from '../passwords/password.service.js'
import { AccountExportRepository } from './account-export.repository.js'

type Plain = Record<string, unknown>

const FLAGS = new Set(['isHelpful', 'enabled'])
const JSON_COLUMNS = new Set(['changes'])

/** Amounts in rupees, times as text, flags as such. */
function plain(row: object): Plain {
  const entries = Object.entries(row).map(([name, value]): [string, unknown] => {
    if (value instanceof Date) return [name, value.toISOString()]
    if (name.endsWith('Paise') && typeof value === 'number') return [name.replace(/Paise$/, ''), toRupees(value)]
    if (Array.isArray(value)) return [name, value.map((item: object) => plain(item))]
    if (FLAGS.has(name)) return [name, value === 1]
    if (JSON_COLUMNS.has(name) && typeof value === 'string') return [name, JSON.parse(value)]
    return [name, value]
  })
  return Object.fromEntries(entries)
}

/** A person's own account as a whole: taking its data away and closing it. */
@Injectable()
export class AccountService {
  constructor(
    private readonly users: UsersService,
    private readonly closing: CloseAccountService,
    private readonly passwords: PasswordService,
    private readonly exports: AccountExportRepository,
  ) {}

  /** An `AccountExport` as JSON, read in pages while it is sent. Throws USER_NOT_FOUND. */
  async export(actor: Actor): Promise<Readable> {
    const user = await this.users.profile(actor.id)
    const head = JSON.stringify({ exportedAt: new Date().toISOString(), user }).slice(0, -1)
    return Readable.from(this.json(actor.id, head))
  }

  /** Throws PASSWORD_WRONG, RATE_LIMITED, LAST_ADMIN. */
  async delete(actor: Actor, password: string): Promise<void> {
    await this.passwords.confirm(actor, password)
    await this.closing.close(actor, actor.id)
  }

  private async *json(userId: string, head: string): AsyncGenerator<string> {
    yield `${head},"data":{`
    for (const [index, name] of this.exports.sections.entries()) {
      yield `${index === 0 ? '' : ','}${JSON.stringify(name)}:[`
      let separator = ''
      for await (const row of this.exports.rows(name, userId)) {
        yield separator + JSON.stringify(plain(row))
        separator = ','
      }
      yield ']'
    }
    yield '}}'
  }
}
