/** The built product on the servers of this test run (DATABASE_URL and REDIS_URL), each process one that may be ended. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../../lib/paths.mjs'
import { freePort } from '../../lib/ports.mjs'
import { SHARED_MACHINE_FLAGS } from '../../lib/server-flags.mjs'
import { createDatabase, redisDatabase } from '../../lib/services.mjs'
import { RestartableProcess } from './restartable.mjs'

export const temporaryFolder = (name) => mkdtempSync(join(tmpdir(), `sofaseva ${name}-`))

/** The variables of every process but its servers, with a new folder for its data. */
export const commonEnvironment = (name) => ({
  APP_ENV: 'demo',
  SMTP_URL: 'smtp://127.0.0.1:9',
  DATA_DIR: temporaryFolder(name),
  JWT_SECRET: randomBytes(48).toString('base64url'),
  LOG_LEVEL: 'info',
  PUBLIC_URL: 'http://localhost:8080',
  // A machine that tests much at once may need longer for open calls than ten seconds.
  FINISH_SECONDS: '120',
})

/** An empty database of this name, a Redis database of its own, and a folder for the product's data. */
export async function environment(name, { redis }) {
  return {
    ...commonEnvironment(name),
    DATABASE_URL: await createDatabase(process.env.DATABASE_URL, `sofaseva_${name}`),
    REDIS_URL: redisDatabase(process.env.REDIS_URL, redis),
  }
}

/** Whether a server responds with a success. */
export const isOk = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

export const isReady = (port, path = '/health/ready') => isOk(`http://127.0.0.1:${port}${path}`)

/** An API that is not started yet; it counts as started once it responds to `readiness`. */
export async function api(name, env, { readiness } = {}) {
  const port = await freePort()
  const process_ = new RestartableProcess(name, {
    command: process.execPath,
    args: [...SHARED_MACHINE_FLAGS, inRoot('backend/dist/main.js')],
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', WORKER: 'none' },
    log: join(env.DATA_DIR, 'logs', `${name}.log`),
    isReady: () => isReady(port, readiness),
  })
  return Object.assign(process_, { port })
}

export function worker(name, env) {
  return new RestartableProcess(name, {
    command: process.execPath,
    args: [...SHARED_MACHINE_FLAGS, inRoot('backend/dist/worker.js')],
    env,
    log: join(env.DATA_DIR, 'logs', `${name}.log`),
    // It has no port to ask: whether it works shows in what it does.
    isReady: () => true,
  })
}
