import type { ChildProcess } from 'node:child_process'
import { TcpProxy } from '@sofaseva/tools/tcp-proxy'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApiProcess } from './support/processes.js'

const DATABASE = process.env.DATABASE_URL ?? ''
/** Connections of both drivers together, several of each. */
const BROKEN = 20

let database: TcpProxy
let api: ChildProcess | undefined
beforeAll(async () => {
  database = await TcpProxy.before(DATABASE)
})
afterAll(async () => {
  api?.kill('SIGKILL')
  await database.close()
})

it('connections that break during their setup do not end the process', async () => {
  const { child, url } = await startApiProcess({ DATABASE_URL: database.url(DATABASE) })
  api = child
  const readiness = () =>
    fetch(`${url}/health/ready`).then(
      (reply) => reply.status,
      () => 0,
    )
  await expect.poll(readiness).toBe(200)
  database.breakLogins()
  await expect
    .poll(async () => ({ status: await readiness(), isTried: database.broken >= BROKEN }))
    .toEqual({ status: 503, isTried: true })
  database.speak()
  await expect.poll(readiness).toBe(200)
  expect(child.exitCode).toBeNull()
})
