import { expect, it } from 'vitest'
import { tierFaults } from '../lib/test-tiers.mjs'

const PATH = 'e2e/full/public/blog.spec.ts'
const CORE = 'e2e/journeys/public/blog.spec.ts'
const faultsOf = (text, isFile = () => true) => tierFaults([{ path: PATH, text }], isFile)

it('accepts a test that names an existing test of the quick tier', () => {
  expect(faultsOf(`// Core covered by: ${CORE}\nimport 'x'\n`, (path) => path === CORE)).toEqual([])
  expect(faultsOf('// Core covered by: frontend/src/features/chat/chat-store.spec.ts\n')).toEqual([])
})

it('refuses a test that names none on its first line', () => {
  for (const text of ["import 'x'\n", `import 'x'\n// Core covered by: ${CORE}\n`, '// Core covered by: \n'])
    expect(faultsOf(text)).toEqual([
      `${PATH} must begin with "// Core covered by: <path of a test that npm test runs>".`,
    ])
})

it('refuses a test that names a missing file, another full test, or a file without tests', () => {
  expect(faultsOf(`// Core covered by: ${CORE}\n`, () => false)).toEqual([
    `${PATH} is covered by ${CORE}, which does not exist.`,
  ])
  for (const core of ['e2e/full/public/chat.spec.ts', 'e2e/fixtures/people.ts', '/etc/passwd.spec.ts'])
    expect(faultsOf(`// Core covered by: ${core}\n`)).toEqual([
      `${PATH} is covered by ${core}, which npm test does not run.`,
    ])
})
