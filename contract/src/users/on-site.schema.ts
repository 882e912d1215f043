import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { oneLine, requiredText } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { Phone } from './user.schema.js'

/** The contact who opens the door for a visit, if that isn't the customer. */
export const OnSiteInput = z.object({
  name: oneLine(requiredText(LIMITS.name, messageRef('validation.onSiteName'))),
  phone: Phone,
})
export type OnSiteInput = z.infer<typeof OnSiteInput>

export const OnSitePerson = z.object({ name: z.string(), phone: z.string() })
export type OnSitePerson = z.infer<typeof OnSitePerson>
