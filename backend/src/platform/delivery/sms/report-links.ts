import type { Config } from '../../config/config.js'
import { derivedToken, isDerivedToken } from '../../lib/derived-secrets.js'

const PURPOSE = 'sms-report'

/** The address for the delivery report of one text. Only its gateway learns it, with the text. */
export function reportUrl(id: string, { PUBLIC_URL, JWT_SECRET }: Pick<Config, 'PUBLIC_URL' | 'JWT_SECRET'>): string {
  return `${PUBLIC_URL}/api/text-reports/exotel/${encodeURIComponent(id)}/${derivedToken(JWT_SECRET, PURPOSE, id)}`
}

/** Whether one of these secrets signed the address for this text. */
export function isReportProof(id: string, proof: string, secrets: readonly string[]): boolean {
  return isDerivedToken(proof, secrets, PURPOSE, id)
}
