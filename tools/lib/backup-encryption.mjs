/**
 * Encrypts the files of a backup for a public key (X25519), so that the machine that makes backups can't read them. A
 * file begins with the format and the sender's key of this file alone. Chunks follow, each with AES-256-GCM; the last one
 * is marked, so a file that was cut off is detected. The file's path is part of its key, so files can't be exchanged.
 */
import { createCipheriv, createDecipheriv, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { Transform } from 'node:stream'
import { UserError } from './output.mjs'
import { KEY_BYTES, publicKeyOf, rawOf, sharedKey } from './x25519.mjs'

const FORMAT = Buffer.from('SSB1')
const CIPHER = 'aes-256-gcm'
const TAG_BYTES = 16
const NONCE_BYTES = 12
const CHUNK_BYTES = 65_536
const HEADER_BYTES = FORMAT.length + KEY_BYTES

const infoOf = (path) => `sofaseva backup ${path}`

/** A key never encrypts two chunks with the same number. */
function nonceOf(number, isLast) {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(number, NONCE_BYTES - 5)
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}

/**
 * Passes on pieces of this size by `work(piece, number, isLast)`. The last piece may be shorter. `header` takes its
 * `bytes` from the front by `read`.
 */
function inPieces(size, work, header) {
  let waiting = Buffer.alloc(0)
  let number = 0
  let awaited = header
  const takeHeader = () => {
    if (!awaited || waiting.length < awaited.bytes) return
    awaited.read(waiting.subarray(0, awaited.bytes))
    waiting = waiting.subarray(awaited.bytes)
    awaited = undefined
  }
  const next = (piece, isLast) => work(piece, number++, isLast)
  return new Transform({
    transform(bytes, _encoding, done) {
      waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes])
      try {
        takeHeader()
        // Only the end of the stream shows which piece is the last.
        for (; !awaited && waiting.length > size; waiting = waiting.subarray(size))
          this.push(next(waiting.subarray(0, size), false))
        done()
      } catch (error) {
        done(error)
      }
    },
    flush(done) {
      try {
        done(null, next(waiting, true))
      } catch (error) {
        done(error)
      }
    },
  })
}

/** Throws UserError unless the text is a public key as `npm run backup -- keys` prints it. */
export function readPublicKey(text) {
  const raw = Buffer.from(text, 'base64url')
  if (raw.length !== KEY_BYTES || raw.toString('base64url') !== text)
    throw new UserError('BACKUP_PUBLIC_KEY is not a key that `npm run backup -- keys FILE` has printed.')
  return publicKeyOf(raw)
}

/** A stream that encrypts the file of this path. */
export function sealFile(publicKey, path) {
  const own = generateKeyPairSync('x25519')
  const [sender, recipient] = [rawOf(own.publicKey), rawOf(publicKey)]
  const key = sharedKey(own.privateKey, publicKey, { sender, recipient, info: infoOf(path) })
  return inPieces(CHUNK_BYTES, (piece, number, isLast) => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast))
    const sealed = Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    return number === 0 ? Buffer.concat([FORMAT, sender, sealed]) : sealed
  })
}

/** Throws UserError unless the text is a private key in PEM. */
export function readPrivateKey(pem) {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'x25519') return key
  } catch {
    // The sentence below says more.
  }
  throw new UserError('This file does not hold the private key that `npm run backup -- keys FILE` has written.')
}

/** A stream that decrypts the file of this path. It fails for another key, a changed file and one that was cut off. */
export function openFile(privateKey, path) {
  const recipient = rawOf(createPublicKey(privateKey))
  let key
  const open = (piece, number, isLast) => {
    const decipher = createDecipheriv(CIPHER, key, nonceOf(number, isLast), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(piece.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()])
  }
  const read = (header) => {
    const sender = header.subarray(FORMAT.length)
    if (header.subarray(0, FORMAT.length).equals(FORMAT))
      key = sharedKey(privateKey, publicKeyOf(sender), { sender, recipient, info: infoOf(path) })
  }
  const work = (...piece) => {
    if (!key) throw new UserError(`${path} is not encrypted, or was cut off.`)
    try {
      return open(...piece)
    } catch {
      throw new UserError(`${path} cannot be decrypted: the key is another one, or the file was changed.`)
    }
  }
  return inPieces(CHUNK_BYTES + TAG_BYTES, work, { bytes: HEADER_BYTES, read })
}
