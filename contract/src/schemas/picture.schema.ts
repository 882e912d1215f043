import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../limits.js'
import { pictureFolder } from '../rules/picture.rules.js'
import { z } from '../zod.js'
import { freeText } from './common.schema.js'

/** Pictures that come with the demo data. */
const SEEDED = /^\/uploads\/seed(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+\.(?:svg|webp)$/
/** A host, and no name or password in front of it. */
const HTTPS = /^https:\/\/[^/?#@]+(?:[/?#]|$)/i
/** Control and format characters, which parsers drop, and backslashes, which they take for slashes. */
const UNSAFE = /[\p{Cc}\p{Cf}\\]/u

const webAddressSchema = z.url({ protocol: /^https$/, normalize: true })

/** A picture's address as it is stored; null for one that is not taken. */
function normalizePictureUrl(text: string): string | null {
  if (UNSAFE.test(text)) return null
  if (text.startsWith('/')) return pictureFolder(text) !== null || SEEDED.test(text) ? text : null
  const address = HTTPS.test(text) ? webAddressSchema.safeParse(text) : null
  return address?.success && address.data.length <= LIMITS.url ? address.data : null
}

/** The address of a picture: an uploaded one, a seeded one, or an https address, normalised; empty for none. */
export const pictureUrlSchema = freeText(LIMITS.url, messageRef('validation.urlTooLong')).transform((text, context) => {
  const url = text === '' ? '' : normalizePictureUrl(text)
  if (url !== null) return url
  context.addIssue({
    code: 'custom',
    message: /^http:/i.test(text) ? messageRef('validation.urlNotHttps') : messageRef('validation.urlInvalid'),
  })
  return z.NEVER
})

/** A stored picture: its address goes into what shows it; an unused one is removed after a day. */
export const storedPictureSchema = z.object({
  success: z.literal(true),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string(),
})
export type StoredPictureAnswer = z.infer<typeof storedPictureSchema>
