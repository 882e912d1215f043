import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { openFile, readPrivateKey, readPublicKey, sealFile } from './backup-encryption.mjs'
import { createKeys } from './x25519.mjs'

const keysOf = ({ publicKey, privateKey }) => [readPublicKey(publicKey), readPrivateKey(privateKey)]
const [publicKey, privateKey] = keysOf(createKeys())

async function through(stream, bytes) {
  // Pieces of odd sizes, as files and pipes deliver them.
  const parts = []
  for (let at = 0; at < bytes.length; at += 10_007) parts.push(bytes.subarray(at, at + 10_007))
  const result = buffer(stream)
  await Promise.all([pipeline(Readable.from(parts), stream), result])
  return result
}
const seal = (bytes, path = 'database.sql.gz') => through(sealFile(publicKey, path), bytes)
const open = (bytes, path = 'database.sql.gz', key = privateKey) => through(openFile(key, path), bytes)

it.each([0, 1, 65_535, 65_536, 65_537, 300_000])('opens a file of %i bytes as it was', async (size) => {
  const bytes = randomBytes(size)
  const sealed = await seal(bytes)
  expect((await open(sealed)).equals(bytes)).toBe(true)
  if (size > 100) expect(sealed.includes(bytes.subarray(0, 32))).toBe(false)
  expect((await seal(bytes)).equals(sealed)).toBe(false)
})

it('refuses another key and the file of another path', async () => {
  const sealed = await seal(randomBytes(1_000))
  const [, other] = keysOf(createKeys())
  await expect(open(sealed, 'database.sql.gz', other)).rejects.toThrow('cannot be decrypted')
  await expect(open(sealed, 'uploads/a.webp')).rejects.toThrow('cannot be decrypted')
})

it('refuses a file that was changed or cut off anywhere', async () => {
  const sealed = await seal(randomBytes(200_000))
  for (const at of [0, 4, 36, 40, 65_588, 65_600, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] ^= 1
    await expect(open(changed)).rejects.toThrow(/cannot be decrypted|not encrypted/)
  }
  // The second one ends where a chunk does.
  for (const end of [0, 3, 36, 36 + 65_552, 36 + 2 * 65_552, sealed.length - 1])
    await expect(open(sealed.subarray(0, end))).rejects.toThrow(/cannot be decrypted|not encrypted/)
  const [header, first, second] = [
    sealed.subarray(0, 36),
    sealed.subarray(36, 65_588),
    sealed.subarray(65_588, 131_140),
  ]
  await expect(open(Buffer.concat([header, second, first, sealed.subarray(131_140)]))).rejects.toThrow('decrypted')
})

it('refuses texts that are no keys', () => {
  for (const text of ['', 'x', 'A'.repeat(44)]) expect(() => readPublicKey(text)).toThrow('BACKUP_PUBLIC_KEY')
  expect(() => readPrivateKey('x')).toThrow('private key')
})
