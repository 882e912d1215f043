import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRoot } from './paths.mjs'
import { nextVersion, release, releasedChangelog } from './release.mjs'

const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- Keys change step by step.\n\n## 1.4.2 (2026-11-01)\n\n- Older.\n'

it('raises one part of the version and sets the smaller ones to 0', () => {
  expect(['major', 'minor', 'patch'].map((part) => nextVersion('1.4.2', part))).toEqual(['2.0.0', '1.5.0', '1.4.3'])
})

it('moves what is unreleased to a section of its own', () => {
  const { notes, text } = releasedChangelog(CHANGELOG, '1.5.0', '2026-11-28')
  expect(notes).toBe('- Keys change step by step.')
  expect(text).toBe(CHANGELOG.replace('## Unreleased\n', '## Unreleased\n\n## 1.5.0 (2026-11-28)\n'))
  expect(() => releasedChangelog(text, '1.5.1', '2026-11-29')).toThrow('nothing new')
  expect(() => releasedChangelog('# Changelog\n', '1.5.0', '2026-11-28')).toThrow('no section')
})

it('keeps a changelog with a section for what comes next', () => {
  const changelog = readFileSync(inRoot('CHANGELOG.md'), 'utf8')
  expect(
    releasedChangelog(`${changelog.replace('## Unreleased\n', '## Unreleased\n\n- One.\n')}`, '9.9.9', 'x').notes,
  ).toContain('- One.')
})

describe('a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  const write = (name, content) => writeFileSync(join(folder, name), content)
  const readJson = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  beforeAll(() => {
    git('init', '--quiet')
    git('config', 'user.name', 'Asha')
    git('config', 'user.email', 'asha@example.com')
    write('CHANGELOG.md', CHANGELOG)
    write('package.json', JSON.stringify({ name: 'a', version: '1.4.2' }, null, 2))
    const packages = { '': { version: '1.4.2' }, 'node_modules/b': { version: '1.4.2' } }
    write('package-lock.json', JSON.stringify({ version: '1.4.2', lockfileVersion: 3, packages }, null, 2))
    git('add', '.')
    git('commit', '--quiet', '-m', 'feat: begin')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('refuses a checkout with changes', async () => {
    write('draft.md', 'x')
    await expect(release(folder, 'minor', '2026-11-28')).rejects.toThrow('not committed')
    rmSync(join(folder, 'draft.md'))
  })

  it('commits and tags the new version, and changes no other package', async () => {
    expect(await release(folder, 'minor', '2026-11-28')).toBe('1.5.0')
    expect(readJson('package.json').version).toBe('1.5.0')
    const { version, packages } = readJson('package-lock.json')
    expect([version, packages[''].version, packages['node_modules/b'].version]).toEqual(['1.5.0', '1.5.0', '1.4.2'])
    expect(git('log', '-1', '--format=%s')).toBe('chore(release): 1.5.0')
    expect(git('status', '--porcelain')).toBe('')
    expect(git('tag', '--list', '--format=%(refname:short) %(contents)')).toBe('v1.5.0 - Keys change step by step.')
  })

  it('refuses a second one without news', async () => {
    await expect(release(folder, 'patch', '2026-11-29')).rejects.toThrow('nothing new')
    expect(git('tag', '--list')).toBe('v1.5.0')
  })
})
