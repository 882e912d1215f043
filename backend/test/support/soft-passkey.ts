import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { PasskeyAnswer, PasskeyCreation, PasskeyPrompt } from '@sofaseva/contract'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

/** The differences of an attacker's or a broken authenticator. */
interface Oddities {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  isVerified?: boolean
  isPresent?: boolean
  /** Defaults to one more than the last. */
  counter?: number
  /** Signs with this key instead of its own. */
  key?: KeyObject
  userHandle?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

function uint32(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

/** A byte string of CBOR (RFC 8949), with the shortest form of its length. */
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** An authenticator in software, with one P-256 passkey of a site. */
export class SoftPasskey {
  readonly id = base64url(randomBytes(32))
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private counter = 0
  private userHandle = ''

  constructor(private readonly site: string) {}

  /** The response to a prompt for a new passkey. */
  create({ options }: PasskeyPrompt, odd: Oddities = {}): PasskeyCreation {
    const { challenge, user } = options as { challenge: string; user: { id: string } }
    this.userHandle = user.id
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const [first, second] = [x, y].map((part) => Buffer.from(part, 'base64url'))
    if (!first || !second) throw new Error('no coordinates')
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    const coseKey = Buffer.concat([
      ...[Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), cborBytes(first)],
      ...[Buffer.from([0x22]), cborBytes(second)],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
    const authData = Buffer.concat([this.authData(odd, ATTESTED), attested])
    const attestationObject = Buffer.concat([
      ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
      ...[cborText('authData'), cborBytes(authData)],
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, odd),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    }
  }

  /** The response to a prompt for this passkey. */
  sign({ options }: PasskeyPrompt, odd: Oddities = {}): PasskeyAnswer {
    this.counter += 1
    const clientDataJSON = this.clientData('webauthn.get', (options as { challenge: string }).challenge, odd)
    const authenticatorData = this.authData(odd)
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const signature = createSign('sha256')
      .update(signed)
      .sign(odd.key ?? this.keys.privateKey)
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle: odd.userHandle ?? this.userHandle,
      },
    }
  }

  private clientData(type: string, challenge: string, odd: Oddities): string {
    const data = { type: odd.type ?? type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? this.site }
    return base64url(JSON.stringify(data))
  }

  private authData({ rpId, isVerified = true, isPresent = true, counter = this.counter }: Oddities, more = 0): Buffer {
    const flags = more | (isPresent ? USER_PRESENT : 0) | (isVerified ? USER_VERIFIED : 0)
    return Buffer.concat([sha256(rpId ?? new URL(this.site).hostname), Buffer.from([flags]), uint32(counter)])
  }
}
