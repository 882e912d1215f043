import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../i18n/languages.js'
import { isMessageRef } from '../../i18n/translator.js'
import { TRANSLATORS } from '../../i18n/translators.js'
import { z } from './zod.js'

const CASES: readonly [string, z.ZodType, unknown, string][] = [
  ['a missing text', z.string(), undefined, 'Fill this in.'],
  ['a missing choice', z.enum(['a', 'b']), undefined, 'Fill this in.'],
  ['no text', z.string(), 7, 'Enter text.'],
  ['no number', z.number(), 'x', 'Enter a number.'],
  ['NaN', z.coerce.number(), 'x', 'Enter a number.'],
  ['no whole number', z.int(), 1.5, 'Enter a whole number.'],
  ['no boolean', z.boolean(), 'yes', 'Enter true or false.'],
  ['no list', z.array(z.string()), 'x', 'Enter a list.'],
  ['no object', z.object({}), 'x', "This value isn't valid."],
  ['no record', z.record(z.string(), z.string()), 7, "This value isn't valid."],
  ['no date', z.date(), 'x', 'Enter a date.'],
  ['an empty text', z.string().min(1), '', 'Fill this in.'],
  ['a short text', z.string().min(3), 'x', 'Use at least 3 characters.'],
  ['a long text', z.string().max(3), 'xxxx', 'Use at most 3 characters.'],
  ['a text of another length', z.string().length(3), 'xxxx', 'Use at most 3 characters.'],
  ['an empty list', z.array(z.string()).min(1), [], 'Add at least one entry.'],
  ['a short list', z.array(z.string()).min(2), ['x'], 'Add at least 2 entries.'],
  ['a long list', z.array(z.string()).max(1), ['x', 'y'], 'Add at most one entry.'],
  ['a small number', z.number().min(5), 4, 'Enter a number of at least 5.'],
  ['a large number', z.number().max(5), 6, 'Enter a number of at most 5.'],
  ['a number that is not positive', z.number().positive(), 0, 'Enter a number above 0.'],
  ['a number that is not negative', z.number().negative(), 0, 'Enter a number below 0.'],
  ['another multiple', z.number().multipleOf(5), 6, 'Enter a multiple of 5.'],
  ['an unsafe integer', z.int(), 2 ** 60, 'Enter a number of at most 9007199254740991.'],
  ['no e-mail', z.email(), 'x', 'Enter a valid email address.'],
  ['no address', z.url(), 'x', 'Enter a valid URL.'],
  ['no time', z.iso.datetime(), 'x', 'Enter a date and time.'],
  ['no day', z.iso.date(), 'x', 'Enter a date.'],
  ['another pattern', z.string().regex(/^y$/), 'x', "This isn't in the expected format."],
  ['no base64url', z.base64url(), '!', "This isn't in the expected format."],
  ['another choice', z.enum(['a', 'b']), 'c', 'Use one of these: a, b.'],
  ['another literal', z.literal(true), false, 'Use one of these: true.'],
  ['one of many choices', z.enum([...'abcdefghijklm']), '!', "This value isn't allowed here."],
  ['an unknown field', z.strictObject({}), { x: 1 }, 'Unknown fields: x.'],
  ['no member of a union', z.union([z.string(), z.number()]), true, "This value isn't valid."],
  ['a refused value', z.string().refine(() => false), 'x', "This value isn't valid."],
  ['a key of another kind', z.record(z.enum(['a']), z.string()), { b: 'x' }, 'Fill this in.'],
]

describe('the default message of a schema', () => {
  it.each(CASES)('exists in every language for %s', (_, schema, input, sentence) => {
    const message = schema.safeParse(input).error?.issues[0]?.message ?? ''
    expect(isMessageRef(message)).toBe(true)
    expect(TRANSLATORS.en.resolve(message)).toBe(sentence)
    for (const language of LANGUAGES.filter((one) => one !== 'en'))
      expect(TRANSLATORS[language].resolve(message)).toMatch(/\p{Script=Devanagari}/u)
  })
})
