import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../i18n/languages.js'
import { isMessageRef } from '../../i18n/translator.js'
import { TRANSLATORS } from '../../i18n/translators.js'
import { z } from './zod.js'

const CASES: readonly [string, z.ZodType, unknown, string][] = [
  ['a missing text', z.string(), undefined, 'Please fill this in.'],
  ['a missing choice', z.enum(['a', 'b']), undefined, 'Please fill this in.'],
  ['no text', z.string(), 7, 'Please give a text.'],
  ['no number', z.number(), 'x', 'Please give a number.'],
  ['NaN', z.coerce.number(), 'x', 'Please give a number.'],
  ['no whole number', z.int(), 1.5, 'Please give a whole number.'],
  ['no boolean', z.boolean(), 'yes', 'Please give true or false.'],
  ['no list', z.array(z.string()), 'x', 'Please give a list.'],
  ['no object', z.object({}), 'x', 'This value is not valid.'],
  ['no record', z.record(z.string(), z.string()), 7, 'This value is not valid.'],
  ['no date', z.date(), 'x', 'Please give a date.'],
  ['an empty text', z.string().min(1), '', 'Please fill this in.'],
  ['a short text', z.string().min(3), 'x', 'Please use at least 3 characters.'],
  ['a long text', z.string().max(3), 'xxxx', 'Please use at most 3 characters.'],
  ['a text of another length', z.string().length(3), 'xxxx', 'Please use at most 3 characters.'],
  ['an empty list', z.array(z.string()).min(1), [], 'Please give at least one entry.'],
  ['a short list', z.array(z.string()).min(2), ['x'], 'Please give at least 2 entries.'],
  ['a long list', z.array(z.string()).max(1), ['x', 'y'], 'Please give at most one entry.'],
  ['a small number', z.number().min(5), 4, 'Please give a number of at least 5.'],
  ['a large number', z.number().max(5), 6, 'Please give a number of at most 5.'],
  ['a number that is not positive', z.number().positive(), 0, 'Please give a number above 0.'],
  ['a number that is not negative', z.number().negative(), 0, 'Please give a number below 0.'],
  ['another multiple', z.number().multipleOf(5), 6, 'Please give a multiple of 5.'],
  ['an unsafe integer', z.int(), 2 ** 60, 'Please give a number of at most 9007199254740991.'],
  ['no e-mail', z.email(), 'x', 'Please enter a valid e-mail address.'],
  ['no address', z.url(), 'x', 'Please enter a valid URL.'],
  ['no time', z.iso.datetime(), 'x', 'Please give a date and time.'],
  ['no day', z.iso.date(), 'x', 'Please give a date.'],
  ['another pattern', z.string().regex(/^y$/), 'x', 'This is not written as expected.'],
  ['no base64url', z.base64url(), '!', 'This is not written as expected.'],
  ['another choice', z.enum(['a', 'b']), 'c', 'Please use one of these: a, b.'],
  ['another literal', z.literal(true), false, 'Please use one of these: true.'],
  ['one of many choices', z.enum([...'abcdefghijklm']), '!', 'This value is not allowed here.'],
  ['an unknown field', z.strictObject({}), { x: 1 }, 'These fields are not known here: x.'],
  ['no member of a union', z.union([z.string(), z.number()]), true, 'This value is not valid.'],
  ['a refused value', z.string().refine(() => false), 'x', 'This value is not valid.'],
  ['a key of another kind', z.record(z.enum(['a']), z.string()), { b: 'x' }, 'Please fill this in.'],
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
