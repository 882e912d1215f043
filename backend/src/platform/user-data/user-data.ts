import { Inject, Injectable } from '@nestjs/common'
import { ModuleRef } from '@nestjs/core'
import type { Role } from '@sofaseva/contract'
import { type Change, Changes } from '../changes/changes.js'
import { executeInBatches } from '../database/batches.js'
import { Sql, type Statement } from '../database/sql.js'
import { EventHandlers } from '../outbox/event-handlers.js'
import { DeliverLater } from '../queue/delivery-failure.js'
import { type ExportRow, type ExportSource, exportRows } from './export-rows.js'
import { type PersonalData, type Resolve, type TableData, tablesOf } from './personal-data.js'
import { type AccountMerge, accountClosed, type ClosureHooks, type RoleRemoval } from './role-removal.js'

/** Erasing locks many rows, and the queue of these jobs runs many at once. */
const ERASURES_AT_ONCE = 2
/** How long a job waits at least for its turn, outside the places of the queue. */
const ERASURE_TURN_MS = 500

export const PERSONAL_DATA = Symbol('PersonalData')

/** Blanks columns of a user's rows that aren't blank yet. */
function blanking(table: string, person: string, blanks: NonNullable<TableData['blank']>, userId: string): Statement {
  const columns = Object.keys(blanks)
  const set = columns.map((column) => `${column} = ?`).join(', ')
  const isBlank = columns.map((column) => `${column} <=> ?`).join(' AND ')
  const values = Object.values(blanks).map((value) => value ?? null)
  return [`UPDATE ${table} SET ${set} WHERE ${person} = ? AND NOT (${isBlank})`, [...values, userId, ...values]]
}

/** The statement with which a job erases a user's rows of a table. Null if there is nothing to erase. */
function erasing(table: string, { person, erase }: TableData, userId: string): Statement | null {
  if (person === undefined || erase === undefined || erase === 'hook') return null
  if (erase === 'delete') return [`DELETE FROM ${table} WHERE ${person} = ?`, [userId]]
  return blanking(table, person, erase, userId)
}

/** The statement that gives an account's rows of a table to another. Null if they stay or a hook moves them. */
function moving(table: string, { person, merge }: TableData, { from, to }: AccountMerge): Statement | null {
  if (person === undefined || (merge !== 'move' && merge !== 'move-unless-taken')) return null
  const ignore = merge === 'move-unless-taken' ? 'IGNORE ' : ''
  return [`UPDATE ${ignore}${table} SET ${person} = ? WHERE ${person} = ?`, [to, from]]
}

/** Exports and erases the personal data that modules declare. */
@Injectable()
export class UserData {
  private readonly get: Resolve
  private erasing = 0
  private readonly sources: ReadonlyMap<string, ExportSource>

  constructor(
    @Inject(PERSONAL_DATA) private readonly declared: readonly PersonalData[],
    private readonly sql: Sql,
    private readonly changes: Changes,
    modules: ModuleRef,
    handlers: EventHandlers,
  ) {
    this.get = (type) => modules.get(type, { strict: false })
    const tables = declared.flatMap(tablesOf)
    this.sources = new Map(
      tables.flatMap(([name, { person, export: sections = {} }]) =>
        Object.entries(sections).map(([section, source]): [string, ExportSource] => [
          section,
          { from: name, where: `${person} = ?`, ...source },
        ]),
      ),
    )
    for (const data of declared)
      if (data.touches || tablesOf(data).some(([, { erase }]) => erase))
        handlers.on(accountClosed, { name: data.name, queue: 'background' }, ({ userId }) =>
          this.eraseInTurn(data.name, userId),
        )
  }

  /** All sections of a user as JSON, read in pages while they are written. `head` is an object that comes first. */
  async *exportJson(userId: string, head: object): AsyncGenerator<string> {
    yield `${JSON.stringify(head).slice(0, -1)},"data":{`
    for (const [index, name] of [...this.sources.keys()].entries()) {
      yield `${index === 0 ? '' : ','}${JSON.stringify(name)}:[`
      let separator = ''
      for await (const row of this.exportSection(name, userId)) {
        yield separator + JSON.stringify(row)
        separator = ','
      }
      yield ']'
    }
    yield '}}'
  }

  /** A user's rows in a section, ready to be written as JSON. */
  private async *exportSection(section: string, userId: string): AsyncGenerator<ExportRow> {
    const source = this.sources.get(section)
    if (source) yield* exportRows(this.sql, source, userId)
  }

  /**
   * Runs before a user loses a role or the account. Locks rows that come before users. Returns ids of other affected
   * users.
   */
  async lock(tx: Change, removal: RoleRemoval): Promise<string[]> {
    const people: string[] = []
    for (const hooks of this.declared.map(this.hooksOf)) people.push(...((await hooks.lock?.(tx, removal)) ?? []))
    return people
  }

  /** Call it in the transaction that removes the role. */
  async removeRole(tx: Change, removal: RoleRemoval, role: Role): Promise<void> {
    for (const hooks of this.declared.map(this.hooksOf)) await hooks.removeRole?.(tx, removal, role)
  }

  /**
   * Runs the immediate steps in the transaction that closes the account. Handlers of `accountClosed` erase the rest.
   */
  async close(tx: Change, removal: RoleRemoval, role: Role): Promise<void> {
    for (const data of this.declared) {
      const hooks = this.hooksOf(data)
      await hooks.removeRole?.(tx, removal, role)
      for (const [name, { person, blank }] of tablesOf(data))
        if (person && blank) await tx.execute(...blanking(name, person, blank, removal.userId))
      await hooks.close?.(tx, removal)
    }
  }

  /** Gives the data of one account to another, as the declarations say. Call it before the one account is closed. */
  async merge(tx: Change, merge: AccountMerge): Promise<void> {
    for (const data of this.declared) {
      for (const [name, table] of tablesOf(data)) {
        const statement = moving(name, table, merge)
        if (statement) await tx.execute(...statement)
      }
      await this.hooksOf(data).merge?.(tx, merge)
      if (data.touches) await tx.touch(data.touches)
    }
  }

  /** Throws DeliverLater while this process erases enough, so that the job doesn't take a place of its queue. */
  private async eraseInTurn(module: string, userId: string): Promise<void> {
    if (this.erasing >= ERASURES_AT_ONCE)
      // A random part keeps jobs that wait from coming back together.
      throw new DeliverLater(
        new Date(Date.now() + ERASURE_TURN_MS * (1 + Math.random())),
        'other data is just being erased',
      )
    this.erasing += 1
    try {
      await this.erase(module, userId)
    } finally {
      this.erasing -= 1
    }
  }

  /** Erases the remaining data of a user with a closed account in one module, in bounded batches. Idempotent. */
  async erase(module: string, userId: string): Promise<void> {
    for (const data of this.declared.filter(({ name }) => name === module)) {
      await this.hooksOf(data).erase?.(userId)
      for (const [name, table] of tablesOf(data)) {
        const statement = erasing(name, table, userId)
        if (statement) await executeInBatches(this.sql, ...statement)
      }
      const { touches } = data
      // Even if nothing was left to erase, because an earlier run may have been killed before this.
      if (touches) await this.changes.run(null, (tx) => tx.touch(touches))
    }
  }

  private readonly hooksOf = ({ hooks }: PersonalData): ClosureHooks => hooks?.(this.get) ?? {}
}
