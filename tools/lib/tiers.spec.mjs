import { expect, it } from 'vitest'
import { FULL_TIER, tierViolations } from './tiers.mjs'

const QUICK = 'backend/test/seo.spec.ts'
const violations = (text, path = 'e2e/full/blog.spec.ts') =>
  tierViolations({ [path]: text }, (named) => named !== 'gone')

it('tells the full tier by its folder or its name', () => {
  expect(
    ['e2e/full/public/blog.spec.ts', 'tools/test/start.full.spec.mjs', 'backend/test/a.full.spec.ts'].map((path) =>
      FULL_TIER.test(path),
    ),
  ).toEqual([true, true, true])
  expect(['e2e/journeys/full.spec.ts', QUICK, 'e2e/full/helper.ts'].map((path) => FULL_TIER.test(path))).toEqual([
    false,
    false,
    false,
  ])
})

it('takes a test that names one of the quick tier in its first line', () => {
  expect(violations(`// Core covered by: ${QUICK}\nit()`)).toEqual([])
})

it.each([
  ['names none', 'import x\n// Core covered by: backend/test/seo.spec.ts', 'its first line must be'],
  ['names one that does not exist', '// Core covered by: gone', 'gone, which it names, does not exist'],
  ['names one of the full tier', '// Core covered by: e2e/full/a.spec.ts', 'is of the full tier itself'],
])('refuses a test that %s', (_what, text, sentence) => {
  expect(violations(text)).toEqual([expect.stringContaining(sentence)])
})
