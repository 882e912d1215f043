import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ExpectedTable, readPrismaSchema } from '../test/support/prisma-schema.js'
import { IMPERSONAL_KEYS } from '../test/support/redis-keys.js'
import { personalData } from './personal-data.js'
import { isOwnKey } from './platform/redis/empty-redis.js'
import { type TableData, tablesOf } from './platform/user-data/personal-data.js'

const SOURCES = import.meta.dirname
const schema = readPrismaSchema(readFileSync(join(SOURCES, '../../prisma/schema.prisma'), 'utf8'))
const declared = new Map<string, TableData>(personalData.flatMap(tablesOf))

const NAMES_PERSON =
  /^(user|person|actor|author|provider|customer|owner|sender|recipient|admin|entity|subject)Id$|ById$/
const HOLDS_FACTS =
  /name|mail|phone|mobile|address|location|birth|gender|note|message|text|comment|title|target|subject|agent|device|browser|^os$|^ip|endpoint|password|token|hash|auth$|p256dh|response|answer$|dedupeKey|content/i

/** Columns that look like personal data, but aren't. */
const NOT_PERSONAL: Record<string, readonly string[]> = {
  'The catalog’s names and texts.': [
    'categories.name',
    'categories.nameKey',
    'category_translations.name',
    'category_translations.nameKey',
    'services.name',
    'services.searchText',
    'service_translations.name',
    'service_options.name',
    'service_options.nameKey',
    'service_options.details',
    'service_option_translations.name',
    'service_option_translations.details',
    'booking_items.serviceName',
    'booking_items.optionName',
  ],
  'Posts are the team’s texts, written to be published.': [
    'blog_posts.title',
    'blog_posts.content',
    'blog_posts.searchText',
    'blog_posts.metaTitle',
    'blog_posts.tags',
    'blog_posts.keywords',
    'blog_versions.title',
    'blog_versions.fields',
  ],
  'Settings and texts of the site.': [
    'settings.settingValue',
    'seo_settings.defaultSeo',
    'seo_settings.overrideSeo',
    'festivals.name',
    'festivals.nameKey',
    'festivals.keywords',
    'festivals.heroText',
    'festivals.promoText',
    'festivals.translations',
    'policy_versions.texts',
    'chat_phrases.text',
    'chat_phrases.nameKey',
  ],
  'The business’s own registration for GST.': ['tax_profiles.legalName', 'tax_profiles.address'],
  'The business’s public reply to a review.': ['reviews.answer'],
  'Ids of reviews, posts and services.': ['upload_uses.entityId'],
  'A file’s type.': ['uploads.contentType'],
  'Numbers.': ['day_counts.counts'],
  'The texts of a service’s page.': ['services.guide', 'service_translations.guide'],
  'Ids and slugs of public pages.': ['removed_pages.name'],
  'The response of a search engine.': ['index_now_submissions.answer'],
}
const reasoned = Object.values(NOT_PERSONAL).flat()

/** Tables with personal data that are in no section of the export. */
const NOT_EXPORTED: Record<string, string> = {
  users: 'The export begins with the profile.',
  blog_versions: 'Earlier versions of posts are the team’s.',
  provider_windows: 'It repeats the jobs.',
  window_openings: 'It repeats the working hours without the jobs.',
  idempotency_keys: 'It repeats the bookings and messages.',
  booking_mails: 'It contains only ids, until a mail is sent.',
  booking_mail_notices: 'It contains only ids, until a mail is sent.',
}

/** Whether the rows are deleted with the user's own rows or with a parent row. */
function isDeleted({ name, foreignKeys }: ExpectedTable): boolean {
  const { person, erase } = declared.get(name) ?? {}
  if (person !== undefined && (erase === 'delete' || erase === 'hook')) return true
  return schema.some(
    (parent) =>
      foreignKeys.some(({ table, onDelete }) => table === parent.name && onDelete === 'CASCADE') && isDeleted(parent),
  )
}

function declaredColumns(table: ExpectedTable): string[] {
  const { person, holds = [], blank = {}, erase } = declared.get(table.name) ?? {}
  const blanked = typeof erase === 'object' ? Object.keys(erase) : []
  return [...(person === undefined ? [] : [person]), ...holds, ...Object.keys(blank), ...blanked]
}

/** Columns that name a user. */
function namesOfPeople({ columns, foreignKeys }: ExpectedTable): string[] {
  const people = foreignKeys.filter((key) => key.table === 'users').flatMap((key) => key.columns)
  return columns.map(({ name }) => name).filter((name) => NAMES_PERSON.test(name) || people.includes(name))
}

function undeclaredColumns(table: ExpectedTable): string[] {
  const people = namesOfPeople(table)
  const isPersonal = ({ name, type }: ExpectedTable['columns'][number]) => {
    if (people.includes(name)) return true
    // Rows that are deleted with the user need no further declaration.
    return !isDeleted(table) && (type === 'json' || (/char|text/.test(type) && HOLDS_FACTS.test(name)))
  }
  const known = declaredColumns(table)
  return table.columns.filter((column) => isPersonal(column) && !known.includes(column.name)).map(({ name }) => name)
}

/** Whether a column names a user and no declaration says what a merge of two accounts does with the rows. */
function isMergeUndecided(table: ExpectedTable): boolean {
  const { person, merge } = declared.get(table.name) ?? {}
  const names = namesOfPeople(table).filter((column) => !reasoned.includes(`${table.name}.${column}`))
  return merge === undefined && (person !== undefined || names.length > 0)
}

describe('personal data', () => {
  it('is declared for every column that looks personal', () => {
    const undeclared = schema.flatMap((table) => undeclaredColumns(table).map((column) => `${table.name}.${column}`))
    expect(undeclared.filter((column) => !reasoned.includes(column))).toEqual([])
    expect(reasoned.filter((column) => !undeclared.includes(column))).toEqual([])
  })

  it.each([
    ['a column that refers to a user', 'bookings', { name: 'helperId', type: 'char(26)' }, ['helperId']],
    ['a column named after a user', 'settings', { name: 'customerId', type: 'char(26)' }, ['customerId']],
    ['a contact', 'festivals', { name: 'contactPhone', type: 'varchar(20)' }, ['contactPhone']],
    ['free-form data', 'services', { name: 'extras', type: 'json' }, ['extras']],
    ['another user in rows that are deleted', 'notifications', { name: 'senderId', type: 'char(26)' }, ['senderId']],
    ['a text that is deleted with its row: nothing', 'one_time_codes', { name: 'message', type: 'text' }, []],
  ])('detects %s that a migration adds', (_what, name, column, found) => {
    const table = schema.find((each) => each.name === name) as ExpectedTable
    const keys = [{ columns: ['helperId'], table: 'users', references: ['id'], onDelete: 'RESTRICT' }]
    const changed = { ...table, columns: [{ ...column, nullable: true }], foreignKeys: keys }
    expect(undeclaredColumns(changed)).toEqual(found)
  })

  it('is erased with the account or has a reason to stay', () => {
    const kept = [...declared].filter(([, { person, holds = [], erase }]) => {
      const isPersonErased = typeof erase === 'object' ? person !== undefined && person in erase : erase !== undefined
      return holds.length > 0 || (person !== undefined && !isPersonErased)
    })
    expect(kept.map(([table, { stays }]) => ({ table, hasReason: Boolean(stays) }))).toEqual(
      kept.map(([table]) => ({ table, hasReason: true })),
    )
  })

  it('has a rule for a merge of accounts wherever a column names a user', () => {
    expect(schema.filter(isMergeUndecided).map(({ name }) => name)).toEqual([])
    const others = [...declared].filter(
      ([, { person, merge }]) => person === undefined && String(merge).startsWith('move'),
    )
    expect(others).toEqual([])
  })

  it.each([
    ['userId', true],
    ['invitedById', true],
    ['serviceId', false],
  ])('detects a new table with the column %s that has no rule for a merge: %s', (column, isFound) => {
    const columns = [{ name: column, type: 'char(26)', nullable: false }]
    expect(isMergeUndecided({ name: 'gift_cards', columns, primaryKey: ['id'], indexes: [], foreignKeys: [] })).toBe(
      isFound,
    )
  })

  it('moves in a merge without a refusal by a unique key', () => {
    const refusing = schema.filter(({ name, primaryKey, indexes }) => {
      const { person, merge } = declared.get(name) ?? {}
      if (person === undefined || (merge !== 'move' && merge !== 'move-unless-taken')) return false
      const keys = [primaryKey, ...indexes.filter(({ unique }) => unique).map(({ columns }) => columns)]
      return keys.some((columns) => columns.includes(person)) !== (merge === 'move-unless-taken')
    })
    expect(refusing.map(({ name }) => name)).toEqual([])
  })

  it('is in the export or has a reason not to be', () => {
    const left = [...declared].filter(([, table]) => table.person !== undefined && !table.export).map(([name]) => name)
    expect(left.toSorted()).toEqual(Object.keys(NOT_EXPORTED).toSorted())
  })
})

describe('Redis keys', () => {
  /** Files that send Redis commands, with the prefixes of the keys that each writes. */
  const WRITERS: Record<string, readonly string[]> = {
    'maintenance.ts': [],
    'modules/blog/views/post-views.ts': ['{blog-views}:viewers:', '{blog-views}:addresses:', '{blog-views}:b'],
    'modules/chatbot/conversation/sessions.ts': ['chat:session'],
    'platform/cache/tag-changes.ts': [],
    'platform/doctor/doctor.ts': [],
    'platform/health/health-indicators.ts': [],
    'platform/health/require-servers.ts': [],
    'platform/metrics/server-metrics.ts': [],
    'platform/http/limits/throttler.guards.ts': ['rate:'],
    'platform/realtime/realtime-events.ts': [],
    'platform/outbox/outbox.relay.ts': ['outbox:redis-run'],
    'platform/outbox/outbox.ts': [],
    'platform/queue/queues.ts': ['bull:'],
    'platform/queue/worker-registry.ts': ['workers'],
    'platform/redis/connection.ts': [],
    'platform/redis/empty-redis.ts': [],
    'platform/redis/open-redis.ts': [],
    'platform/redis/redis.module.ts': [],
  }

  it('are listed for every file that sends commands and declared if they contain personal data', () => {
    const sending = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
      .filter((path) => /@InjectRedis\(\)|new Redis\(|openRedis\(/.test(readFileSync(join(SOURCES, path), 'utf8')))
    expect(sending.toSorted()).toEqual(Object.keys(WRITERS).toSorted())
    const personal = personalData.flatMap(({ redis = [] }) => redis.map(({ prefix }) => prefix))
    expect(Object.values(WRITERS).flat().toSorted()).toEqual([...personal, ...Object.keys(IMPERSONAL_KEYS)].toSorted())
  })

  it('are deleted by a restore', () => {
    const written = Object.values(WRITERS).flat()
    expect(written.filter((prefix) => !isOwnKey(prefix))).toEqual([])
    for (const key of ['workers-of-a-shop', 'bulletin', 'ratebook:1', 'cart:1']) expect(isOwnKey(key)).toBe(false)
  })
})
