import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTING_DEFAULTS, SETTING_KEYS } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderNotification } from '#modules/notifications/definitions/notification-texts.js'
import { sqlOptions } from '#platform/database/connections.js'
import { migrate, readMigrations } from '#platform/database/migrator.js'
import { ownDatabase } from './support/own-database.js'
import { type ExpectedTable, readPrismaSchema } from './support/prisma-schema.js'

const url = process.env.DATABASE_URL ?? ''
const expected = readPrismaSchema(readFileSync(join(import.meta.dirname, '../../prisma/schema.prisma'), 'utf8'))

let connection: Awaited<ReturnType<typeof createConnection>>
beforeAll(async () => {
  connection = await createConnection(sqlOptions(url))
})
afterAll(() => connection.end())

async function rows<T>(sql: string): Promise<T[]> {
  const [result] = await connection.query<RowDataPacket[]>(sql)
  return result as T[]
}

interface ColumnRow {
  t: string
  name: string
  type: string
  nullable: string
}

/** MariaDB stores JSON as longtext and prints int and boolean with their display width. */
function actualType(type: string): string {
  const plain = type.replace(/^(int|bigint)\(\d+\)/, '$1')
  return plain === 'longtext' ? 'json' : plain
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

describe('a migrated database', () => {
  it('has the tables of schema.prisma and no others', async () => {
    const actual = await rows<{ t: string }>(
      'SELECT table_name AS t FROM information_schema.tables WHERE table_schema = DATABASE()',
    )
    expect(
      actual
        .map(({ t }) => t)
        .filter((t) => t !== '_prisma_migrations')
        .sort(),
    ).toEqual(expected.map(({ name }) => name).sort())
  })

  it('has the columns with their types', async () => {
    const actual = await rows<ColumnRow>(
      'SELECT table_name AS t, column_name AS name, column_type AS type, is_nullable AS nullable FROM information_schema.columns WHERE table_schema = DATABASE()',
    )
    for (const table of expected) {
      const columns = actual
        .filter(({ t }) => t === table.name)
        .map(({ name, type, nullable }) => ({ name, type: actualType(type), nullable: nullable === 'YES' }))
      expect({ [table.name]: columns.sort(byName) }).toEqual({ [table.name]: [...table.columns].sort(byName) })
    }
  })

  it('has the keys and indexes', async () => {
    const actual = await rows<{ t: string; name: string; c: string; non_unique: number }>(
      'SELECT table_name AS t, index_name AS name, column_name AS c, non_unique FROM information_schema.statistics WHERE table_schema = DATABASE() ORDER BY t, name, seq_in_index',
    )
    for (const table of expected) {
      const indexes = new Map<string, { columns: string[]; unique: boolean }>()
      for (const { t, name, c, non_unique } of actual) {
        if (t !== table.name) continue
        const index = indexes.get(name) ?? { columns: [], unique: Number(non_unique) === 0 }
        index.columns.push(c)
        indexes.set(name, index)
      }
      expect(indexes.get('PRIMARY')?.columns).toEqual(table.primaryKey)
      indexes.delete('PRIMARY')
      const text = (list: ExpectedTable['indexes']) =>
        list.map(({ columns, unique }) => `${unique ? 'unique ' : ''}${columns}`).sort()
      expect({ [table.name]: text([...indexes.values()]) }).toEqual({ [table.name]: text(table.indexes) })
    }
  })

  it('has no index on a virtual column, since the purge of a Galera node can then hang', async () => {
    const indexed = await rows(
      `SELECT s.table_name AS t, s.index_name AS name FROM information_schema.statistics s
       JOIN information_schema.columns c USING (table_schema, table_name, column_name)
       WHERE s.table_schema = DATABASE() AND c.extra LIKE 'VIRTUAL%'`,
    )
    expect(indexed).toEqual([])
  })

  it('has the foreign keys', async () => {
    const actual = await rows<{ t: string; c: string; rt: string; rc: string; rule: string }>(
      `SELECT k.table_name AS t, k.column_name AS c, k.referenced_table_name AS rt, k.referenced_column_name AS rc, r.delete_rule AS rule
       FROM information_schema.key_column_usage k JOIN information_schema.referential_constraints r
         ON r.constraint_schema = k.constraint_schema AND r.constraint_name = k.constraint_name AND r.table_name = k.table_name
       WHERE k.table_schema = DATABASE()`,
    )
    const actualKeys = actual.map(({ t, c, rt, rc, rule }) => `${t}.${c} → ${rt}.${rc} ${rule}`).sort()
    const wanted = expected.flatMap(({ name, foreignKeys }) =>
      foreignKeys.map((key) => `${name}.${key.columns} → ${key.table}.${key.references} ${key.onDelete}`),
    )
    expect(actualKeys).toEqual(wanted.sort())
  })
})

describe('the migrator', () => {
  it('finds nothing to do the second time', async () => {
    expect(await migrate(url)).toEqual([])
  })

  it('rejects an edited migration that was already applied', async () => {
    const edited = readMigrations().map((migration) => ({ ...migration, checksum: '0'.repeat(64) }))
    await expect(migrate(url, edited)).rejects.toThrow('was changed after it was applied')
  })

  it('makes MySQL accept an UPDATE that joins a subquery of its own table', async () => {
    const sql = 'CREATE TABLE probe AS SELECT @@optimizer_switch AS switches'
    const own = await ownDatabase('probe', [{ name: '99999999999999_probe', sql, checksum: '' }])
    try {
      const [probe] = await rows<{ switches: string }>(
        `SELECT switches FROM ${new URL(own.url).pathname.slice(1)}.probe`,
      )
      expect(probe?.switches).toContain('derived_merge=off')
    } finally {
      await own.drop()
    }
  })

  it('does the work once for two simultaneous migrators', async () => {
    expect(await Promise.all([migrate(url), migrate(url)])).toEqual([[], []])
  })
})

it('a database with migrations only has every setting at its default', async () => {
  const settings = await rows<{ settingKey: string; settingValue: string }>(
    'SELECT settingKey, settingValue FROM settings',
  )
  const stored = settings.map(({ settingKey, settingValue }) => [settingKey, JSON.parse(settingValue)])
  expect(Object.fromEntries(stored)).toEqual(SETTING_DEFAULTS)
})

describe('a database with rows from before a migration', () => {
  const id = (text: string) => text.padEnd(26, '0')
  const before = (name: string) => readMigrations().filter((migration) => migration.name < name)

  let own: Awaited<ReturnType<typeof ownDatabase>>
  let old: typeof connection
  beforeAll(async () => {
    own = await ownDatabase('old', before('20261121173000'))
    old = await createConnection({ ...sqlOptions(own.url), multipleStatements: true })
    await insertImages()
    await migrate(own.url, before('20261121235000'))
    await insertNotifications()
    await migrate(own.url, before('20261122003000'))
    await old.query(`INSERT INTO settings (settingKey, settingValue, settingType, updatedAt)
      VALUES ('recent_bookings_hours', '48', 'number', NOW())`)
    await migrate(own.url)
  })
  afterAll(async () => {
    await old.end()
    await own.drop()
  })

  const stored = async (sql: string) => (await old.query<RowDataPacket[]>(sql))[0]

  async function insertImages(): Promise<void> {
    const upload = (name: string, attachedAt: string | null) =>
      `('${id(name)}', 'p/${id(name)}', 'image/webp', 1, 1, 1, ${attachedAt === null ? 'NULL' : `'${attachedAt}'`})`
    await old.query(`
      INSERT INTO uploads (id, storageKey, contentType, bytes, width, height, attachedAt) VALUES
        ${[
          ...['0S', '0C', '0R'].map((name) => upload(name, name === '0C' ? null : '2026-01-01')),
          upload('0N', null),
        ].join(', ')};
      INSERT INTO categories (id, name, slug, iconUrl, updatedAt) VALUES
        ('${id('1A')}', 'a', 'a', '/uploads/p/${id('0C')}/800.webp', NOW()), ('${id('1B')}', 'b', 'b', '/uploads/seed/b.svg', NOW());
      INSERT INTO services (id, categoryId, name, shortDescription, imageUrl, basePaise, upperPaise, archivedAt, updatedAt) VALUES
        ('${id('2A')}', '${id('1A')}', 'a', '', '/uploads/p/${id('0S')}/800.webp', 1, 1, NOW(), NOW()),
        ('${id('2B')}', '${id('1A')}', 'b', '', '/uploads/p/${id('0S')}/320.avif', 1, 1, NULL, NOW()),
        ('${id('2C')}', '${id('1A')}', 'c', '', '/uploads/p/${id('0X')}/800.webp', 1, 1, NULL, NOW());
      INSERT INTO users (id, name, updatedAt) VALUES ('${id('3A')}', 'a', NOW());
      INSERT INTO reviews (id, serviceId, userId, rating, title, comment, hiddenAt, updatedAt) VALUES
        ('${id('4A')}', '${id('2A')}', '${id('3A')}', 5, 't', 'c', NOW(), NOW());
      INSERT INTO review_images (id, reviewId, uploadId) VALUES ('${id('5A')}', '${id('4A')}', '${id('0R')}');`)
  }

  async function insertNotifications(): Promise<void> {
    const insert = `INSERT INTO notifications
      (id, audience, bookingId, type, priority, title, message, metadata, dedupeKey) VALUES (?)`
    const text = ['system', 'low', 'A “word”', 'Line one\nline two']
    await old.query(insert, [['1'.repeat(26), 'admins', 'B'.repeat(26), ...text, '{"serviceName":"Sofa"}', 'a']])
    await old.query(insert, [['2'.repeat(26), 'admins', null, ...text, '{}', 'b']])
  }

  it('keeps an admin’s earlier choice', async () => {
    const settings = await stored('SELECT settingKey, settingValue FROM settings')
    expect(settings).toHaveLength(SETTING_KEYS.length)
    expect(settings).toContainEqual({ settingKey: 'recent_bookings_hours', settingValue: '48' })
  })

  it('keeps the text and subject of notifications without keys', async () => {
    const [about, alone] = await stored('SELECT * FROM notifications ORDER BY id')
    expect(about).toMatchObject({ noticeKey: 'literal', subjectType: 'booking', subjectId: 'B'.repeat(26) })
    expect(alone).toMatchObject({ noticeKey: 'literal', subjectType: null, subjectId: null })
    const params = JSON.parse(about?.params)
    expect(params).toEqual({ serviceName: 'Sofa', title: 'A “word”', message: 'Line one\nline two' })
    expect(renderNotification(TRANSLATORS.en, { key: 'literal', params })).toEqual({
      title: params.title,
      message: params.message,
    })
  })

  it('has the uses of its images', async () => {
    const uses = await stored('SELECT * FROM upload_uses ORDER BY entity, entityId')
    expect(uses.map(({ uploadId, entity, entityId }) => `${entity} ${entityId} ${uploadId}`)).toEqual([
      `category ${id('1A')} ${id('0C')}`,
      `review ${id('4A')} ${id('0R')}`,
      `service ${id('2A')} ${id('0S')}`,
      `service ${id('2B')} ${id('0S')}`,
    ])
    expect(await stored('SELECT id FROM uploads WHERE unusedSince IS NOT NULL')).toMatchObject([{ id: id('0N') }])
  })
})
