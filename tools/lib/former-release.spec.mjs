import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lastReleases } from '../test/support/former-release.mjs'

let folder
const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const NOON = Date.parse('2026-11-28T12:00:00Z')

/** A commit this many hours after noon. Resolves to its hash. */
function commit(hours) {
  const date = new Date(NOON + hours * 3_600_000).toISOString()
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  execFileSync('git', ['commit', '--quiet', '--allow-empty', '-m', `feat: ${hours}`], { cwd: folder, env })
  return git('rev-parse', 'HEAD')
}

const before = (hash) => `6 hours before ${hash.slice(0, 8)}`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
  git('init', '--quiet')
  git('config', 'user.name', 'Asha')
  git('config', 'user.email', 'asha@example.com')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('takes the last two tags by their versions, and neither the current one nor one of another branch', async () => {
  const commits = ['v0.9.0', 'v0.10.0', 'v0.11.0'].map((tag, index) => {
    const hash = commit(index)
    git('tag', tag, '-m', tag)
    return hash
  })
  git('switch', '--quiet', '--create', 'other', commits[1])
  commit(3)
  git('tag', 'v0.12.0')
  git('switch', '--quiet', '--detach', commits[2])
  expect(await lastReleases(folder)).toEqual([
    { name: 'v0.10.0', commit: commits[1] },
    { name: 'v0.9.0', commit: commits[0] },
  ])
})

it('takes the state of six hours before while there are no two tags', async () => {
  const [oldest, old, tagged, head] = [-14, -7, -1, 0].map(commit)
  expect(await lastReleases(folder)).toEqual([
    { name: before(head), commit: old },
    { name: before(old), commit: oldest },
  ])
  git('tag', 'v0.1.0', tagged)
  expect(await lastReleases(folder)).toEqual([
    { name: 'v0.1.0', commit: tagged },
    { name: before(tagged), commit: old },
  ])
})
