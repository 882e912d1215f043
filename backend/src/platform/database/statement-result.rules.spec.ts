import { describe, expect, it } from 'vitest'
import { isInTransaction, wasRun } from './statement-result.rules.js'

const nothing = { affectedRows: 0, info: '' }

describe('a response that reports success', () => {
  it.each([
    'SELECT 1',
    'with x as (select 1) select * from x',
    'UPDATE users SET name = ? WHERE id = ?',
    'INSERT INTO outbox_events (id) VALUES (?)',
    'insert into `a` (`b`) values (?) on duplicate key update `b` = ?',
  ])('shows by its counts that MariaDB did not run %s', (sql) => {
    expect(wasRun(sql, nothing)).toBe(false)
  })

  it.each([
    ['UPDATE users SET name = ? WHERE id = ?', { affectedRows: 0, info: 'Rows matched: 0  Changed: 0  Warnings: 0' }],
    ['INSERT INTO a (b) SELECT ? FROM c', { affectedRows: 0, info: 'Records: 0  Duplicates: 0  Warnings: 0' }],
    ['INSERT INTO a (b) VALUES (?)', { affectedRows: 1, info: '' }],
    ['INSERT IGNORE INTO a (b) VALUES (?)', nothing],
    ['DELETE FROM a WHERE b = ?', nothing],
    ['SET SESSION time_zone = ?', nothing],
  ])('counts as run for %s', (sql, result) => {
    expect(wasRun(sql, result)).toBe(true)
  })

  it('shows whether a transaction is open', () => {
    expect([1, 2, 3].map((serverStatus) => isInTransaction({ serverStatus }))).toEqual([true, false, true])
  })
})
