import { LANGUAGES, type Language } from '@sofaseva/contract'
import { z } from 'zod'

/** Gateways for text messages that have an adapter. */
export const SMS_GATEWAYS = ['http', 'msg91', 'exotel'] as const
export type SmsGatewayName = (typeof SMS_GATEWAYS)[number]

/** Kinds of texts. India registers a template for each, per language. */
export const TEXT_KINDS = ['code', 'changed', 'visit', 'merged'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

const TEMPLATES_FORM =
  'must look like code.en=1107161234567890123,code.hi=…, with the kinds code, changed, visit and merged'

/** Ids of registered templates by kind and language, such as "code.en". */
const templates = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.trim().split('=')))
  .pipe(
    z.array(
      z.tuple([
        z.enum(TEXT_KINDS.flatMap((kind) => LANGUAGES.map((language) => `${kind}.${language}` as const))),
        z.string().regex(/^[\w-]{1,64}$/),
      ]),
      TEMPLATES_FORM,
    ),
  )
  .transform((pairs): Templates => Object.fromEntries(pairs))
  .default({})

export type Templates = Partial<Record<`${TextKind}.${Language}`, string>>

const httpUrl = z.url({ protocol: /^https?$/ })

/** The variables of text messages and of logging in by phone. */
export const smsShape = {
  /** Comma-separated gateways. The next one sends if the one before fails or is slow. */
  SMS_GATEWAYS: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(SMS_GATEWAYS, `must name some of ${SMS_GATEWAYS.join(', ')}, comma-separated`)))
    .optional(),
  /** How long one gateway may take before the next one sends. */
  SMS_TIMEOUT_MS: z.coerce.number().int().min(100).max(10_000).default(5_000),
  /** The price of one segment of a text, in paise, at the most expensive gateway. */
  SMS_PRICE_PAISE: z.coerce.number().int().min(0).max(10_000).default(20),
  /** The plain gateway's HTTPS address. */
  SMS_URL: httpUrl.optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  /** The header (sender id) that is registered for our texts. */
  SMS_SENDER: z.string().min(1).max(20).default('SOFASV'),
  /** The firm's registration, and those of its texts (TRAI's DLT). */
  SMS_DLT_ENTITY: z
    .string()
    .regex(/^\d{1,30}$/, 'must be the number of the registration')
    .optional(),
  SMS_DLT_TEMPLATES: templates,
  /** For tests: MSG91 has one address. */
  MSG91_URL: httpUrl.default('https://control.msg91.com'),
  MSG91_AUTH_KEY: z.string().min(1).optional(),
  /** MSG91's own ids of the templates. */
  MSG91_TEMPLATES: templates,
  /** MSG91 sends it with delivery reports, in the header that its webhook is set up with. */
  MSG91_REPORT_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  /** Depends on the region of the account. */
  EXOTEL_URL: httpUrl.default('https://api.in.exotel.com'),
  EXOTEL_ACCOUNT: z
    .string()
    .regex(/^\w{1,64}$/)
    .optional(),
  EXOTEL_API_KEY: z.string().min(1).optional(),
  EXOTEL_API_TOKEN: z.string().min(1).optional(),
  /** Comma-separated country codes that text messages are sent to. */
  SMS_COUNTRY_CODES: z
    .string()
    .transform((text) => text.split(',').map((code) => code.trim()))
    .pipe(z.array(z.string().regex(/^\+[1-9]\d{0,3}$/, 'must look like +91 or +91,+971')))
    .default(['+91']),
  /** Whether users log in by a texted code. By default, wherever texts can be sent. */
  PHONE_LOGIN: z.enum(['on', 'off']).optional(),
} as const

type SmsEnvironment = z.infer<z.ZodObject<typeof smsShape>>

/** The variables that each gateway needs. */
const NEEDED = {
  http: ['SMS_URL'],
  msg91: ['MSG91_AUTH_KEY', 'MSG91_REPORT_SECRET'],
  exotel: ['EXOTEL_ACCOUNT', 'EXOTEL_API_KEY', 'EXOTEL_API_TOKEN', 'SMS_DLT_ENTITY'],
} as const satisfies Record<SmsGatewayName, readonly (keyof SmsEnvironment)[]>

/** The template ids that each gateway needs for every kind of text and language. */
const NEEDED_TEMPLATES = { http: null, msg91: 'MSG91_TEMPLATES', exotel: 'SMS_DLT_TEMPLATES' } as const

/** The configured gateways in their order. Without any, the local inbox receives the texts. */
export function gatewaysOf({ SMS_GATEWAYS, SMS_URL }: Pick<SmsEnvironment, 'SMS_GATEWAYS' | 'SMS_URL'>) {
  return SMS_GATEWAYS ?? (SMS_URL === undefined ? [] : (['http'] as const))
}

function missingTemplates(gateway: SmsGatewayName, env: SmsEnvironment): string[] {
  const name = NEEDED_TEMPLATES[gateway]
  if (name === null) return []
  const missing = TEXT_KINDS.flatMap((kind) => LANGUAGES.map((language) => `${kind}.${language}` as const)).filter(
    (key) => env[name][key] === undefined,
  )
  return missing.length === 0 ? [] : [`${name} has no template for ${missing.join(', ')}, which ${gateway} needs`]
}

/** One sentence for each gap in the configured gateways. */
export function smsFaults(env: SmsEnvironment): string[] {
  return gatewaysOf(env).flatMap((gateway) => [
    ...NEEDED[gateway]
      .filter((name) => env[name] === undefined)
      .map((name) => `${name} must be set, because SMS_GATEWAYS names ${gateway}`),
    ...missingTemplates(gateway, env),
  ])
}

/** The sentence that stops a production in which no code for a login would arrive. */
export function phoneLoginFaults(env: SmsEnvironment): string[] {
  if (env.PHONE_LOGIN !== 'on' || gatewaysOf(env).length > 0) return []
  return ['PHONE_LOGIN is on, but no SMS gateway is set up: set SMS_GATEWAYS, or PHONE_LOGIN=off']
}
