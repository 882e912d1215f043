import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import required from './required-texts.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '../../..')

interface RequiredText {
  /** «name» stands for a value. */
  text: string
  key: string
  /** What a text with choices is said of. */
  values?: Record<string, string | number>
  /** More sentences of ours follow. */
  isBeginning?: boolean
}

const translate = TRANSLATORS.en.t as (key: string, values: object) => string

const placeholders = (text: string) =>
  Object.fromEntries([...text.matchAll(/«(\w+)»/g)].map(([value, name]) => [name, value]))

describe.each(Object.entries(required as Record<string, RequiredText[]>))('%s', (file, texts) => {
  const source = readFileSync(join(ROOT, file), 'utf8')

  it.each(texts)('says "$text"', ({ text, key, values = placeholders(text), isBeginning = false }) => {
    const said = translate(key, values).replaceAll('’', "'")
    expect(isBeginning ? said.slice(0, text.length) : said).toBe(text)
    // Failures are named by their code alone.
    expect(source).toContain(`'${key.replace(/^errors\./, '')}'`)
  })
})
