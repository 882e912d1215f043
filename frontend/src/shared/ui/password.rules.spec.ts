import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password.rules.js'

describe('passwordStrength', () => {
  it.each([
    ['', 0],
    ['short', 0],
    ['aaaaaaaaaaaa', 1],
    ['12345678', 1],
    ['password1', 1],
    ['abcdefghij', 1],
    ['rivertable', 2],
    ['River7table', 3],
    ['correct-horse-battery', 4],
    ['mango tiffin umbrella', 4],
  ])('rates %j as %i', (password, score) => {
    expect(passwordStrength(password)).toBe(score)
  })
})
