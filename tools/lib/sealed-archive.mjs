/** Opens the sealed data of closed accounts. The backend seals it (`platform/user-data/archive/seal.ts`). */
import { createDecipheriv, createPrivateKey, createPublicKey } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { createKeys, publicKeyOf, rawOf, sharedKey } from './x25519.mjs'

const FORMAT = Buffer.from('SSA1')
const KEY_INFO = 'sofaseva sealed archive'

/** A new key pair: the public key as ARCHIVE_PUBLIC_KEY takes it, and the private key as PEM. */
export const createArchiveKeys = createKeys

/**
 * The text of sealed data. Throws if the key is not its key, or the data was changed.
 * @param {Buffer} sealed
 * @param {string} privateKeyPem
 */
export function openArchive(sealed, privateKeyPem) {
  const at = FORMAT.length
  if (!sealed.subarray(0, at).equals(FORMAT)) throw new Error('This is no sealed archive of this product.')
  const [sender, iv, tag, text] = [
    sealed.subarray(at, at + 32),
    sealed.subarray(at + 32, at + 44),
    sealed.subarray(at + 44, at + 60),
    sealed.subarray(at + 60),
  ]
  const privateKey = createPrivateKey(privateKeyPem)
  const recipient = rawOf(createPublicKey(privateKey))
  const key = sharedKey(privateKey, publicKeyOf(sender), { sender, recipient, info: KEY_INFO })
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
  decipher.setAAD(FORMAT)
  decipher.setAuthTag(tag)
  return gunzipSync(Buffer.concat([decipher.update(text), decipher.final()])).toString()
}
