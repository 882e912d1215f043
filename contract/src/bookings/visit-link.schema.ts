import { DEFAULT_LANGUAGE } from '../i18n/languages.js'
import { messageRef } from '../i18n/translator.js'
import { IsoDateTime, limitedString } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { LanguageCode } from '../users/user.schema.js'

/** A link that shows one visit without a login. */
export const VisitLink = z.object({ url: z.string(), expiresAt: IsoDateTime })
export type VisitLink = z.infer<typeof VisitLink>

/** The link of a booking; null without one. `canText` tells whether we can text it to the on-site contact. */
export const VisitLinkState = z.object({ link: VisitLink.nullable(), canText: z.boolean() })
export type VisitLinkState = z.infer<typeof VisitLinkState>

const LINK_INCOMPLETE = messageRef('validation.linkIncomplete')
/** The longest token that is read. Ours have 43 characters. */
const TOKEN = 64

/** The query of a visit's link. */
export const VisitPageQuery = z.object({
  token: limitedString(TOKEN, LINK_INCOMPLETE, LINK_INCOMPLETE).regex(/^[\w-]+$/, LINK_INCOMPLETE),
  language: LanguageCode.default(DEFAULT_LANGUAGE),
})
export type VisitPageQuery = z.infer<typeof VisitPageQuery>
