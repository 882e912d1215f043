// @ts-nocheck
import type { Config } from '../../config/config.js'
import { derivedToken, safeEqual } from '../../lib/derived-secrets.js'

const proofOf = (id: string, secret: string) => derivedToken(secret, 'sms-report', id)

/** The address for the delivery report of one text. Only its gateway learns it, with the text. */
export function reportUrl(id: string, { PUBLIC_URL, JWT_SECRET }: Pick<Config, 'PUBLIC_URL' | 'JWT_SECRET'>): string {
  return `${PUBLIC_URL}/api/text-reports/exotel/${encodeURIComponent(id)}/${proofOf(id, JWT_SECRET)}`
}

/** Whether this server signed the address for this text. */
export function isReportProof(id: string, proof: string, secret: string): boolean {
  return safeEqual(proof, proofOf(id, secret))
}
