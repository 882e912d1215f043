import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

const SALT = 16
const TAG = 16

function derive(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}

/** Decrypts a push as the browser does: RFC 8291 over RFC 8188, one record. */
export function decrypt(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, SALT)
  const idLength = body.readUInt8(SALT + 4)
  const serverKey = body.subarray(SALT + 5, SALT + 5 + idLength)
  const record = body.subarray(SALT + 5 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey])
  const secret = derive(browser.computeSecret(serverKey), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-TAG))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()])
  // The delimiter 2 ends the last record. The rest is padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
