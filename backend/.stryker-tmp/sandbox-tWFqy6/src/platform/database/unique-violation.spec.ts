// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { isUniqueViolation } from './unique-violation.js'

const coded = (more: object) => Object.assign(new Error('failed'), more)

describe('isUniqueViolation', () => {
  it('recognises the error number', () => {
    expect(isUniqueViolation(coded({ code: 'ER_DUP_ENTRY', errno: 1062 }))).toBe(true)
  })

  it.each([
    ['a deadlock', coded({ code: 'ER_LOCK_DEADLOCK', errno: 1213 })],
    ['null', null],
    ['a text', 'ER_DUP_ENTRY'],
  ])('ignores %s', (_name, error) => {
    expect(isUniqueViolation(error)).toBe(false)
  })
})
