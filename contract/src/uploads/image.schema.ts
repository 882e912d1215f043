import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { freeText, Id, limitedString } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { imageAddress } from './address.rules.js'
import { IMAGE_FORMATS } from './image.rules.js'

/** URL of an image: an uploaded one, a seeded one, or a normalized https URL; empty for none. */
export const ImageUrl = freeText(LIMITS.url, messageRef('validation.urlTooLong')).transform((text, context) => {
  const url = text === '' ? '' : imageAddress(text)
  if (url !== null) return url
  context.addIssue({
    code: 'custom',
    message: /^http:/i.test(text) ? messageRef('validation.urlNotHttps') : messageRef('validation.urlInvalid'),
  })
  return z.NEVER
})

/** A stored image. Its URL goes into the content that shows it. An unused image is deleted after a day. */
export const StoredImageResponse = z.object({
  success: z.literal(true),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string(),
})
export type StoredImageResponse = z.infer<typeof StoredImageResponse>

const ID_AND_COMMA = 27

export const ImageSizesQuery = z.object({
  /** Ids of stored images, separated by commas. */
  ids: limitedString(LIMITS.page.max * ID_AND_COMMA)
    .transform((ids) => ids.split(','))
    .pipe(z.array(Id).min(1).max(LIMITS.page.max)),
  format: z.enum(IMAGE_FORMATS),
})
export type ImageSizesQuery = z.infer<typeof ImageSizesQuery>

/** Bytes of each image in its narrowest width. Unknown ids are left out. */
export const ImageSizes = z.object({ bytes: z.record(Id, z.number().int()) })
export type ImageSizes = z.infer<typeof ImageSizes>
