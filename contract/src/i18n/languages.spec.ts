import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGE_DEFINITIONS, LANGUAGES } from './languages.js'

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = '{contract,backend,frontend}/{src,scripts}/**/*.{ts,tsx,mjs}'
/** Files that may name languages: lists of languages, texts and tests. */
const DATA = /\/generated\/|\.spec\.tsx?$|i18n\/languages\.ts$|\/search\/|test-support|\/node_modules\//

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm

const filesWith = (pattern: RegExp) =>
  globSync(SOURCES, { cwd: ROOT })
    .filter((path) => !DATA.test(path))
    .filter((path) => pattern.test(readFileSync(join(ROOT, path), 'utf8').replace(COMMENTS, '')))

test('no code names a language other than the source language', () => {
  const others = LANGUAGES.filter((language) => language !== 'en')
  expect(filesWith(new RegExp(`['"\`/](?:${others.join('|')})(?:-IN)?['"\`/]`))).toEqual([])
})

test('each language has the same files as the source language', () => {
  const filesOf = (language: string) => globSync('*.json', { cwd: join(ROOT, 'contract/messages', language) }).sort()
  for (const language of LANGUAGES) {
    expect(existsSync(join(ROOT, 'contract/messages', language)), language).toBe(true)
    expect(filesOf(language), language).toEqual(filesOf('en'))
  }
})

test('Intl knows each language', () => {
  for (const language of LANGUAGES) {
    const { tag } = LANGUAGE_DEFINITIONS[language]
    expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag])
    expect(new Intl.Locale(tag).language).toBe(language)
  }
})
