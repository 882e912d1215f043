import { LANGUAGES } from '../i18n/languages.js'
import { messageRef } from '../i18n/translator.js'
import {
  expectedRevision,
  IsoDateTime,
  limitedString,
  oneLine,
  Revision,
  requiredText,
  Success,
  textsByLanguage,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { unknownPlaceholders } from '../lib/text/placeholders.js'
import { POLICY_FACTS, POLICY_LIMITS, POLICY_SLUGS } from './policy.rules.js'

/** Digits of the largest version. */
const VERSION_DIGITS = 6
const { title, text } = POLICY_LIMITS

const PolicySlugText = z.enum(POLICY_SLUGS)
const Version = z.number().int().min(1)

/** Unknown policies get a 404, not an error about the input. */
export const PolicyParams = z.object({ slug: limitedString(32) })
export type PolicyParams = z.infer<typeof PolicyParams>

/** The request's language, unless another is named. A device stores each language by its own address. */
export const PoliciesQuery = z.object({ language: z.enum(LANGUAGES).optional() })
export type PoliciesQuery = z.infer<typeof PoliciesQuery>

/** The newest version, unless another is named. */
export const PolicyQuery = PoliciesQuery.extend({
  version: limitedString(VERSION_DIGITS)
    .regex(/^[1-9]\d*$/)
    .transform(Number)
    .optional(),
})
export type PolicyQuery = z.infer<typeof PolicyQuery>

const PolicyVersion = z.object({ version: Version, publishedAt: IsoDateTime })

const PolicySummary = PolicyVersion.extend({ slug: PolicySlugText, title: z.string() })
export type PolicySummary = z.infer<typeof PolicySummary>

/** The current policies in the request's language, in the order of their links. */
export const PolicyList = Success.extend({ policies: z.array(PolicySummary) })
export type PolicyList = z.infer<typeof PolicyList>

export const PolicyDetail = Success.extend({
  policy: PolicySummary.extend({
    /** False for an earlier version. */
    isCurrent: z.boolean(),
    blocks: z.array(
      z.union([
        z.object({ kind: z.enum(['heading', 'paragraph']), text: z.string() }),
        z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
      ]),
    ),
    /** All versions, the newest first. */
    versions: z.array(PolicyVersion),
  }),
})
export type PolicyDetail = z.infer<typeof PolicyDetail>

const PolicyTexts = z.object({
  title: oneLine(requiredText(title, messageRef('validation.policyTitle'))),
  text: requiredText(text, messageRef('validation.policyText')).superRefine((value, context) => {
    const [name] = unknownPlaceholders(value, POLICY_FACTS)
    if (name !== undefined) context.addIssue({ code: 'custom', message: messageRef('validation.policyFact', { name }) })
  }),
})
export type PolicyTexts = z.infer<typeof PolicyTexts>

/** The texts to change. Languages that are left out keep their text of the version before. */
export const PolicyChange = z.object({ texts: textsByLanguage(PolicyTexts.optional()), ...expectedRevision })
export type PolicyChange = z.infer<typeof PolicyChange>

/** A policy as the back office edits it. Its revision is the number of its newest version. */
export const AdminPolicy = z.object({
  slug: PolicySlugText,
  texts: textsByLanguage(z.object({ title: z.string(), text: z.string() })),
  revision: Revision,
  publishedAt: IsoDateTime,
  versions: z.array(PolicyVersion),
})
export type AdminPolicy = z.infer<typeof AdminPolicy>

export const AdminPolicyList = Success.extend({ policies: z.array(AdminPolicy) })
export type AdminPolicyList = z.infer<typeof AdminPolicyList>

export const AdminPolicyResponse = Success.extend({ policy: AdminPolicy })
export type AdminPolicyResponse = z.infer<typeof AdminPolicyResponse>
