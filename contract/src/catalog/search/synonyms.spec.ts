import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import SYNONYMS from './synonyms.json' with { type: 'json' }

/** Words with single spaces between them and no duplicates. */
const Words = z
  .string()
  .regex(/^\S+( \S+)*$/, 'has a space too many')
  .refine((line) => new Set(line.split(' ')).size === line.split(' ').length, 'has a word twice')
const Lines = z.array(Words).min(1)
/** The catalog's own word is in Latin letters. */
const Groups = z.array(Words.regex(/^[a-z]/, 'does not begin with a word of the catalog')).min(1)

describe('search synonyms', () => {
  it('are groups of words without duplicates', () => {
    const schema = z.strictObject({ things: Groups, actions: Groups, trades: Groups, fillers: Lines })
    expect(schema.safeParse(SYNONYMS).error).toBeUndefined()
  })
})
