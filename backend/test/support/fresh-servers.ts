/**
 * Medium tests run on real servers, with a MariaDB and a Redis for each worker. Messages between instances, named locks
 * and a server's counters are shared by its databases. Each file finds the state after the migrations.
 */

import { ownServers } from '@sofaseva/tools/vitest/worker-servers'
import { Redis } from 'ioredis'
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import { sqlOptions } from '#platform/database/connections.js'

/** Suffix of the database with the rows that migrations insert. */
const TEMPLATE = '_template'
/** The applied migrations. No test changes this table. */
const KEPT = '_prisma_migrations'

const namesIn = (rows: RowDataPacket[]) => rows.map((row) => String(Object.values(row)[0]))

async function tablesOf(connection: Connection, database: string): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = ? AND table_type = 'BASE TABLE'",
    [database],
  )
  return namesIn(rows).filter((name) => name !== KEPT)
}

/** The tables that have rows. */
async function filled(connection: Connection, tables: readonly string[]): Promise<string[]> {
  const each = tables.map((name) => `(SELECT '${name}' AS name FROM \`${name}\` LIMIT 1)`)
  const [rows] = await connection.query<RowDataPacket[]>(each.join(' UNION ALL '))
  return namesIn(rows)
}

/** Stores the rows that migrations insert, without computed columns, which can't be written. */
async function keepTemplate(connection: Connection, template: string, tables: readonly string[]): Promise<void> {
  await connection.query(`CREATE DATABASE ${template}`)
  for (const name of await filled(connection, tables)) {
    const [rows] = await connection.query<RowDataPacket[]>(
      `SELECT column_name FROM information_schema.columns
        WHERE table_schema = DATABASE() AND table_name = ? AND extra NOT LIKE '%GENERATED%'`,
      [name],
    )
    const columns = namesIn(rows).map((column) => `\`${column}\``)
    await connection.query(`CREATE TABLE ${template}.\`${name}\` AS SELECT ${columns.join(', ')} FROM \`${name}\``)
  }
}

async function fill(connection: Connection, template: string, name: string): Promise<void> {
  const [rows] = await connection.query<RowDataPacket[]>(
    'SELECT column_name FROM information_schema.columns WHERE table_schema = ? AND table_name = ?',
    [template, name],
  )
  const columns = namesIn(rows)
    .map((column) => `\`${column}\``)
    .join(', ')
  await connection.query(`INSERT INTO \`${name}\` (${columns}) SELECT ${columns} FROM ${template}.\`${name}\``)
}

async function refreshDatabase(url: string): Promise<void> {
  const connection = await createConnection(sqlOptions(url))
  const database = new URL(url).pathname.slice(1)
  const template = `${database}${TEMPLATE}`
  const tables = await tablesOf(connection, database)
  const [found] = await connection.query<RowDataPacket[]>('SHOW DATABASES LIKE ?', [template])
  if (found.length === 0) await keepTemplate(connection, template, tables)
  else {
    await connection.query('SET SESSION foreign_key_checks = 0')
    for (const name of await filled(connection, tables)) await connection.query(`DELETE FROM \`${name}\``)
    for (const name of await tablesOf(connection, template)) await fill(connection, template, name)
  }
  await connection.end()
}

async function refreshRedis(url: string): Promise<void> {
  const redis = new Redis(url)
  await redis.flushall()
  redis.disconnect()
}

const own = ownServers()
Object.assign(process.env, own)
await Promise.all([refreshDatabase(own.DATABASE_URL), refreshRedis(own.REDIS_URL)])
