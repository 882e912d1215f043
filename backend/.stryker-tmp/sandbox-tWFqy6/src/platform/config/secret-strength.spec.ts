// @ts-nocheck
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { estimatedBits, isGuessableKey, isGuessablePassword } from './secret-strength.js'

describe('a key', () => {
  it.each(['hex', 'base64', 'base64url'] as const)('passes if it is 32 random bytes in %s', (encoding) => {
    for (let round = 0; round < 2_000; round += 1) {
      const key = randomBytes(32).toString(encoding)
      expect(isGuessableKey(key), key).toBe(false)
    }
  })

  it.each([
    ['English words', 'correcthorsebatterystaplecorrecthorse1'],
    ['English words with dashes', 'correct-horse-battery-staple-sofa-pune-42'],
    ['capitalised words', 'CorrectHorseBatteryStaple2024PuneSofa'],
    ['a sentence', 'thequickbrownfoxjumpsoverthelazydog12'],
    ['words of another language', 'majhegharpunyatahesofaswacchkara2026x'],
    ['such words with dashes', 'Majhe-Ghar-Punyat-Ahe-Sofa-Swacch-Kara-2026'],
    ['words with digits for letters', 'c0rrecth0rseb4tterystaplec0rrecth0rse!1'],
    ['the name of what it is for', 'SofaSeva-Production-2026-Key-For-Tokens!'],
    ['one character', 'x'.repeat(48)],
    ['a word again and again', 'marigold'.repeat(6)],
    ['a random part again and again', 'kT9qLw7p'.repeat(6)],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['what a guide says', 'your-own-jwt-key-of-32-characters-here'],
    ['a random one with a placeholder in it', `changeme${randomBytes(48).toString('hex')}`],
    ['random, but of 16 bytes', '9f86d081884c7d659a2feaa0c55ad015'],
  ])('is guessable if it is %s', (_name, key) => {
    expect(isGuessableKey(key)).toBe(true)
  })
})

describe('a password', () => {
  it.each(['root', 'password', 'Pune@1234567', 'qwertyuiop12', 'sofaseva', 'admin@123'])(
    'is guessable if it is %s',
    (password) => {
      expect(isGuessablePassword(password)).toBe(true)
    },
  )

  it.each(['kT9-mQ2x-Lw7p', 'a-long-walk-to-the-river', randomBytes(12).toString('base64url')])(
    'passes if it is like %s',
    (password) => {
      expect(isGuessablePassword(password)).toBe(false)
    },
  )
})

it('estimates long secrets quickly', () => {
  estimatedBits('the model is learned once')
  const before = process.threadCpuUsage()
  for (const text of ['a'.repeat(100_000), 'ab'.repeat(50_000), randomBytes(100_000).toString('base64')])
    expect(estimatedBits(text)).toBeGreaterThan(0)
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000)
})
