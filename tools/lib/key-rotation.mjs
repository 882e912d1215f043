/** The rules by which the product's keys change: one step, a restart of every instance, the next step. */
import { createECDH, randomBytes } from 'node:crypto'

const DAY_MS = 86_400_000
/** Refresh cookies of the former secret are good for this long (`LIMITS.refreshTokenDays`). */
export const GRACE_DAYS = 30

/** Steps by what they follow: `undefined` where no rotation is in progress. */
const AFTER = { undefined: 'add', add: 'use', use: 'drop' }
export const STEPS = Object.values(AFTER)

const KEY_BYTES = { secret: 48, private: 32 }

export const newSecret = () => randomBytes(KEY_BYTES.secret).toString('base64url')

/** A pair for push services, as web-push makes them. */
export function newPushKeys() {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys('base64url')
  // Its first bytes may be zero.
  const padded = curve.getPrivateKey('hex').padStart(2 * KEY_BYTES.private, '0')
  return { publicKey, privateKey: Buffer.from(padded, 'hex').toString('base64url') }
}

/**
 * Why this step may not be taken now; null if it may. `last` is the last step of the current rotation as
 * `{ step, at }`, undefined if there is none.
 */
export function refusalOf(step, last, now, { force = false } = {}) {
  const expected = AFTER[last?.step]
  if (step !== expected) return `The next step is "${expected}".`
  const isSoon = step === 'drop' && now - Date.parse(last.at) < GRACE_DAYS * DAY_MS
  return isSoon && !force
    ? `The former keys are in use for ${GRACE_DAYS} days after "use". With --force they end now, and with them sessions that were not seen since.`
    : null
}

/**
 * The keys after a step, the one that signs first. `add` appends one that is accepted, `use` makes it the first, `drop`
 * removes all others.
 */
export function rotated(step, keys, fresh) {
  if (step === 'add') return [...keys, fresh()]
  if (step === 'use') return [keys.at(-1), ...keys.slice(0, -1)]
  return keys.slice(0, 1)
}
