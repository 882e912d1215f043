// @ts-nocheck
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { hmacSha256 } from './hash.js'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Names a stored secret: its purpose chooses the key, and the text of another row can't be put in its place. */
export interface SealedPlace {
  purpose: string
  id: string
}

const keyOf = (secret: string, { purpose }: SealedPlace) => hmacSha256(secret, `sealed:${purpose}`)

/** Encrypts a text that the server has to read again, so that a copy of the database does not hold it. */
export function sealText(secret: string, place: SealedPlace, text: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, keyOf(secret, place), nonce).setAAD(Buffer.from(place.id))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Null if the text was sealed with another secret, for another place, or was changed. */
export function openSealedText(secret: string, place: SealedPlace, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE + TAG) return null
  const decipher = createDecipheriv(CIPHER, keyOf(secret, place), bytes.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(place.id)).setAuthTag(bytes.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
