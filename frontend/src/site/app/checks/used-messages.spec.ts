import { MESSAGES } from '@sofaseva/contract/translators'
import { expect, it } from 'vitest'
import { sourceCode } from '#test-support/source-code.js'

/** Messages of the proxy's own pages, which are generated from them. */
const PROXY_MESSAGES = ['answers.pageUnavailable', 'answers.pageUnavailableTitle']

it('the code uses every message', () => {
  const code = sourceCode()
  /** Prefixes of keys that end with a value, such as `reviews.word.${star}`. */
  const beginnings = [...code.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].flatMap(([, beginning]) => beginning ?? [])
  /** Ends of keys that begin with their area: `${area}.event.moved`. */
  const ends = [...code.matchAll(/`\$\{\w+\}(\.[\w-]+\.[\w.-]+)`/g)].flatMap(([, end]) => end ?? [])
  const words = new Set(code.match(/\w+/g))
  const named = new Set([...code.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)].map(([, key]) => key))
  const keys = Object.entries(MESSAGES.en).flatMap(([area, messages]) =>
    Object.keys(messages ?? {}).map((key) => `${area}.${key}`),
  )
  const isUsed = (key: string) =>
    named.has(key) ||
    // The code uses error messages by their error code alone.
    (key.startsWith('errors.') && words.has(key.slice('errors.'.length))) ||
    beginnings.some((beginning) => key.startsWith(beginning)) ||
    ends.some((end) => key.endsWith(end))
  expect(keys.filter((key) => !isUsed(key) && !PROXY_MESSAGES.includes(key))).toEqual([])
})
