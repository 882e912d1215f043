import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildId } from './build-id.js'

let folder: string
const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-id-'))
  mkdirSync(join(folder, 'assets'))
  put('assets/site.js', 'one')
  put('entry.js', 'two')
})

describe('buildId', () => {
  it('is the same for the same files', () => {
    const before = buildId([folder])
    put('entry.js', 'two')
    expect(buildId([folder])).toBe(before)
  })

  it.each([
    ['other bytes', () => put('assets/site.js', 'One')],
    ['a file more', () => put('assets/more.js', '')],
    ['another name', () => renameSync(join(folder, 'entry.js'), join(folder, 'start.js'))],
    ['bytes in another file', () => [put('assets/site.js', 'on'), put('entry.js', 'etwo')]],
  ])('is another for %s', (_, change) => {
    const before = buildId([folder])
    change()
    expect(buildId([folder])).not.toBe(before)
  })
})
