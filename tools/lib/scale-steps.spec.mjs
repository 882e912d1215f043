import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './paths.mjs'
import { COMMANDS, STEPS, TESTED_STEPS } from './scale-steps.mjs'

const FOLDERS = { operations: 'tools', medium: 'backend' }
const guide = readFileSync(inRoot('docs/scaling.md'), 'utf8')
const rows = guide
  .split('## From one machine to a cluster')[1]
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

it('has a test for each step that a test tries', () => {
  for (const [stage, file] of Object.values(TESTED_STEPS))
    expect([file, existsSync(inRoot(FOLDERS[stage], file))]).toEqual([file, true])
})

it('documents each step with a command, and how it is tried', () => {
  const tried = rows.map((cells) => cells.at(-2))
  expect(rows.length).toBeGreaterThan(6)
  expect(tried.flatMap((text) => /npm run scale -- (\w+)/.exec(text)?.[1] ?? [])).toEqual(STEPS)
  for (const cells of rows) expect(cells.at(-3)).toMatch(/^`.+`/)
  for (const text of tried) if (!text.includes('npm run')) expect(text).toMatch(/`[\w-]+(\.full)?\.spec\.mjs`/)
})

it('documents each command, and has a short test of the busy day', () => {
  for (const name of COMMANDS) expect(guide).toContain(`npm run scale -- ${name}`)
  expect(existsSync(inRoot('tools/test/busy-day.full.spec.mjs'))).toBe(true)
})
