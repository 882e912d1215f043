import { TcpProxy } from '@sofaseva/tools/tcp-proxy'
import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sqlOptions } from '#platform/database/connections.js'
import { outsideTransaction } from '#platform/database/open-transaction.js'
import { Sql } from '#platform/database/sql.js'
import { Transactions, type Tx } from '#platform/database/transactions.js'
import { TestApp } from './support/app.js'

const DATABASE = process.env.DATABASE_URL ?? ''

let app: TestApp
let proxy: TcpProxy
let transactions: Transactions
let ids: [string, string]
beforeAll(async () => {
  proxy = await TcpProxy.before(DATABASE)
  app = await TestApp.start({ DATABASE_URL: proxy.url(DATABASE) })
  transactions = app.nest.get(Transactions)
})
afterAll(async () => {
  await app.stop()
  await proxy.close()
})
beforeEach(async () => {
  const people = [await app.make.user('customer'), await app.make.user('customer')] as const
  ids = [people[0].id, people[1].id]
})

const add = (tx: Tx, id: string) => tx.execute('UPDATE users SET openJobs = openJobs + 1 WHERE id = ?', [id])

async function counts(): Promise<number[]> {
  const rows = await app.nest
    .get(Sql)
    .query<{ id: string; openJobs: number }>('SELECT id, openJobs FROM users WHERE id IN (?, ?)', ids)
  return ids.map((id) => rows.find((row) => row.id === id)?.openJobs ?? Number.NaN)
}

it('a deadlock that its transaction swallowed leaves nothing half done', async () => {
  let isFirst = true
  const gates = Promise.withResolvers<void>()
  const both = [0, 1].map((index) =>
    transactions.run(async (tx) => {
      const [own, other] = index === 0 ? ids : [ids[1], ids[0]]
      await add(tx, own)
      if (isFirst) isFirst = false
      else gates.resolve()
      await gates.promise
      await add(tx, other).catch(() => undefined)
      await tx.query('SELECT 1')
    }),
  )
  await Promise.all(both)
  expect(await counts()).toEqual([2, 2])
})

it('a transaction that the server ended runs again as a whole', async () => {
  let attempts = 0
  await transactions.run(async (tx) => {
    attempts += 1
    await add(tx, ids[0])
    if (attempts === 1) await tx.unprepared.execute('ROLLBACK').catch(() => undefined)
    await add(tx, ids[1])
  })
  expect(attempts).toBe(2)
  expect(await counts()).toEqual([1, 1])
})

it('a transaction prepares no statement, as a cluster may end one meanwhile without telling', async () => {
  const prepared = async (tx: Tx) => {
    const [row] = await tx.query<{ Value: string }>("SHOW SESSION STATUS LIKE 'Com_stmt_prepare'")
    return Number(row?.Value)
  }
  await transactions.run(async (tx) => {
    const before = await prepared(tx)
    await tx.query('SELECT openJobs FROM users WHERE id = ? FOR UPDATE', [ids[0]])
    await add(tx, ids[0])
    await tx.db.selectFrom('users').select('openJobs').where('id', '=', ids[0]).execute()
    expect(await prepared(tx)).toBe(before)
  })
  expect(await counts()).toEqual([1, 0])
})

it('a transaction that asks for a second connection fails, since a pool without free ones would stop', async () => {
  const run = transactions.run(async (tx) => {
    await add(tx, ids[0])
    await app.nest.get(Sql).query('SELECT 1')
  })
  await expect(run).rejects.toThrow('second connection')
  expect(await counts()).toEqual([0, 0])
})

it('a transaction with a killed connection fails and leaves nothing', async () => {
  const run = transactions.run(async (tx) => {
    await add(tx, ids[0])
    const [row] = await tx.query<{ id: number }>('SELECT CONNECTION_ID() AS id')
    await outsideTransaction(() => app.nest.get(Sql).unprepared.execute(`KILL CONNECTION ${row?.id}`))
    await add(tx, ids[1])
  })
  await expect(run).rejects.toThrow()
  expect(await counts()).toEqual([0, 0])
})

it('a transaction whose connection is killed during COMMIT fails and leaves nothing', async () => {
  const other = await createConnection(sqlOptions(DATABASE))
  try {
    let connectionId = 0
    const run = transactions.run(async (tx) => {
      await add(tx, ids[0])
      connectionId = (await tx.query<{ id: number }>('SELECT CONNECTION_ID() AS id'))[0]?.id ?? 0
      // From here on, a COMMIT waits.
      await other.query('FLUSH TABLES WITH READ LOCK')
    })
    const failure = run.then(
      () => null,
      (error: unknown) => error,
    )
    await vi.waitFor(async () => {
      const [rows] = await other.query(
        "SELECT 1 FROM information_schema.processlist WHERE id = ? AND info = 'COMMIT'",
        [connectionId],
      )
      expect(rows).toHaveLength(1)
    })
    await other.query(`KILL CONNECTION ${connectionId}`)
    expect(await failure).toBeInstanceOf(Error)
    await other.query('UNLOCK TABLES')
    expect(await counts()).toEqual([0, 0])
  } finally {
    await other.end()
  }
})

it('a transaction rejected by the cluster at COMMIT runs again as a whole', async () => {
  proxy.abortCommits(2)
  let attempts = 0
  await transactions.run(async (tx) => {
    attempts += 1
    await add(tx, ids[0])
    await add(tx, ids[1])
  })
  expect(attempts).toBe(3)
  expect(await counts()).toEqual([1, 1])
})

it('a transaction that the cluster always rejects fails and leaves nothing', async () => {
  proxy.abortCommits(Number.POSITIVE_INFINITY)
  try {
    await expect(transactions.run((tx) => add(tx, ids[0]))).rejects.toMatchObject({ errno: 1213 })
  } finally {
    proxy.abortCommits(0)
  }
  expect(await counts()).toEqual([0, 0])
})

it('a statement cannot contain a second one', async () => {
  const sql = app.nest.get(Sql)
  await expect(sql.unprepared.query('SELECT 1; SELECT 2')).rejects.toThrow(/SQL syntax/)
})
