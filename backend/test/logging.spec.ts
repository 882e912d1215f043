import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger, NestLogger } from '../src/platform/logging/logger.js'
import { PrismaService } from '../src/platform/prisma/prisma.service.js'
import { Sql } from '../src/platform/prisma/sql.js'
import { TestApp } from './support/app.js'
import { startApiProcess } from './support/processes.js'

const PHONE = '+919812345678'
const EMAIL = 'asha.privacy@example.com'
const ADDRESS = '7 Rose Villa, Baner'
const PERSONAL = /98123|45678|asha|privacy@|Rose|Villa/i

describe('failing statements', () => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  let app: TestApp
  beforeAll(async () => {
    app = await TestApp.start({ LOG_LEVEL: 'trace' }, { log })
  })
  afterAll(() => app.stop())

  /** Lets every insert of the table or update of it fail. */
  async function failing(event: string, work: () => Promise<void>): Promise<void> {
    const { prisma } = app.make
    await prisma.$executeRawUnsafe(
      `CREATE TRIGGER failing BEFORE ${event} FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'nothing goes'`,
    )
    try {
      await work()
    } finally {
      await prisma.$executeRawUnsafe('DROP TRIGGER failing')
    }
  }

  it('leave no values of theirs in the log of a call', async () => {
    const customer = await app.signedIn('customer')
    await app.make.prisma.user.update({ where: { id: customer.id }, data: { phone: PHONE, name: 'Asha' } })
    const service = await app.make.service()
    const body = { serviceId: service.id, option: 'Base', serviceAddress: ADDRESS, notes: `call ${PHONE}` }
    lines.length = 0
    await failing('INSERT ON bookings', async () => {
      const headers = { 'idempotency-key': randomUUID() }
      expect((await app.post('/bookings', { as: customer.token, headers, body })).status).toBe(500)
    })
    await failing('UPDATE ON users', async () => {
      const changed = { name: 'Asha', phone: PHONE, address: ADDRESS }
      expect((await app.put('/auth/profile', { as: customer.token, body: changed })).status).toBe(500)
    })
    const failures = lines.filter((line) => line.includes('"level":50'))
    expect(failures.length).toBeGreaterThanOrEqual(2)
    for (const line of failures) expect(line).toContain('    at ')
    expect(lines.join('')).not.toMatch(PERSONAL)
  })

  it('leave none however the error is logged', async () => {
    const [sql, prisma] = [app.nest.get(Sql), app.nest.get(PrismaService)]
    const [{ id }, other] = [await app.make.user('customer'), await app.make.user('customer')]
    const email = `${id.toLowerCase()}.${EMAIL}`
    await prisma.user.update({ where: { id: other.id }, data: { email } })
    const taken = 'UPDATE users SET email = ?, name = ?, phone = ?, address = ? WHERE id = ?'
    const values = [email, 'Asha', PHONE, ADDRESS, id]
    const wrong = `SELECT '${ADDRESS}' FROM '${PHONE}' WHERE`
    const failed = await Promise.allSettled([
      sql.execute(taken, values),
      sql.unprepared.execute(taken, values),
      sql.unprepared.query(wrong),
      sql.transaction(async (tx) => tx.atCommit([[taken, values]])),
      prisma.$executeRawUnsafe(taken, ...values),
      prisma.$queryRawUnsafe(wrong),
      prisma.user.create({ data: { id, name: 'Asha', email: EMAIL, phone: PHONE, address: ADDRESS } }),
      prisma.user.create({ data: { id, email: EMAIL, phone: PHONE } as never }),
      prisma.user.create({ data: { id: `${id}${id}`, name: 'Asha', email: EMAIL, phone: PHONE } }),
    ])
    const kept: string[] = []
    const root = createLogger('trace', { write: (line) => void kept.push(line) })
    const nest = new NestLogger(root)
    for (const one of failed) {
      expect(one.status).toBe('rejected')
      const error = (one as PromiseRejectedResult).reason as Error
      root.error(error)
      root.error({ err: error })
      root.error({ err: error }, error.message)
      root.child({ reqId: '1' }).warn({ err: new Error('not saved', { cause: error }) })
      nest.error(error)
      nest.warn({ msg: 'not saved', err: error })
    }
    expect(kept).toHaveLength(6 * failed.length)
    for (const line of kept) {
      expect(line).not.toMatch(PERSONAL)
      expect(line).toContain('    at ')
    }
    expect(kept[0]).toContain('"code":"ER_DUP_ENTRY"')
  })
})

describe('a log that cannot be written', () => {
  const children: ChildProcess[] = []
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
  })

  /** The API as a process of its own, with its log on this descriptor. */
  async function start(log: number | 'pipe') {
    const { child, url } = await startApiProcess({ LOG_LEVEL: 'trace' }, ['ignore', log, 'ignore'])
    children.push(child)
    if (log === 'pipe') child.stdout?.destroy()
    return { child, url }
  }

  it.each([
    ['the disk is full', () => openSync('/dev/full', 'w')],
    ['the reader is gone', () => 'pipe' as const],
  ])('costs neither the process nor an answer when %s', async (_name, log) => {
    const { child, url } = await start(log())
    const status = (path: string, init?: RequestInit) =>
      fetch(`${url}${path}`, init).then(
        (reply) => reply.status,
        () => 0,
      )
    await expect.poll(() => status('/health/live')).toBe(200)
    const login = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // Wrong logins of one e-mail are counted for all tests together.
      body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'not-the-password' }),
    }
    for (let call = 0; call < 5; call += 1) expect(await status('/api/auth/login', login)).toBe(401)
    expect(await status('/health/ready')).toBe(200)
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
})
