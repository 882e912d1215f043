import { LANGUAGES } from '../i18n/languages.js'
import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { IsoDateTime, oneLine, requiredText, Success } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'

/** The uses of personal data that a user consents to. `account` ends when the account is closed. */
export const CONSENT_PURPOSES = ['account', 'offers'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** The purposes that a user may refuse without any other effect. */
export const OPTIONAL_PURPOSES = ['offers'] as const satisfies readonly ConsentPurpose[]

const Nominee = z.object({
  name: oneLine(requiredText(LIMITS.name, messageRef('validation.nomineeName'))),
  /** An e-mail address or a phone number. */
  contact: oneLine(requiredText(LIMITS.email, messageRef('validation.nomineeContact'))),
})

/** Another human who may use the user's rights after their death or incapacity. */
export const NomineeInput = Nominee
export type NomineeInput = z.infer<typeof NomineeInput>

export const ConsentParams = z.object({ purpose: z.enum(OPTIONAL_PURPOSES) })
export type ConsentParams = z.infer<typeof ConsentParams>

export const ConsentChange = z.object({ isGiven: z.boolean(messageRef('validation.switch')) })
export type ConsentChange = z.infer<typeof ConsentChange>

export const ConsentState = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  isGiven: z.boolean(),
  /** The last time it was given or withdrawn, with the version of the policy `notice`; null for never. */
  last: z.object({ at: IsoDateTime, noticeVersion: z.number().int(), language: z.enum(LANGUAGES) }).nullable(),
})
export type ConsentState = z.infer<typeof ConsentState>

/** The caller's consents and nominee. */
export const Privacy = Success.extend({ consents: z.array(ConsentState), nominee: Nominee.nullable() })
export type Privacy = z.infer<typeof Privacy>
