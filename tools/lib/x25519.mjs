/** Encryption for a public key whose private key is elsewhere: a key pair for each message, and a shared key by HKDF. */
import { createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync } from 'node:crypto'

export const KEY_BYTES = 32

/** The 32 bytes of a public key. */
export const rawOf = (publicKey) => Buffer.from(publicKey.export({ format: 'jwk' }).x, 'base64url')

/** The public key of 32 bytes. */
export function publicKeyOf(raw) {
  return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: raw.toString('base64url') }, format: 'jwk' })
}

/** The key that both sides derive. `sender` and `recipient` are raw public keys, `info` names the purpose. */
export function sharedKey(privateKey, publicKey, { sender, recipient, info }) {
  const secret = diffieHellman({ privateKey, publicKey })
  return Buffer.from(hkdfSync('sha256', secret, Buffer.concat([sender, recipient]), info, KEY_BYTES))
}

/** A new key pair: the public key as settings take it, in base64url, and the private key as PEM. */
export function createKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return {
    publicKey: rawOf(publicKey).toString('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}
