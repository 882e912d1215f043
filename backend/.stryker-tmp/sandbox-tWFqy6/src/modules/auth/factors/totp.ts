// @ts-nocheck
import { LIMITS } from '@sofaseva/contract'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Clocks of phones may be one step off. */
const WINDOW = 1
const SECRET_BYTES = 20

const settings = { algorithm: 'SHA1', digits: LIMITS.otp.digits, period: PERIOD_SECONDS } as const

/** A new secret for an authenticator app, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that a QR code holds. Apps show the issuer and the label. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...settings, secret, issuer, label }).toString()
}

/** The time step of a code, to refuse it a second time; null if the code is wrong now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...settings,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: WINDOW,
  })
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta
}
