// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { maskContacts, safeMessage, serializeError } from './serialize-error.js'

function sqlError(sqlMessage: string) {
  return Object.assign(new Error(sqlMessage), {
    code: 'ER_DUP_ENTRY',
    errno: 1062,
    sqlState: '23000',
    sqlMessage,
    sql: "INSERT INTO users (phone) VALUES ('+919812345678')",
    parameters: ['+919812345678'],
  })
}

describe('serializeError', () => {
  it('keeps code and stack but nothing of the statement', () => {
    const kept = serializeError(sqlError("Duplicate entry 'asha@example.com' for key 'users_email_key'"))
    expect(kept).toMatchObject({
      type: 'Error',
      code: 'ER_DUP_ENTRY',
      errno: 1062,
      sqlState: '23000',
      message: "Duplicate entry '…' for key users_email_key",
      stack: expect.stringMatching(/^Error: Duplicate entry '…' for key users_email_key\n\s+at /),
    })
    expect(JSON.stringify(kept)).not.toMatch(/asha|98123|INSERT/)
  })

  it('hides a value that contains quotes', () => {
    expect(safeMessage(sqlError("Duplicate entry 'O'Hara, 1 MG Road' for key 'PRIMARY'"))).toBe(
      "Duplicate entry '…' for key PRIMARY",
    )
    expect(safeMessage(sqlError("Error near 'x' and 'Rose\nVilla' at line 1"))).toBe("Error near '…' at line 1")
  })

  it('keeps the causes', () => {
    const cause = sqlError("Data too long for 'Rose Villa'")
    expect(serializeError(new Error('not saved', { cause }))).toMatchObject({
      message: 'not saved',
      cause: { code: 'ER_DUP_ENTRY', message: "Data too long for '…'" },
    })
    const round: Error = new Error('round')
    round.cause = round
    expect(JSON.stringify(serializeError(round)).length).toBeLessThan(100_000)
  })

  it('accepts values that are not errors', () => {
    expect(serializeError({ phone: '+919812345678' })).toEqual({ type: 'object', message: 'a thrown object' })
    expect(serializeError(null)).toEqual({ type: 'object', message: 'a thrown object' })
  })
})

it.each([
  ['550 <asha@example.com> is unknown', '550 <[e-mail]> is unknown'],
  ['no text to +91 98123 45678', 'no text to [number]'],
  ['connect ECONNREFUSED 127.0.0.1:35104', 'connect ECONNREFUSED 127.0.0.1:35104'],
  ['Booking 01M7ZHWZCKHV68MJ4HZ4TTTEKE is gone', 'Booking 01M7ZHWZCKHV68MJ4HZ4TTTEKE is gone'],
])('masks %s as %s', (text, masked) => {
  expect(maskContacts(text)).toBe(masked)
})
