import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, type Token } from '@messageformat/parser'
import { describe, expect, it } from 'vitest'
import banned from './banned-terms.json' with { type: 'json' }
import { LANGUAGES, type Language, OTHER_LANGUAGES } from './languages.js'

const MESSAGES = join(import.meta.dirname, '../../messages')

interface BannedTerms {
  terms: string[]
  /** The replacement. */
  use: string
  /** Messages that may contain them, because the specification or the grammar needs it. */
  allowed?: string[]
}

/** The messages of a language by `area.key`, without links to others. */
function messagesOf(language: Language): [string, string][] {
  return globSync('*.json', { cwd: join(MESSAGES, language) }).flatMap((file) => {
    const area = basename(file, '.json')
    const messages = JSON.parse(readFileSync(join(MESSAGES, language, file), 'utf8')) as Record<string, string>
    return Object.entries(messages)
      .filter(([, text]) => !text.startsWith('@:'))
      .map(([key, text]): [string, string] => [`${area}.${key}`, text])
  })
}

/** Whole words only: letters and marks of any script continue a word. */
const wordIn = (term: string) => new RegExp(`(?<![\\p{L}\\p{M}])${term}(?![\\p{L}\\p{M}])`, 'iu')

/** The names of the values that a message shows. A value that only selects a form is not needed in every language. */
function valuesOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'argument') return [token.arg]
    if (token.type !== 'select' && token.type !== 'plural') return []
    return token.cases.flatMap((one) => valuesOf(one.tokens))
  })
}

describe('messages', () => {
  it.each(LANGUAGES)('use the words of the glossary in %s', (language) => {
    const rules: BannedTerms[] = banned[language]
    const found = messagesOf(language).flatMap(([key, text]) =>
      rules
        .filter(({ terms, allowed = [] }) => !allowed.includes(key) && terms.some((term) => wordIn(term).test(text)))
        .map(({ use }) => `${key}: use ${use}`),
    )
    expect(found).toEqual([])
  })

  it('join no Marathi suffix to the name of a service, which it would change', () => {
    const joined = /\{serviceName\} ?(चा|ची|चे|च्या|ला|ना|ने|नी|त)(?!\p{L}|\p{M})/u
    expect(messagesOf('mr').filter(([, text]) => joined.test(text))).toEqual([])
  })

  it.each(LANGUAGES)('need each exception of the glossary in %s', (language) => {
    const texts = new Map(messagesOf(language))
    const rules: BannedTerms[] = banned[language]
    const unused = rules.flatMap(({ terms, allowed = [] }) =>
      allowed.filter((key) => !terms.some((term) => wordIn(term).test(texts.get(key) ?? ''))),
    )
    expect(unused).toEqual([])
  })

  it.each(OTHER_LANGUAGES)('show the same values in %s as in the source language', (language) => {
    const source = new Map(messagesOf('en'))
    const names = (text: string) => [...new Set(valuesOf(parse(text)))].sort()
    const differing = messagesOf(language)
      .filter(([key, text]) => source.has(key) && `${names(text)}` !== `${names(source.get(key) ?? '')}`)
      .map(([key]) => key)
    expect(differing).toEqual([])
  })
})
