import { describe, expect, it } from 'vitest'
import { isUniqueViolation } from './unique-violation.js'

const coded = (more: object) => Object.assign(new Error('failed'), more)

describe('a unique violation', () => {
  it.each([
    ['a query of Prisma', coded({ code: 'P2002' })],
    ['a raw statement', coded({ code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '1062' } } } })],
    ['plain SQL', coded({ code: 'ER_DUP_ENTRY', errno: 1062 })],
  ])('is known from %s', (_name, error) => {
    expect(isUniqueViolation(error)).toBe(true)
  })

  it.each([
    ['a deadlock', coded({ code: 'ER_LOCK_DEADLOCK', errno: 1213 })],
    [
      'another raw statement',
      coded({ code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '1054' } } } }),
    ],
    ['nothing', null],
    ['a text', 'P2002'],
  ])('is not %s', (_name, error) => {
    expect(isUniqueViolation(error)).toBe(false)
  })
})
