import { DAY_MS, HOUR_MS, indianDay, indianInstant } from '@sofaseva/contract'
import { z } from 'zod'

export type Json = z.core.JSONSchema._JSONSchema

const WEEK = Array.from({ length: 7 }, (_, weekday) => ({ weekday, isWorking: true, opens: 540, closes: 1_200 }))

/** Values by a field's name, for types that are too general. */
function byName(): Record<string, unknown> {
  const morning = indianInstant(indianDay(Date.now() + 3 * DAY_MS), 11 * 60)
  return {
    email: 'somebody@example.com',
    phone: '+919812345670',
    password: 'a-long-passphrase',
    currentPassword: 'a-long-passphrase',
    newPassword: 'another-long-passphrase',
    otp: '123456',
    proofOtp: '123456',
    code: '123456',
    ticket: 'a.b.c',
    transports: ['internal'],
    token: 'a-token',
    proof: 'a'.repeat(43),
    option: 'Base',
    bookingNumber: 'K4P7XQ',
    moreDetails: '',
    imageUrl: '',
    iconUrl: '',
    featuredUrl: '',
    canonicalUrl: '',
    translationOf: '',
    // Each draft id creates one post.
    draftId: undefined,
    // A number that differs from the entity's would cause another error.
    expectedRevision: undefined,
    expectedRevisions: undefined,
    publishedAt: morning.toISOString(),
    endpoint: 'https://push.example.com/a',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
    preferredDate: morning.toISOString(),
    before: new Date(Date.now() + HOUR_MS).toISOString(),
    happenedFrom: new Date(Date.now() - DAY_MS).toISOString(),
    gstin: '27AAPFU0939F1ZV',
    sac: '998533',
    role: 'customer',
    priceUpperRange: 5_000,
    basePrice: 1_000,
    durationMinutes: 90,
    hours: WEEK,
    openingHours: WEEK,
    holidays: [indianDay(Date.now() + 59 * DAY_MS)],
    pincode: '411007',
    pincodes: [],
    supportPhone: '1800 123 4567',
    supportEmail: 'help@example.com',
    officerEmail: 'officer@example.com',
    daysOff: [indianDay(Date.now() + 9 * DAY_MS)],
  }
}

function sample(schema: Json, name: string, known: Record<string, unknown>): unknown {
  if (typeof schema === 'boolean') return null
  // An object may have the name of a text elsewhere.
  const isChoice = schema.anyOf !== undefined || schema.oneOf !== undefined
  if (name in known && !isChoice && schema.type !== 'object') return known[name]
  if (schema.description === 'ULID') return known.id
  const [either] = schema.anyOf ?? schema.oneOf ?? []
  if (either !== undefined) return sample(either, name, known)
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.type)) return sample({ ...schema, type: schema.type[0] }, name, known)
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, value]) => [key, sample(value, key, known)]),
    )
  if (schema.type === 'array') {
    const item = Array.isArray(schema.items) ? schema.items[0] : schema.items
    return item === undefined ? [] : [sample(item, '', known)]
  }
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.format === 'date') return indianDay(Date.now())
  if (schema.format === 'date-time') return new Date().toISOString()
  if (schema.format === 'base64url' || schema.contentEncoding === 'base64url') return 'QUJD'
  const length = /\{(\d+)\}\$$/.exec(schema.pattern ?? '')?.[1]
  return length ? 'a'.repeat(Number(length)) : 'Some words'
}

/** A valid value of a schema. `ids` contains values for fields that refer to rows. */
export function sampleOf(schema: z.ZodType, ids: Record<string, unknown>): unknown {
  return sampleOfJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, ids)
}

/** A valid value of a JSON Schema. `name` is that of a parameter. */
export function sampleOfJson(schema: Json, ids: Record<string, unknown>, name = ''): unknown {
  return sample(schema, name, { ...byName(), ...ids })
}

type Path = (string | number)[]

/** Paths of all values inside a value, with the value itself last. */
export function pathsOf(value: unknown, path: Path = []): Path[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) =>
          pathsOf(item, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : []
  return [...inner, path]
}

/** A copy with another value at `path`. */
export function withAt(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const target = copy as Record<string | number, unknown>
  target[key] = withAt(target[key], rest, other)
  return copy
}

/** The value at `path`. */
export function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value)
}
