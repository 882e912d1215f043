import { Injectable } from '@nestjs/common'
import { addDays, type DayRange, daysOf, indianDay, indianInstant } from '@sofaseva/contract'
import { Sql, type SqlRunner } from '../prisma/sql.js'
import { isFinished, rangesOf } from './day-counts.rules.js'

/** So many days are counted by one statement: it ends in time with very many rows, too. */
const COUNTED_DAYS = 7

/** What is counted of a day, by the module whose rows it counts. */
export interface DayCounter<T extends object> {
  kind: string
  /** Of a day that has nothing. */
  empty: T
  /** Counts what was made from the first moment to before the second, by its day. Days without any may be left out. */
  count(from: Date, before: Date): Promise<Map<string, T>>
}

interface KeptDay<T> {
  /** Whether something of the day has changed while it was counted. */
  changes: number
  counts: T | null
}

/** The calendar day in India of a DATETIME column, as SQL: YYYY-MM-DD. India has one offset all year. */
export function indianDayOf(column: string): string {
  return `DATE_FORMAT(${column} + INTERVAL 330 MINUTE, '%Y-%m-%d')`
}

/**
 * Counts of what was made on each day in India, for ranges of many days over very many rows. A finished day is counted
 * once and kept until something of it changes; today is counted whenever somebody asks.
 */
@Injectable()
export class DayCounts {
  private counting: Promise<unknown> = Promise.resolve()

  constructor(private readonly sql: Sql) {}

  /** Every day of the range, in order. */
  async read<T extends object>(
    counter: DayCounter<T>,
    range: DayRange,
    now = new Date(),
  ): Promise<{ day: string; counts: T }[]> {
    const { kind, empty } = counter
    const kept = await this.kept<T>(kind, range)
    const days = daysOf(range)
    const counted = new Map<string, T>()
    const open = days.filter((day) => !kept.get(day)?.counts)
    const countPart = async ({ from, to }: DayRange) => {
      const found = await counter.count(indianInstant(from, 0), indianInstant(addDays(to, 1), 0))
      for (const day of daysOf({ from, to })) counted.set(day, found.get(day) ?? empty)
    }
    const [finished, unfinished] = [
      open.filter((day) => isFinished(day, now)),
      open.filter((day) => !isFinished(day, now)),
    ]
    // Today does not wait for the past.
    for (const part of rangesOf(unfinished, COUNTED_DAYS)) await countPart(part)
    for (const part of rangesOf(finished, COUNTED_DAYS)) {
      await this.inTurn(() => countPart(part))
      for (const day of daysOf(part)) await this.keep(kind, day, counted.get(day) ?? empty, kept.get(day)?.changes ?? 0)
    }
    return days.map((day) => ({ day, counts: counted.get(day) ?? kept.get(day)?.counts ?? empty }))
  }

  /** What was counted of the days on which these were made no longer holds. In the transaction of the change. */
  async forget(tx: SqlRunner, kind: string, made: readonly { createdAt: Date }[]): Promise<void> {
    const days = [...new Set(made.map(({ createdAt }) => indianDay(createdAt)))]
    // Locked in one order by everybody.
    for (const day of days.sort())
      await tx.execute(
        `INSERT INTO day_counts (kind, day, changes) VALUES (?, ?, 1)
         ON DUPLICATE KEY UPDATE changes = changes + 1, counts = NULL`,
        [kind, day],
      )
  }

  /** One after the other, whoever asks: many at once would each take longer than a statement may. */
  private inTurn<T>(count: () => Promise<T>): Promise<T> {
    const counted = this.counting.then(count)
    this.counting = counted.catch(() => undefined)
    return counted
  }

  private async kept<T>(kind: string, { from, to }: DayRange): Promise<Map<string, KeptDay<T>>> {
    const rows = await this.sql.query<{ day: string; changes: number; counts: string | null }>(
      `SELECT DATE_FORMAT(day, '%Y-%m-%d') AS day, changes, counts FROM day_counts
       WHERE kind = ? AND day BETWEEN ? AND ?`,
      [kind, from, to],
    )
    return new Map(
      rows.map(({ day, changes, counts }) => [
        day,
        { changes, counts: counts === null ? null : (JSON.parse(counts) as T) },
      ]),
    )
  }

  /** Unless something has changed since `changes` was read: a change under way holds the row, and is waited for. */
  private async keep(kind: string, day: string, counts: object, changes: number): Promise<void> {
    const text = JSON.stringify(counts)
    await this.sql.execute(
      `INSERT INTO day_counts (kind, day, changes, counts) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE counts = IF(changes = ?, ?, counts)`,
      [kind, day, changes, text, changes, text],
    )
  }
}
