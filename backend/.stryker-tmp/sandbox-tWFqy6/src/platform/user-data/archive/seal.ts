// @ts-nocheck
import { createCipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'

/** Marks the format. `tools/lib/sealed-archive.mjs` opens it. */
export const SEAL_FORMAT = Buffer.from('SSA1')
const KEY_INFO = 'sofaseva sealed archive'

const x25519 = (x: string) => createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' })

/** Whether the text is an X25519 public key in base64url, with which a secret can be agreed. */
export function isArchiveKey(text: string): boolean {
  try {
    const { privateKey } = generateKeyPairSync('x25519')
    return diffieHellman({ privateKey, publicKey: x25519(text) }).length > 0
  } catch {
    return false
  }
}

/**
 * Compresses a text and encrypts it for the owner of the private key. A key pair of its own agrees with the public key
 * on the secret (X25519, HKDF-SHA-256) for AES-256-GCM, and is forgotten. The result holds format, own public key,
 * initialisation vector, tag and ciphertext.
 */
export async function seal(plain: Readable, archiveKey: string): Promise<Buffer> {
  const own = generateKeyPairSync('x25519')
  const ownPublic = Buffer.from(own.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const secret = diffieHellman({ privateKey: own.privateKey, publicKey: x25519(archiveKey) })
  const salt = Buffer.concat([ownPublic, Buffer.from(archiveKey, 'base64url')])
  const key = Buffer.from(hkdfSync('sha256', secret, salt, KEY_INFO, 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(SEAL_FORMAT)
  const chunks: Buffer[] = []
  for await (const chunk of plain.pipe(createGzip())) chunks.push(cipher.update(chunk as Buffer))
  chunks.push(cipher.final())
  return Buffer.concat([SEAL_FORMAT, ownPublic, iv, cipher.getAuthTag(), ...chunks])
}
