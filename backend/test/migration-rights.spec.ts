import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sqlOptions } from '#platform/database/connections.js'
import { migrate, readMigrations } from '#platform/database/migrator.js'
import { ownDatabase } from './support/own-database.js'

const PASSWORD = 'of-the-tests-4711'
const MIGRATE = join(import.meta.dirname, '../dist/migrate.js')

let own: Awaited<ReturnType<typeof ownDatabase>>
let root: Connection
let address: string
let user: string
beforeAll(async () => {
  own = await ownDatabase('rights', [])
  root = await createConnection(sqlOptions(own.url))
  const url = new URL(own.url)
  // On a shared server, other runs of these tests may use it at the same time.
  user = `rights_${process.pid}`
  url.username = user
  url.password = PASSWORD
  address = url.href
  await root.query(`CREATE USER '${user}'@'%' IDENTIFIED BY '${PASSWORD}'`)
})
afterAll(async () => {
  await root.query(`DROP USER '${user}'@'%'`)
  await root.end()
  await own.drop()
})

const database = () => new URL(own.url).pathname.slice(1)
const grant = (rights: string) => root.query(`GRANT ${rights} ON \`${database()}\`.* TO '${user}'@'%'`)
const tables = async () => (await root.query<RowDataPacket[]>('SHOW TABLES'))[0].length

/** The program's output and exit code. */
const run = () =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [MIGRATE], { env: { ...process.env, DATABASE_URL: address } }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, said: `${out}${err}` }),
    )
  })

describe('a migration without the necessary rights', () => {
  it('changes nothing, prints the missing grant and succeeds after it', async () => {
    await grant('SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER')
    const { code, said } = await run()
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/^Nothing was migrated: rights_\d+@% lacks rights on the database\. Run GRANT .*\n$/),
    })
    expect(await tables()).toBe(0)
    const [, statement = ''] = /Run (GRANT .*?); and migrate again/.exec(said) ?? []
    expect(statement).toMatch(/^GRANT INDEX, DROP, REFERENCES ON /)
    await root.query(statement)
    expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('Applied') })
    expect(await migrate(address)).toEqual([])
  })

  it('succeeds if the database is up to date', async () => {
    await migrate(own.url)
    await root.query(`REVOKE CREATE, ALTER, INDEX, DROP, REFERENCES ON \`${database()}\`.* FROM '${user}'@'%'`)
    expect(await run()).toEqual({ code: 0, said: 'The database is up to date.\n' })
    const later = [
      ...readMigrations(),
      { name: '99999999999999_later', sql: 'CREATE TABLE later (id INT)', checksum: '' },
    ]
    await expect(migrate(address, later)).rejects.toThrow('GRANT CREATE, ALTER, INDEX, DROP, REFERENCES')
    await grant('ALL')
    expect(await migrate(address, later)).toEqual(['99999999999999_later'])
  })
})

it('a migration started on another database node does not run a second time', async () => {
  const [last, ...earlier] = readMigrations().reverse()
  const { url, drop } = await ownDatabase('nodes', earlier.reverse())
  const node = await createConnection(sqlOptions(url))
  try {
    await node.query('BEGIN')
    await node.query(
      'INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES (LEFT(SHA2(?, 256), 36), ?, ?)',
      [`${last?.name}0`, last?.checksum, last?.name],
    )
    // It has determined the missing migrations and waits at the row.
    const second = migrate(url).then(
      () => 'applied',
      (error: Error) => error.message,
    )
    await vi.waitFor(
      async () => {
        const [rows] = await node.query("SELECT 1 FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'")
        expect(rows).toHaveLength(1)
      },
      { interval: 250 },
    )
    await node.query('COMMIT')
    expect(await second).toBe('Another migration is running on this database.')
  } finally {
    await node.end()
    await drop()
  }
})
