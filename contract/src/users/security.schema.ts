import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { STAFF_ROLES } from '../lib/roles.js'
import {
  Id,
  IsoDateTime,
  limitedList,
  limitedString,
  oneLine,
  rawMax,
  requiredText,
  wellFormedString,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { OneTimeCode } from './one-time-code.schema.js'
import { normalizeRecoveryCode, RECOVERY_CODE } from './recovery-code.rules.js'
import { Email, LanguageCode, Password, Session } from './user.schema.js'

const TICKET = 1_000
const Ticket = limitedString(TICKET).regex(/^[\w.-]+$/)

/** Bytes in base64url. The longest are attestations. */
const bytes = (longest: number) => limitedString(longest).check(z.base64url())
const CREDENTIAL_ID = 1_400
const credential = {
  id: bytes(CREDENTIAL_ID),
  rawId: bytes(CREDENTIAL_ID),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}

/** A browser's response to a passkey prompt, as JSON of the Web Authentication API. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: bytes(200).nullish(),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** A new passkey, as JSON of the Web Authentication API. */
export const PasskeyCreation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(30_000),
    transports: limitedList(z.array(limitedString(20).regex(/^[a-z-]+$/)), 8).optional(),
  }),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** Options for the browser's passkey prompt, passed on as they are. */
const PromptOptions = z.record(z.string(), z.unknown())
/** `options` begin the prompt. `ticket` comes back with its response. */
export const PasskeyPrompt = z.object({ ticket: z.string(), options: PromptOptions })
export type PasskeyPrompt = z.infer<typeof PasskeyPrompt>

const password = wellFormedString(LIMITS.passwordMax, messageRef('validation.password')).min(
  1,
  messageRef('validation.password'),
)
const RECOVERY_CODE_INVALID = messageRef('validation.recoveryCode')
const recoveryCode = limitedString(rawMax(RECOVERY_CODE.length), RECOVERY_CODE_INVALID, RECOVERY_CODE_INVALID)
  .overwrite(normalizeRecoveryCode)
  .regex(RECOVERY_CODE.pattern, RECOVERY_CODE_INVALID)

const FactorProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), code: OneTimeCode }),
  z.object({ method: z.literal('recovery'), code: recoveryCode }),
  z.object({ method: z.literal('passkey'), ticket: Ticket, answer: PasskeyAnswer }),
])
export type FactorProof = z.infer<typeof FactorProof>

/** Evidence that the caller is the account's owner. */
export const Proof = z.discriminatedUnion('method', [
  ...FactorProof.options,
  z.object({ method: z.literal('password'), password }),
])
export type Proof = z.infer<typeof Proof>

export const PROOF_METHODS = ['password', 'totp', 'recovery', 'passkey'] as const
export type ProofMethod = (typeof PROOF_METHODS)[number]

/** How the caller may prove who they are. */
export const ProofChoices = z.object({
  methods: z.array(z.enum(PROOF_METHODS)),
  /** Null without a passkey. */
  passkey: PasskeyPrompt.nullable(),
})
export type ProofChoices = z.infer<typeof ProofChoices>

/** The password was right, and the account wants a second factor. */
export const SecondStep = z.object({ secondStep: ProofChoices.extend({ ticket: z.string() }) })
export type SecondStep = z.infer<typeof SecondStep>

export const LoginResult = z.union([Session, SecondStep])
export type LoginResult = z.infer<typeof LoginResult>

export const SecondStepInput = z.object({ ticket: Ticket, proof: FactorProof })
export type SecondStepInput = z.infer<typeof SecondStepInput>

export const PasskeyLogin = z.object({ ticket: Ticket, answer: PasskeyAnswer })
export type PasskeyLogin = z.infer<typeof PasskeyLogin>

const passkeyName = oneLine(requiredText(LIMITS.passkeys.name, messageRef('validation.passkeyName')))

export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  createdAt: IsoDateTime,
  lastUsedAt: IsoDateTime.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** The caller's means of login beside the password. */
export const Factors = z.object({
  /** The account needs a second factor in the back office. */
  isRequired: z.boolean(),
  /** The session may not do more than set one up, or show it. */
  isLacking: z.boolean(),
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(Passkey),
})
export type Factors = z.infer<typeof Factors>

export const PasskeyAddition = z.object({ ticket: Ticket, name: passkeyName, answer: PasskeyCreation })
export type PasskeyAddition = z.infer<typeof PasskeyAddition>

export const PasskeyRenaming = z.object({ name: passkeyName })
export type PasskeyRenaming = z.infer<typeof PasskeyRenaming>

/** The codes are shown once. Null if the account has some already, or needs none. */
export const PasskeyAdded = z.object({ passkey: Passkey, recoveryCodes: z.array(z.string()).nullable() })
export type PasskeyAdded = z.infer<typeof PasskeyAdded>

/** A secret to enter in an authenticator app, also as the address in its QR code. */
export const TotpSetup = z.object({ secret: z.string(), uri: z.string() })
export type TotpSetup = z.infer<typeof TotpSetup>

export const TotpConfirmation = z.object({ code: OneTimeCode })
export type TotpConfirmation = z.infer<typeof TotpConfirmation>

/** A typed recovery code. */
export const RecoveryConfirmation = z.object({ code: recoveryCode })

/** Shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const StaffInvitation = z.object({
  _id: Id,
  email: z.string(),
  staffRole: z.enum(STAFF_ROLES),
  invitedBy: z.string(),
  createdAt: IsoDateTime,
  expiresAt: IsoDateTime,
})
export type StaffInvitation = z.infer<typeof StaffInvitation>

export const StaffInvitationCreate = z.object({
  email: Email,
  staffRole: z.enum(STAFF_ROLES, messageRef('validation.role')),
  /** The language of the mail and the new account. */
  locale: LanguageCode,
})
export type StaffInvitationCreate = z.infer<typeof StaffInvitationCreate>

const LINK_INCOMPLETE = messageRef('validation.linkIncomplete')
const linkToken = limitedString(200, LINK_INCOMPLETE, LINK_INCOMPLETE).regex(/^[!-~]+$/, LINK_INCOMPLETE)

export const InvitationLink = z.object({ token: linkToken })
export type InvitationLink = z.infer<typeof InvitationLink>

/** The offer of a valid link. */
export const InvitationOffer = z.object({ email: z.string(), staffRole: z.enum(STAFF_ROLES), invitedBy: z.string() })
export type InvitationOffer = z.infer<typeof InvitationOffer>

export const InvitationAcceptance = z.object({
  token: linkToken,
  name: oneLine(requiredText(LIMITS.name, messageRef('validation.yourName'))),
  password: Password,
})
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>
