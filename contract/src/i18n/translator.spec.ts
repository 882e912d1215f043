import { describe, expect, test } from 'vitest'
import { createTranslator, messageRef } from './translator.js'
import { TRANSLATORS } from './translators.js'

describe('a translator', () => {
  test('returns the text of each language', () => {
    expect(TRANSLATORS.en.t('common.language')).toBe('Language')
    expect(TRANSLATORS.hi.t('common.language')).toBe('भाषा')
  })

  test('throws for an area that is not loaded', () => {
    expect(() => createTranslator('hi', {}).t('common.language')).toThrow('No message "common.language" in hi')
  })

  test('resolves a reference and leaves other texts unchanged', () => {
    expect(TRANSLATORS.mr.resolve(messageRef('common.language'))).toBe('भाषा')
    expect(TRANSLATORS.mr.resolve('Deshpande Road')).toBe('Deshpande Road')
  })

  test('inserts the values of a reference', () => {
    const messages = { common: { language: ({ name }: { name: string }) => `Language: ${name}` } }
    const reference = `${messageRef('common.language')}\u0001${JSON.stringify({ name: '\u0001 "x"' })}`
    expect(createTranslator('en', messages).resolve(reference)).toBe('Language: \u0001 "x"')
  })
})
