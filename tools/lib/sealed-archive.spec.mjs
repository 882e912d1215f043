import { createPrivateKey, createPublicKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import archive from '../commands/archive.mjs'

const folder = mkdtempSync(join(tmpdir(), 'archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The texts that a command prints. */
function printedBy(args) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    archive(args)
    return write.mock.calls.map(([text]) => text).join('')
  } finally {
    write.mockRestore()
  }
}

describe('npm run archive', () => {
  it('prints the public key of the private key that it writes for its owner alone', () => {
    const file = join(folder, 'key.pem')
    const [, printed] = /^ARCHIVE_PUBLIC_KEY=(.+)$/m.exec(printedBy(['keys', file])) ?? []
    const pem = readFileSync(file, 'utf8')
    expect(createPublicKey(createPrivateKey(pem)).export({ format: 'jwk' }).x).toBe(printed)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('replaces no file, because it may hold the only key', () => {
    const file = join(folder, 'former.pem')
    writeFileSync(file, 'former key')
    expect(() => archive(['keys', file])).toThrow('is there already')
    expect(readFileSync(file, 'utf8')).toBe('former key')
  })

  it('refuses what it does not know', async () => {
    expect(() => archive([])).toThrow('Say one of: keys, take, open.')
    expect(() => archive(['keys'])).toThrow('in which file')
    expect(() => archive(['open', 'a'])).toThrow('private key')
    await expect(archive(['take', "'; DROP", 'file'])).rejects.toThrow('26 capital letters')
  })
})
