import { Injectable } from '@nestjs/common'
import { addDays, type DayRange, daysOf, indianDay, indianInstant } from '@sofaseva/contract'
import { Sql, type SqlRunner } from '../database/sql.js'
import { Transactions } from '../database/transactions.js'
import { isFinished, rangesOf } from './day-counts.rules.js'

/** So many days are counted by one statement: it ends in time with very many rows, too. */
const COUNTED_DAYS = 7
/** A day that changes while it is counted is counted again, so often. */
const ATTEMPTS = 5

/** What is counted of a day, by the module whose rows it counts. */
export interface DayCounter<T extends object> {
  kind: string
  /** Counts what was made from the first moment to before the second, by its day. Days without any may be left out. */
  count(from: Date, before: Date): Promise<Map<string, T>>
  /** Puts these in the place of what the module's tables hold of the range. Days without any have no rows. */
  store(tx: SqlRunner, range: DayRange, days: ReadonlyMap<string, T>): Promise<void>
}

/** The calendar day in India of a DATETIME column, as SQL: YYYY-MM-DD. India has one offset all year. */
export function indianDayOf(column: string): string {
  return `DATE_FORMAT(${column} + INTERVAL 330 MINUTE, '%Y-%m-%d')`
}

/**
 * Which days' figures the modules keep, for ranges of many days over very many rows. A finished day is counted once and its
 * figures are kept until something of it changes. Days that are not finished are counted whenever somebody asks.
 */
@Injectable()
export class DayCounts {
  private counting: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Counts and stores what is not kept of the range's finished days. Gives its other days, of which nothing is kept: its end,
   * or null.
   */
  async keep<T extends object>(counter: DayCounter<T>, range: DayRange, now = new Date()): Promise<DayRange | null> {
    const days = daysOf(range)
    const firstOpen = days.find((day) => !isFinished(day, now))
    const last = firstOpen === undefined ? range.to : addDays(firstOpen, -1)
    if (last >= range.from) {
      const finished = { from: range.from, to: last }
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) if (await this.countMissing(counter, finished)) break
    }
    return firstOpen === undefined ? null : { from: firstOpen, to: range.to }
  }

  /**
   * What was counted of the days on which these were made no longer holds. In the transaction of the change. Nothing is kept of
   * today, and changes of the same day would wait for each other.
   */
  async forget(tx: SqlRunner, kind: string, made: readonly { createdAt: Date }[], now = new Date()): Promise<void> {
    const today = indianDay(now)
    const days = [...new Set(made.map(({ createdAt }) => indianDay(createdAt)))].filter((day) => day < today)
    // Locked in one order by everybody.
    for (const day of days.sort())
      await tx.execute(
        `INSERT INTO day_counts (kind, day, changes) VALUES (?, ?, 1)
         ON DUPLICATE KEY UPDATE changes = changes + 1, counts = NULL`,
        [kind, day],
      )
  }

  /** False when a day changed while it was counted. */
  private async countMissing<T extends object>(counter: DayCounter<T>, range: DayRange): Promise<boolean> {
    let isComplete = true
    for (const part of rangesOf([...(await this.missing(counter, range)).keys()], COUNTED_DAYS))
      isComplete = (await this.inTurn(() => this.countPart(counter, part))) && isComplete
    return isComplete
  }

  private async countPart<T extends object>(counter: DayCounter<T>, part: DayRange): Promise<boolean> {
    // Whoever had the turn before may have counted them.
    const changes = await this.missing(counter, part)
    if (changes.size === 0) return true
    const counted = await counter.count(indianInstant(part.from, 0), indianInstant(addDays(part.to, 1), 0))
    return this.store(counter, changes, counted)
  }

  /** The days whose figures are not kept, in order, and how often each has changed. */
  private async missing(
    { kind }: Pick<DayCounter<object>, 'kind'>,
    { from, to }: DayRange,
  ): Promise<Map<string, number>> {
    const rows = await this.sql.query<{ day: string; changes: number; isKept: number }>(
      `SELECT DATE_FORMAT(day, '%Y-%m-%d') AS day, changes, countedChanges <=> changes AS isKept FROM day_counts
       WHERE kind = ? AND day BETWEEN ? AND ?`,
      [kind, from, to],
    )
    const known = new Map(rows.map((row) => [row.day, row]))
    const days = daysOf({ from, to }).filter((day) => !known.get(day)?.isKept)
    return new Map(days.map((day) => [day, known.get(day)?.changes ?? 0]))
  }

  /**
   * Stores the days whose changes are what they were before they were counted: a change under way holds the day's row, and is
   * waited for. False when there were others.
   */
  private store<T extends object>(
    counter: DayCounter<T>,
    changes: ReadonlyMap<string, number>,
    counted: ReadonlyMap<string, T>,
  ): Promise<boolean> {
    const { kind } = counter
    const days = [...changes.keys()]
    return this.transactions.run(async (tx) => {
      for (const day of days)
        await tx.execute('INSERT INTO day_counts (kind, day) VALUES (?, ?) ON DUPLICATE KEY UPDATE changes = changes', [
          kind,
          day,
        ])
      const rows = await tx.query<{ day: string; changes: number }>(
        `SELECT DATE_FORMAT(day, '%Y-%m-%d') AS day, changes FROM day_counts
         WHERE kind = ? AND day BETWEEN ? AND ? ORDER BY day FOR UPDATE`,
        [kind, days[0] ?? '', days.at(-1) ?? ''],
      )
      const unchanged = rows.filter((row) => Number(row.changes) === changes.get(row.day)).map(({ day }) => day)
      for (const range of rangesOf(unchanged, COUNTED_DAYS)) {
        await counter.store(tx, range, counted)
        await tx.execute(
          'UPDATE day_counts SET countedChanges = changes, counts = NULL WHERE kind = ? AND day BETWEEN ? AND ?',
          [kind, range.from, range.to],
        )
      }
      return unchanged.length === days.length
    })
  }

  /** One after the other, whoever asks: many at once would each take longer than a statement may. */
  private inTurn<T>(count: () => Promise<T>): Promise<T> {
    const counted = this.counting.then(count)
    this.counting = counted.catch(() => undefined)
    return counted
  }
}
