// @ts-nocheck
import { expect, test } from 'vitest'
import { negotiateLanguage } from './negotiate-language.js'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['hi', 'hi'],
  ['mr-IN,mr;q=0.9,en;q=0.8', 'mr'],
  ['en-US,hi;q=0.5', 'en'],
  ['hi;q=0.3,mr;q=0.4', 'mr'],
  ['fr-FR,hi-IN;q=0.2', 'hi'],
  ['fr, de', 'en'],
  ['hi;q=0', 'en'],
  ['\u0000;;q=,,,hi', 'hi'],
  [`mr,${'x,'.repeat(5_000)}hi`, 'mr'],
  [`${'x,'.repeat(5_000)}mr`, 'en'],
] as const)('maps %s to %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language)
})

test('parses a long header as quickly as a short one', () => {
  const before = process.threadCpuUsage()
  for (let call = 0; call < 500; call += 1) negotiateLanguage(`${'*,'.repeat(7_600)}${call}`)
  // Parsing the whole header took 4 ms per call.
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(500)
})
