import { z } from 'zod'

/** The secrets of JWT_SECRET, one a line. */
export function secretLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}

/** The keys of a VAPID variable, separated by spaces. */
export function keyWords(text = ''): string[] {
  return text.split(/\s+/).filter(Boolean)
}

/** At least one secret, and none that is short. */
export const signingSecrets = z.string().refine((text) => {
  const secrets = secretLines(text)
  return secrets.length > 0 && secrets.every((secret) => secret.length >= 32)
}, 'must be at least 32 characters')

/** Keys of this length in base64url. */
export function keyList(length: number, fault: string) {
  const key = z.base64url().length(length)
  return z.string().refine((text) => keyWords(text).every((word) => key.safeParse(word).success), fault)
}
