// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { addDays, type DayRange, daysOf, indianDay, indianInstant } from '@sofaseva/contract'
import { Sql, type SqlRunner } from '../database/sql.js'
import { Transactions } from '../database/transactions.js'
import { isFinished, rangesOf } from './day-counts.rules.js'

/** Days per statement. So it finishes in time even with very many rows. */
const COUNTED_DAYS = 7
/** How often days are counted again if they changed while being counted. */
const ATTEMPTS = 5

/** Counts a module's rows per day. */
export interface DayCounter<T extends object> {
  kind: string
  /** Counts rows created from `from` until before `before`, by day. Days without rows may be left out. */
  count(from: Date, before: Date): Promise<Map<string, T>>
  /** Replaces the stored figures of the range. Days without figures have no rows. */
  store(tx: SqlRunner, range: DayRange, days: ReadonlyMap<string, T>): Promise<void>
}

/** SQL for the calendar day in India (YYYY-MM-DD) of a DATETIME column. India has one offset all year. */
export function indianDayOf(column: string): string {
  return `DATE_FORMAT(${column} + INTERVAL 330 MINUTE, '%Y-%m-%d')`
}

/**
 * Tracks which daily figures are stored, for long ranges over very many rows. A finished day is counted once, and its
 * figures are stored until one of its rows changes. Unfinished days are counted at each request.
 */
@Injectable()
export class DailyMetrics {
  private counting: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Counts and stores missing figures of the range's finished days. Returns the unfinished days at the end of the
   * range, or null.
   */
  async countFinished<T extends object>(
    counter: DayCounter<T>,
    range: DayRange,
    now = new Date(),
  ): Promise<DayRange | null> {
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
   * Discards the figures of the days on which these rows were created. Call it in the transaction of the change. It
   * skips today, which has no stored figures: changes of the same day would wait for each other.
   */
  async invalidate(tx: SqlRunner, kind: string, made: readonly { createdAt: Date }[], now = new Date()): Promise<void> {
    const today = indianDay(now)
    const days = [...new Set(made.map(({ createdAt }) => indianDay(createdAt)))].filter((day) => day < today)
    // All transactions lock the days in this order.
    for (const day of days.sort())
      await tx.execute(
        `INSERT INTO day_counts (kind, day, changes) VALUES (?, ?, 1)
         ON DUPLICATE KEY UPDATE changes = changes + 1, counts = NULL`,
        [kind, day],
      )
  }

  /** Returns false if a day changed while it was counted. */
  private async countMissing<T extends object>(counter: DayCounter<T>, range: DayRange): Promise<boolean> {
    let isComplete = true
    for (const part of rangesOf([...(await this.missing(counter, range)).keys()], COUNTED_DAYS))
      isComplete = (await this.serialize(() => this.countPart(counter, part))) && isComplete
    return isComplete
  }

  private async countPart<T extends object>(counter: DayCounter<T>, part: DayRange): Promise<boolean> {
    // The previous turn may have counted these days.
    const changes = await this.missing(counter, part)
    if (changes.size === 0) return true
    const counted = await counter.count(indianInstant(part.from, 0), indianInstant(addDays(part.to, 1), 0))
    return this.store(counter, changes, counted)
  }

  /** The days without valid figures, in order, with the number of their changes. */
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
   * Stores the days that have not changed since they were counted. A change in flight holds the day's row, so this
   * waits for it. Returns false if some days have changed.
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

  /** Runs counts one after another. Many at once would each exceed the time limit of a statement. */
  private serialize<T>(count: () => Promise<T>): Promise<T> {
    const counted = this.counting.then(count)
    this.counting = counted.catch(() => undefined)
    return counted
  }
}
