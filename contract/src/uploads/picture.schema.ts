import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { freeText, Id, limitedString } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { pictureAddress } from './address.rules.js'
import { PICTURE_FORMATS } from './picture.rules.js'

/** The address of a picture: an uploaded one, a seeded one, or an https address, normalised; empty for none. */
export const PictureUrl = freeText(LIMITS.url, messageRef('validation.urlTooLong')).transform((text, context) => {
  const url = text === '' ? '' : pictureAddress(text)
  if (url !== null) return url
  context.addIssue({
    code: 'custom',
    message: /^http:/i.test(text) ? messageRef('validation.urlNotHttps') : messageRef('validation.urlInvalid'),
  })
  return z.NEVER
})

/** A stored picture: its address goes into what shows it; an unused one is removed after a day. */
export const StoredPictureAnswer = z.object({
  success: z.literal(true),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string(),
})
export type StoredPictureAnswer = z.infer<typeof StoredPictureAnswer>

const ID_AND_COMMA = 27

export const ImageSizesQuery = z.object({
  /** Ids of stored images, with commas between them. */
  ids: limitedString(LIMITS.page.max * ID_AND_COMMA)
    .transform((ids) => ids.split(','))
    .pipe(z.array(Id).min(1).max(LIMITS.page.max)),
  format: z.enum(PICTURE_FORMATS),
})
export type ImageSizesQuery = z.infer<typeof ImageSizesQuery>

/** Bytes of each image in its narrowest width. Unknown ids are left out. */
export const ImageSizes = z.object({ bytes: z.record(Id, z.number().int()) })
export type ImageSizes = z.infer<typeof ImageSizes>
