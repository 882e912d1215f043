import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { freePort } from '@sofaseva/tools/ports'
import { Redis } from 'ioredis'
import { describe, expect, it } from 'vitest'
import { startApiProcess } from './support/processes.js'

const DATABASE = process.env.DATABASE_URL ?? ''
const REDIS = process.env.REDIS_URL ?? ''

function changed(address: string, change: (url: URL) => void): string {
  const url = new URL(address)
  change(url)
  return url.href
}

const wrongPassword = (address: string) => changed(address, (url) => (url.password = 'notTheRightOne'))

/** The exit code and output of a process that cannot start. */
async function refusal(env: Record<string, string>, program: 'main.js' | 'worker.js' = 'main.js') {
  const { child } = await startApiProcess(env, ['ignore', 'ignore', 'pipe'], program)
  const said = child.stderr ? text(child.stderr) : ''
  const [code] = await once(child, 'exit')
  return { code, said: await said }
}

describe.each(['main.js', 'worker.js'] as const)('%s', (program) => {
  it('exits at once with the message of a database that rejects the password', async () => {
    const { code, said } = await refusal({ DATABASE_URL: wrongPassword(DATABASE) }, program)
    expect(code).toBe(1)
    expect(said).toMatch(/^The database that DATABASE_URL names .*: Access denied for user 'root'@.*\n$/)
    expect(said).not.toContain('notTheRightOne')
  })

  it('exits at once with the message of a Redis that rejects the password', async () => {
    const { code, said } = await refusal({ REDIS_URL: wrongPassword(REDIS) }, program)
    expect({ code, said }).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^The Redis that REDIS_URL names .*: WRONGPASS .*\n$/),
    })
    expect(said).not.toContain('notTheRightOne')
  })
})

describe('an API', () => {
  it.each([
    ['an unknown host', () => changed(DATABASE, (url) => (url.hostname = 'db.invalid')), /ENOTFOUND|EAI_AGAIN/],
    ['an unknown database', () => changed(DATABASE, (url) => (url.pathname = '/nothing_here')), /Unknown database/],
  ])('reports why it does not start with %s', async (_where, address, sentence) => {
    const { code, said } = await refusal({ DATABASE_URL: address() })
    expect(code).toBe(1)
    expect(said).toMatch(sentence)
    expect(said.trim().split('\n')).toHaveLength(1)
  })

  it('reports why it does not start with a closed port', async () => {
    const port = String(await freePort())
    const { code, said } = await refusal({ DATABASE_URL: changed(DATABASE, (url) => (url.port = port)) })
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('ECONNREFUSED') })
  })

  it('reports that Redis requires a password if the URL has none', async () => {
    const { code, said } = await refusal({ REDIS_URL: changed(REDIS, (url) => (url.password = '')) })
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('NOAUTH') })
  })

  it('reports that Redis is a replica, which takes no writes', async () => {
    const redis = new Redis(REDIS)
    await redis.replicaof('127.0.0.1', await freePort())
    const { code, said } = await refusal({}).finally(() => redis.replicaof('NO', 'ONE'))
    redis.disconnect()
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringMatching(/names is a replica\. .*\n$/) })
  })

  it('reports that a Redis named as a Sentinel is none, or requires a password', async () => {
    const address = REDIS.replace(/^redis:\/\/.*@/, 'redis+sentinel://').replace(/(\/\d+)?$/, '/main')
    const { code, said } = await refusal({ REDIS_URL: address })
    expect({ code, said }).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^REDIS_URL names Sentinels, but .* requires a password\. .*\n$/),
    })
  })

  it('starts while Redis is unavailable', async () => {
    const { child, url } = await startApiProcess({ REDIS_URL: 'redis://127.0.0.1:1' })
    await expect
      .poll(() =>
        fetch(`${url}/health/ready`).then(
          (response) => response.status,
          () => 0,
        ),
      )
      .toBe(200)
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
})
