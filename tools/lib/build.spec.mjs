import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildOnce, hashOf, LOCKS } from './hash.mjs'
import { inRoot } from './paths.mjs'

// In the checkout, where builds lie; the name is one that git does not look at.
const base = mkdtempSync(inRoot('node_modules', '.build-spec-'))
const dist = join(base, 'dist')
const folder = relative(inRoot(), dist)
let builds = 0

const build = (inputs = 'inputs') =>
  buildOnce(inputs, folder, async () => {
    builds += 1
    mkdirSync(join(dist, 'generated'), { recursive: true })
    writeFileSync(join(dist, 'main.js'), 'main')
    writeFileSync(join(dist, 'generated/client.js'), 'client')
  })

beforeEach(async () => {
  rmSync(dist, { recursive: true, force: true })
  await build()
  builds = 0
})
afterAll(() => rmSync(base, { recursive: true }))

describe('the inputs of a build', () => {
  it('does not change with a test', () => {
    const before = hashOf([folder])
    for (const name of ['main.spec.ts', 'page.spec.tsx']) writeFileSync(join(dist, name), 'it()')
    expect(hashOf([folder])).toBe(before)
    writeFileSync(join(dist, 'spec.ts'), 'export const spec = 1')
    expect(hashOf([folder])).not.toBe(before)
  })
})

describe('a build', () => {
  it('is not done again while nothing has changed', async () => {
    expect([await build(), builds]).toEqual([false, 0])
  })

  it.each([
    ['its sources change', () => {}, 'other inputs'],
    ['a file of it is gone', () => rmSync(join(dist, 'generated/client.js'))],
    ['a file of it was changed', () => writeFileSync(join(dist, 'main.js'), 'edited')],
    ['another branch left a file there', () => writeFileSync(join(dist, 'old.js'), 'old')],
    ['all of it is gone', () => rmSync(dist, { recursive: true })],
  ])('is done again when %s', async (_when, change, inputs) => {
    change()
    expect([await build(inputs), builds]).toEqual([true, 1])
    expect(existsSync(join(dist, 'old.js'))).toBe(false)
    expect(readFileSync(join(dist, 'main.js'), 'utf8')).toBe('main')
  })

  it('is done once by two that start together', async () => {
    rmSync(dist, { recursive: true })
    const built = await Promise.all([build(), build()])
    expect([built.toSorted(), builds]).toEqual([[false, true], 1])
  })

  it.each([
    ['a process that ended', JSON.stringify({ pid: 1, born: 'another start' })],
    ['a crash', ''],
  ])('does not wait for the lock of %s', async (_of, content) => {
    rmSync(dist, { recursive: true })
    writeFileSync(inRoot(LOCKS, folder.replaceAll('/', '-')), content)
    expect(await build()).toBe(true)
    expect(readdirSync(inRoot(LOCKS)).filter((name) => name.includes('.build-spec-'))).toEqual([])
  })

  it('is done again when it broke off', async () => {
    await expect(buildOnce('new', folder, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await build()).toBe(true)
  })
})
