import { describe, expect, it } from 'vitest'
import { describeStatement } from './trace-statements.js'

describe('a span of a statement', () => {
  it.each([
    ['SELECT id FROM users WHERE id = ?', 'SELECT users'],
    ['INSERT IGNORE INTO deliveries (dedupeKey) VALUES (?)', 'INSERT deliveries'],
    ['update `bookings` set `status` = ?', 'UPDATE bookings'],
    ['COMMIT', 'COMMIT'],
  ])('names operation and table: %s', (sql, name) => {
    expect(describeStatement(sql)).toMatchObject({ name, kind: 'client' })
  })

  it('has the text on one line, with placeholders alone', () => {
    const sql = `SELECT 'Rose \\' Villa', "asha@example.com", 9812345678, ratings1
      FROM users WHERE email = 'it''s me' AND total > 12.50 LIMIT 20`
    expect(describeStatement(sql).attributes['db.query.text']).toBe(
      'SELECT ?, ?, ?, ratings1 FROM users WHERE email = ?? AND total > ? LIMIT ?',
    )
  })

  it('has nothing of a text that is not closed', () => {
    expect(describeStatement("SELECT 'Rose Villa").attributes['db.query.text']).toBe('SELECT ?')
  })
})
