import { join, resolve } from 'node:path'
import { Inject } from '@nestjs/common'
import { z } from 'zod'
import { isArchiveKey } from '../user-data/archive/seal.js'
import { databaseUrlOf, isDatabaseUrl, parseDatabaseUrl } from './database-address.js'
import { parseRedisUrl, REDIS_URL_FORM, redisUrlOf } from './redis-address.js'
import { withSecretFiles } from './secret-files.js'
import { keyList, keyWords, secretLines, signingSecrets } from './secret-lists.js'
import { isGuessableKey, isGuessablePassword } from './secret-strength.js'
import { gatewaysOf, phoneLoginFaults, type SmsGatewayName, smsFaults, smsShape } from './sms-config.js'
import { tracingShape } from './tracing-config.js'
import { trustedProxiesSchema } from './trusted-proxies.js'

/** The secret for development and tests. It's public, so production refuses it. */
export const PLACEHOLDER_SECRET = 'change-me-this-is-not-a-secret-000000'
const SAMPLE_SUPPORT_PHONE = '+91 20 4000 1234'
const SAMPLE_SUPPORT_EMAIL = 'help@sofaseva.example'
const SAMPLE_LEGAL_ADDRESS = '1 Sample Road, Shivajinagar, Pune 411005, Maharashtra'
const SAMPLE_OFFICER = 'Sample Officer'

const DATABASE_URL_FORM =
  'must look like mysql://user:password@host:port/name, with signs such as / # ? @ % percent-encoded in the password'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Variables that production requires. The defaults of the other modes are not for real customers. */
const REQUIRED_IN_PRODUCTION = {
  PUBLIC_URL: 'must be set in production to the public address, such as https://example.com',
  JWT_SECRET: 'must be set in production to a secret of your own, such as `openssl rand -base64 48` prints',
  SMTP_URL: 'must be set in production to the mail server: codes and password links are sent by it',
  MAIL_FROM: 'must be set in production to the sender of mails, such as "Brand" <hello@example.com>',
  SUPPORT_PHONE: 'must be set in production to the phone number people can call',
  SUPPORT_EMAIL: 'must be set in production to the e-mail address people can write to',
  LEGAL_NAME: 'must be set in production to the registered name of the firm, which the policies show',
  LEGAL_ADDRESS: 'must be set in production to the registered address of the firm, which the policies show',
  GRIEVANCE_OFFICER: 'must be set in production to the name of the grievance officer, which the policies show',
  GRIEVANCE_EMAIL: 'must be set in production to the e-mail address of the grievance officer',
  ARCHIVE_PUBLIC_KEY: 'must be set in production to the key that `npm run archive -- keys FILE` prints',
} as const

const envSchema = z
  .object({
    /** Delay before users are notified of an admin's status change. The admin can undo it meanwhile. */
    UNDO_SECONDS: z.coerce.number().min(0).max(300).default(15),
    /** Defaults to production, so a forgotten variable doesn't weaken the site. */
    APP_ENV: z.enum(['production', 'demo', 'development', 'test']).default('production'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
    PUBLIC_URL: z.url().optional(),
    /** Proxies whose X-Forwarded-* headers are trusted. None by default. */
    TRUSTED_PROXIES: trustedProxiesSchema,
    /** How long requests are still accepted after SIGTERM. Must be longer than proxies keep idle connections. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(3),
    /** How long requests in flight may take after that. Jobs and connections get the same time again. */
    FINISH_SECONDS: z.coerce.number().min(0).max(600).default(10),
    /** How long a client may take to send a request's headers. */
    HEADERS_TIMEOUT_MS: z.coerce.number().int().min(1).default(20_000),
    /** How long a body may take to arrive, or a form may stall. */
    BODY_TIMEOUT_MS: z.coerce.number().int().min(1).default(30_000),
    /** How long a whole request may take to arrive. Five images of 5 MiB at 30 kB/s take 15 minutes. */
    REQUEST_TIMEOUT_MS: z.coerce
      .number()
      .int()
      .min(1)
      .default(20 * 60_000),
    /** How long an idle connection stays open. Must be longer than a proxy in front keeps its own. */
    KEEP_ALIVE_TIMEOUT_MS: z.coerce.number().int().min(1).default(72_000),
    DATABASE_URL: z.string(DATABASE_URL_FORM).refine(isDatabaseUrl, DATABASE_URL_FORM),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    REDIS_URL: z.string(REDIS_URL_FORM).refine((text) => parseRedisUrl(text) !== null, REDIS_URL_FORM),
    DATA_DIR: z.string().default('.data'),
    /** The built site: contains `client` and `server`. */
    SITE_DIR: z.string().optional(),
    /** A secret on each line. The first one signs; the others, former or coming ones, are accepted, too. */
    JWT_SECRET: signingSecrets.optional(),
    WORKER: z.enum(['embedded', 'none']).default('none'),
    /** Port of the health checks of a worker without an API. None by default. */
    WORKER_HEALTH_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    /** Port of the Prometheus metrics, on METRICS_HOST. None by default. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    ...tracingShape,
    /** Whether `/api/docs` and `/api/openapi.json` are served. By default, everywhere except in production. */
    API_DOCS: z.enum(['on', 'off']).optional(),
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** The share of quick, successful reads that are logged, from 0 to 1. Other requests always are. */
    ACCESS_LOG: z.coerce.number().min(0).max(1).default(0.01),
    SECURE_COOKIES: flag.optional(),
    /** Whether HSTS (one year) includes all subdomains. */
    HSTS_INCLUDE_SUBDOMAINS: flag.default(false),
    /** The mail server, such as smtps://user:password@host:465. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://host:port' }).optional(),
    MAIL_FROM: z.string().min(3).optional(),
    ...smsShape,
    /**
     * VAPID keys. Without them, the first start generates a pair and stores it in DATA_DIR. Both may hold several keys,
     * separated by spaces: new subscriptions get the first pair.
     */
    VAPID_PUBLIC_KEY: keyList(87, 'must be a P-256 public key in base64url').optional(),
    VAPID_PRIVATE_KEY: keyList(43, 'must be a P-256 private key in base64url').optional(),
    /** The bucket for images. Without one, they are stored in DATA_DIR. */
    S3_BUCKET: z.string().min(3).max(63).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    /** Receives changed addresses (https://www.indexnow.org) and shares them with participating search engines. */
    INDEXNOW_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org/indexnow'),
    /** Proves to search engines that the site is ours. By default, it's derived from JWT_SECRET. */
    INDEXNOW_KEY: z
      .string()
      .regex(/^[a-zA-Z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits or dashes')
      .optional(),
    /** The first admin. A start creates it if there is no admin yet. */
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
    BRAND_NAME: z.string().min(1).default('SofaSeva'),
    SUPPORT_PHONE: z.string().min(1).optional(),
    SUPPORT_EMAIL: z.email().optional(),
    /** The firm behind the site, and the officer for complaints. Admins can change them later. */
    LEGAL_NAME: z.string().min(1).max(120).optional(),
    LEGAL_ADDRESS: z.string().min(1).max(500).optional(),
    GRIEVANCE_OFFICER: z.string().min(1).max(120).optional(),
    GRIEVANCE_EMAIL: z.email().optional(),
    /** Encrypts the data of closed accounts. The private key must be kept apart from the product. */
    ARCHIVE_PUBLIC_KEY: z
      .string()
      .refine(isArchiveKey, 'must be an X25519 public key in base64url, as `npm run archive -- keys FILE` prints')
      .optional(),
    /** Whether admins need a second factor, a day after they became admins. By default, in production alone. */
    ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
    /** Comma-separated. A name in brackets is announced as coming soon. */
    CITIES: z.string().default('Pune,(Mumbai)'),
  })
  .superRefine((env, context) => {
    if (keyWords(env.VAPID_PUBLIC_KEY).length !== keyWords(env.VAPID_PRIVATE_KEY).length)
      context.addIssue({ code: 'custom', path: ['VAPID_PUBLIC_KEY'], message: 'and VAPID_PRIVATE_KEY go together' })
    if ((env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined))
      context.addIssue({ code: 'custom', path: ['S3_ACCESS_KEY_ID'], message: 'and S3_SECRET_ACCESS_KEY go together' })
  })

export interface City {
  name: string
  enabled: boolean
}

/** Variables with a default outside of production. */
type AlwaysSet = Exclude<keyof typeof REQUIRED_IN_PRODUCTION, 'ARCHIVE_PUBLIC_KEY'>

export type Config = Omit<
  z.infer<typeof envSchema>,
  | 'CITIES'
  | 'SITE_DIR'
  | 'SECURE_COOKIES'
  | 'API_DOCS'
  | 'ADMIN_SECOND_FACTOR'
  | 'SMS_GATEWAYS'
  | 'PHONE_LOGIN'
  | AlwaysSet
> &
  Record<AlwaysSet, string> & {
    /** Secrets that tokens may come from. JWT_SECRET, which signs, is the first. */
    ACCEPTED_SECRETS: readonly string[]
    CITIES: City[]
    SITE_DIR: string
    SECURE_COOKIES: boolean
    API_DOCS: boolean
    SECOND_FACTOR_REQUIRED: boolean
    SMS_GATEWAYS: readonly SmsGatewayName[]
    PHONE_LOGIN: boolean
  }

/** The configuration is not valid. The message has one line per fault, for the operator. */
export class ConfigError extends Error {}

function cities(text: string): City[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => {
      const soon = /^\((.+)\)$/.exec(word)
      return { name: soon?.[1] ?? word, enabled: soon === null }
    })
}

const KEYS = ['JWT_SECRET', 'VAPID_PRIVATE_KEY', 'MSG91_REPORT_SECRET'] as const

function secretsIn(name: (typeof KEYS)[number], text = ''): string[] {
  return name === 'VAPID_PRIVATE_KEY' ? keyWords(text) : secretLines(text)
}
const GUESSABLE_KEY = 'can be guessed: it must be 32 random bytes or more, such as `openssl rand -base64 48` prints'
const GUESSABLE_PASSWORD = 'can be guessed: choose a random one, such as `openssl rand -hex 24` prints'

const NOT_HTTPS =
  'must begin with https:// in production: over http, anybody on the way reads sessions and changes pages'

type Environment = z.infer<typeof envSchema>

const LOCAL_HOSTS = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/** Whether traffic to this URL can't be read on the way. */
function isPrivateAddress(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || LOCAL_HOSTS.test(hostname)
}

/** Passwords chosen by the operator. Those issued by others, such as a mail server's, are not checked. */
function passwordsOf({ DATABASE_URL, REDIS_URL, ADMIN_PASSWORD }: Environment): [name: string, password: string][] {
  return [
    ['the password of DATABASE_URL or DATABASE_PASSWORD', parseDatabaseUrl(DATABASE_URL).password],
    ['the password of REDIS_URL or REDIS_PASSWORD', parseRedisUrl(REDIS_URL)?.password ?? ''],
    ['ADMIN_PASSWORD', ADMIN_PASSWORD ?? ''],
  ]
}

/**
 * Faults that only production refuses, one sentence per variable. `parsed` is undefined if the environment is invalid
 * anyway. A server may have no password: its network protects it.
 */
function productionFaults(env: NodeJS.ProcessEnv, parsed: Environment | undefined): string[] {
  const missing = Object.entries(REQUIRED_IN_PRODUCTION).filter(([name]) => env[name] === undefined)
  const keys = KEYS.filter((name) => secretsIn(name, parsed?.[name]).some(isGuessableKey))
  const isOpen = parsed?.PUBLIC_URL !== undefined && !isPrivateAddress(parsed.PUBLIC_URL)
  const passwords = parsed ? passwordsOf(parsed).filter(([, text]) => text !== '' && isGuessablePassword(text)) : []
  return [
    ...missing.map(([name, why]) => `${name} ${why}`),
    ...(parsed ? phoneLoginFaults(parsed) : []),
    ...(isOpen ? [`PUBLIC_URL ${NOT_HTTPS}`] : []),
    ...keys.map((name) => `${name} ${GUESSABLE_KEY}`),
    ...passwords.map(([name]) => `${name} ${GUESSABLE_PASSWORD}`),
  ]
}

/** Parses the environment. Throws ConfigError naming every variable that is missing or wrong. */
export function loadConfig(variables: NodeJS.ProcessEnv): Config {
  const { env: read, faults: unreadable } = withSecretFiles(variables)
  const env = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ''))
  const parsed = envSchema.safeParse(
    { ...env, DATABASE_URL: databaseUrlOf(env), REDIS_URL: redisUrlOf(env) },
    // Operators read these messages, so they use zod's English texts.
    { error: z.locales.en().localeError },
  )
  const faults = [
    ...unreadable,
    ...(parsed.data ? smsFaults(parsed.data) : []),
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...((env.APP_ENV ?? 'production') === 'production' ? productionFaults(env, parsed.data) : []),
  ]
  if (!parsed.success || faults.length > 0)
    throw new ConfigError(`The environment is not complete:\n  ${faults.join('\n  ')}`)
  const { CITIES, SITE_DIR, SECURE_COOKIES, API_DOCS, ADMIN_SECOND_FACTOR, PHONE_LOGIN, ...rest } = parsed.data
  const isProduction = rest.APP_ENV === 'production'
  const publicUrl = rest.PUBLIC_URL ?? `http://localhost:${rest.PORT}`
  const gateways = gatewaysOf(rest)
  const [secret = PLACEHOLDER_SECRET, ...others] = secretLines(rest.JWT_SECRET ?? '')
  const supportEmail = rest.SUPPORT_EMAIL ?? SAMPLE_SUPPORT_EMAIL
  return {
    ...rest,
    JWT_SECRET: secret,
    ACCEPTED_SECRETS: [secret, ...others],
    CITIES: cities(CITIES),
    SMTP_URL: rest.SMTP_URL ?? 'smtp://127.0.0.1:1025',
    MAIL_FROM: rest.MAIL_FROM ?? `"${rest.BRAND_NAME}" <${supportEmail}>`,
    SUPPORT_PHONE: rest.SUPPORT_PHONE ?? SAMPLE_SUPPORT_PHONE,
    SUPPORT_EMAIL: supportEmail,
    LEGAL_NAME: rest.LEGAL_NAME ?? `${rest.BRAND_NAME} (sample firm)`,
    LEGAL_ADDRESS: rest.LEGAL_ADDRESS ?? SAMPLE_LEGAL_ADDRESS,
    GRIEVANCE_OFFICER: rest.GRIEVANCE_OFFICER ?? SAMPLE_OFFICER,
    GRIEVANCE_EMAIL: rest.GRIEVANCE_EMAIL ?? supportEmail,
    DATA_DIR: resolve(rest.DATA_DIR),
    SITE_DIR: resolve(SITE_DIR ?? join(import.meta.dirname, '../../../../frontend/dist')),
    PUBLIC_URL: publicUrl.replace(/\/$/, ''),
    API_DOCS: (API_DOCS ?? (isProduction ? 'off' : 'on')) === 'on',
    SECOND_FACTOR_REQUIRED: (ADMIN_SECOND_FACTOR ?? (isProduction ? 'required' : 'optional')) === 'required',
    SMS_GATEWAYS: gateways,
    PHONE_LOGIN: PHONE_LOGIN === undefined ? gateways.length > 0 || !isProduction : PHONE_LOGIN === 'on',
    SECURE_COOKIES: SECURE_COOKIES ?? publicUrl.startsWith('https:'),
  }
}

export const CONFIG = Symbol('Config')

export function InjectConfig(): ParameterDecorator {
  return Inject(CONFIG)
}

export function configProvider(config: Config): { provide: symbol; useValue: Config } {
  return { provide: CONFIG, useValue: config }
}
