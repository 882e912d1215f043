import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isAllowed, licenceFaults } from './licences.mjs'
import { inRoot } from './paths.mjs'

const readJson = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'))

it('reads choices and sums of licences', () => {
  const allowed = ['MIT', 'ISC']
  for (const good of ['MIT', '(MIT OR GPL-3.0-or-later)', 'MIT AND ISC', 'GPL-2.0 OR MIT and ISC'])
    expect([good, isAllowed(good, allowed)]).toEqual([good, true])
  for (const bad of ['GPL-3.0-or-later', 'MIT AND GPL-2.0', 'SEE LICENSE IN FILE', ''])
    expect([bad, isAllowed(bad, allowed)]).toEqual([bad, false])
})

it('finds unknown licences and exceptions that nothing needs', () => {
  const packages = {
    '': { license: 'UNLICENSED' },
    backend: {},
    'node_modules/@sofaseva/backend': { link: true },
    'node_modules/good': { license: 'MIT' },
    'node_modules/good/node_modules/@a/strong': { license: 'AGPL-3.0' },
    'node_modules/silent': {},
    'node_modules/library-linux': { license: 'LGPL-3.0-or-later' },
  }
  const named = { 'library-*': 'a shared library', gone: 'for tests' }
  expect(licenceFaults(packages, { allowed: ['MIT'], named })).toEqual([
    '@a/strong has the licence AGPL-3.0',
    'silent has the licence of no name',
    'gone needs no exception',
  ])
})

it('allows the licence of every package in the lockfile', () => {
  expect(licenceFaults(readJson('package-lock.json').packages, readJson('tools/licences.json'))).toEqual([])
})
