import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Sql } from '#platform/database/sql.js'
import { createLogger, NestLogger } from '#platform/logging/logger.js'
import { TestApp } from './support/app.js'
import { killProcess, startApiProcess } from './support/processes.js'

const PHONE = '+919812345678'
const EMAIL = 'asha.privacy@example.com'
const ADDRESS = '7 Rose Villa, Baner'
const PERSONAL = /98123|45678|asha|privacy@|Rose|Villa/i
const PACKAGE = join(import.meta.dirname, '../../package.json')
/** The release, which the packages of the product name. */
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }

/** A folder of a built site with a build id and no pages. */
function siteOf(build: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ build }))
  return folder
}

describe('failing statements', () => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  let app: TestApp
  beforeAll(async () => {
    app = await TestApp.start({ LOG_LEVEL: 'trace' }, { log })
  })
  afterAll(() => app.stop())

  /** Makes every insert or update of the table fail. */
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

  it('leave no values in the log of a request', async () => {
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

  it('leave no values however the error is logged', async () => {
    const sql = app.nest.get(Sql)
    const [{ id }, other] = [await app.make.user('customer'), await app.make.user('customer')]
    const email = `${id.toLowerCase()}.${EMAIL}`
    await app.make.prisma.user.update({ where: { id: other.id }, data: { email } })
    const person = (ownId: string) => ({
      id: ownId,
      name: 'Asha',
      email: EMAIL,
      phone: PHONE,
      address: ADDRESS,
      updatedAt: new Date(),
    })
    const taken = 'UPDATE users SET email = ?, name = ?, phone = ?, address = ? WHERE id = ?'
    const values = [email, 'Asha', PHONE, ADDRESS, id]
    const wrong = `SELECT '${ADDRESS}' FROM '${PHONE}' WHERE`
    const failed = await Promise.allSettled([
      sql.execute(taken, values),
      sql.unprepared.execute(taken, values),
      sql.unprepared.query(wrong),
      sql.transaction((tx) => tx.execute(taken, values)),
      sql.db.insertInto('users').values(person(id)).execute(),
      sql.db
        .insertInto('users')
        .values(person(`${id}${id}`))
        .execute(),
      sql.transaction((tx) => tx.db.insertInto('users').values(person(id)).execute()),
    ])
    const kept: string[] = []
    const root = createLogger('trace', { destination: { write: (line) => void kept.push(line) } })
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

describe('the log of a process', () => {
  it.each([
    ['api', 'main.js', 'The API listens on http://127.0.0.1:'],
    ['worker', 'worker.js', 'The worker runs jobs'],
  ] as const)(
    'identifies the %s in each line and reports the start in a few lines',
    async (service, program, started) => {
      const env = { LOG_LEVEL: 'info', SITE_DIR: siteOf('build-4711') }
      const { child } = await startApiProcess(env, ['ignore', 'pipe', 'inherit'], program)
      const lines: Record<string, unknown>[] = []
      for await (const line of createInterface(child.stdout as Readable)) {
        lines.push(JSON.parse(line))
        if (line.includes(started)) break
      }
      child.kill('SIGKILL')
      await once(child, 'exit')
      expect(lines.at(-1)?.msg).toContain(started)
      // With one line per module and route there were 240.
      expect(lines.length).toBeLessThanOrEqual(8)
      for (const line of lines)
        expect(line).toMatchObject({ service, version, host: hostname(), pid: child.pid, build: 'build-4711' })
    },
  )
})

describe('the log line of a request', () => {
  const lines: Record<string, unknown>[] = []
  const log = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const served = () => lines.filter(({ status }) => status !== undefined)

  /** Sends requests over real connections. The cache responds to the second read. */
  async function reads(env: Record<string, string>): Promise<Response[]> {
    const app = await TestApp.start(env, { log })
    const url = await app.listen()
    lines.length = 0
    const responses: Response[] = []
    for (const path of ['/api/services?limit=1', '/api/services?limit=1', '/api/no-such-call']) {
      const response = await fetch(url + path)
      await response.text()
      responses.push(response)
    }
    await expect.poll(() => served().filter(({ status }) => status === 404)).toHaveLength(1)
    await app.stop()
    return responses
  }

  it('contains method, route, status, milliseconds and id, also for cached responses', async () => {
    const responses = await reads({ LOG_LEVEL: 'info', ACCESS_LOG: '1' })
    const ids = responses.map(({ headers }) => headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(3)
    expect(served()).toEqual([
      expect.objectContaining({ reqId: ids[0], method: 'GET', route: '/api/services', status: 200 }),
      expect.objectContaining({ reqId: ids[1], method: 'GET', route: '/api/services', status: 200 }),
      expect.objectContaining({ reqId: ids[2], method: 'GET', status: 404 }),
    ])
    for (const { ms } of served()) expect(ms).toEqual(expect.any(Number))
  })

  it('identifies the process that served it', async () => {
    const env = { LOG_LEVEL: 'info', SITE_DIR: siteOf('build-4711') }
    const { child, url } = await startApiProcess(env, ['ignore', 'pipe', 'inherit'])
    let line: Record<string, unknown> = {}
    try {
      for await (const text of createInterface(child.stdout as Readable)) {
        line = JSON.parse(text)
        if (text.includes('The API listens')) void fetch(`${url}/api/no-such-call`)
        if (line.status !== undefined) break
      }
    } finally {
      await killProcess(child)
    }
    const identity = { service: 'api', version, host: hostname(), pid: child.pid, build: 'build-4711' }
    expect(line).toMatchObject({ ...identity, method: 'GET', status: 404, ms: expect.any(Number) })
  })

  it('is omitted for successful reads that are not sampled, unless the level is debug', async () => {
    await reads({ LOG_LEVEL: 'info', ACCESS_LOG: '0' })
    expect(served().map(({ status }) => status)).toEqual([404])
    await reads({ LOG_LEVEL: 'debug', ACCESS_LOG: '0' })
    expect(served().map(({ status }) => status)).toEqual([200, 200, 404])
  })

  it('has an id in an error that no route has seen', async () => {
    const app = await TestApp.start({ RATE_LIMIT_FACTOR: '0.0001' })
    const url = await app.listen()
    const responses = [
      await fetch(`${url}/robots.txt`),
      await fetch(`${url}/robots.txt`),
      await fetch(`${url}/robots.txt`),
    ]
    const refused = responses.find(({ status }) => status === 429)
    expect(refused?.headers.get('x-request-id')).toMatch(/-/)
    await app.stop()
  })
})

describe('a log that cannot be written', () => {
  const children: ChildProcess[] = []
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
  })

  /** Starts the API as a separate process with its log on this descriptor. */
  async function start(log: number | 'pipe') {
    const { child, url } = await startApiProcess({ LOG_LEVEL: 'trace' }, ['ignore', log, 'ignore'])
    children.push(child)
    if (log === 'pipe') child.stdout?.destroy()
    return { child, url }
  }

  it.each([
    ['the disk is full', () => openSync('/dev/full', 'w')],
    ['the reader is gone', () => 'pipe' as const],
  ])('stops neither the process nor a response if %s', async (_name, log) => {
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
