import { join, resolve } from 'node:path'
import { Inject } from '@nestjs/common'
import { z } from 'zod'

/** Secrets of the embedded demo and of development: known to everybody, so production refuses them. */
export const PLACEHOLDER_SECRET = 'change-me-this-is-not-a-secret-000000'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const secret = z.string().min(32, 'must be at least 32 characters')

const envSchema = z
  .object({
    APP_ENV: z.enum(['production', 'demo', 'development', 'test']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
    PUBLIC_URL: z.url().optional(),
    /** How many proxies in front set X-Forwarded-For; 0 trusts the socket's address alone. */
    TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(8).default(0),
    DATABASE_URL: z.url({
      protocol: /^(mysql|mariadb)$/,
      error: 'must look like mysql://user:password@host:port/name',
    }),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must look like redis://host:port' }),
    DATA_DIR: z.string().default('.data'),
    /** The built site: holds `client` and `server`. */
    SITE_DIR: z.string().optional(),
    JWT_SECRET: secret.default(PLACEHOLDER_SECRET),
    WORKER: z.enum(['embedded', 'none']).default('none'),
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    SECURE_COOKIES: flag.optional(),
    /** Where mails go, such as smtps://user:password@host:465. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://host:port' }).optional(),
    MAIL_FROM: z.string().min(3).optional(),
    /** A gateway's HTTPS address for texts; without one they go to the mail server, as mails to <number>@sms.local. */
    SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
    SMS_TOKEN: z.string().min(1).optional(),
    SMS_SENDER: z.string().min(1).max(20).default('SOFASV'),
    /** Keys that push services know us by; without them they are made at the first start and kept in DATA_DIR. */
    VAPID_PUBLIC_KEY: z.base64url().length(87, 'must be a P-256 public key in base64url').optional(),
    VAPID_PRIVATE_KEY: z.base64url().length(43, 'must be a P-256 private key in base64url').optional(),
    /** The bucket pictures are kept in; without one they lie in DATA_DIR. */
    S3_BUCKET: z.string().min(3).max(63).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    /** The first admin, made at the start while there is none. */
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
    BRAND_NAME: z.string().min(1).default('SofaSeva'),
    SUPPORT_PHONE: z.string().min(1).default('+91 20 4000 1234'),
    SUPPORT_EMAIL: z.email().default('help@sofaseva.example'),
    /** Comma-separated; a name in brackets is announced as coming soon. */
    CITIES: z.string().default('Pune,(Mumbai)'),
  })
  .superRefine((env, context) => {
    if ((env.VAPID_PUBLIC_KEY === undefined) !== (env.VAPID_PRIVATE_KEY === undefined))
      context.addIssue({ code: 'custom', path: ['VAPID_PUBLIC_KEY'], message: 'and VAPID_PRIVATE_KEY go together' })
    if ((env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined))
      context.addIssue({ code: 'custom', path: ['S3_ACCESS_KEY_ID'], message: 'and S3_SECRET_ACCESS_KEY go together' })
    if (env.APP_ENV !== 'production') return
    if (env.JWT_SECRET === PLACEHOLDER_SECRET)
      context.addIssue({
        code: 'custom',
        path: ['JWT_SECRET'],
        message: 'must be set to a secret of your own in production',
      })
    if (!env.SMTP_URL)
      context.addIssue({
        code: 'custom',
        path: ['SMTP_URL'],
        message: 'must be set to the mail server in production: codes and password links are sent by it',
      })
    if (!env.PUBLIC_URL)
      context.addIssue({
        code: 'custom',
        path: ['PUBLIC_URL'],
        message: 'must be set to the public address in production',
      })
  })

export interface City {
  name: string
  enabled: boolean
}

export type Config = Omit<
  z.infer<typeof envSchema>,
  'CITIES' | 'SITE_DIR' | 'PUBLIC_URL' | 'SECURE_COOKIES' | 'MAIL_FROM' | 'SMTP_URL'
> & {
  MAIL_FROM: string
  SMTP_URL: string
  CITIES: City[]
  SITE_DIR: string
  PUBLIC_URL: string
  SECURE_COOKIES: boolean
}

/** A start that cannot go on; the message is one sentence a line for whoever runs the server. */
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

/** The parsed environment. Throws ConfigError naming every variable that is wrong. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = envSchema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(`The environment is not complete:\n  ${lines.join('\n  ')}`)
  }
  const { CITIES, SITE_DIR, PUBLIC_URL, SECURE_COOKIES, MAIL_FROM, SMTP_URL, ...rest } = parsed.data
  const publicUrl = PUBLIC_URL ?? `http://localhost:${rest.PORT}`
  return {
    ...rest,
    CITIES: cities(CITIES),
    SMTP_URL: SMTP_URL ?? 'smtp://127.0.0.1:1025',
    MAIL_FROM: MAIL_FROM ?? `"${rest.BRAND_NAME}" <${rest.SUPPORT_EMAIL}>`,
    DATA_DIR: resolve(rest.DATA_DIR),
    SITE_DIR: resolve(SITE_DIR ?? join(import.meta.dirname, '../../../../frontend/dist')),
    PUBLIC_URL: publicUrl.replace(/\/$/, ''),
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
