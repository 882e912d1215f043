import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'
import { requireStillFree } from './ports.mjs'
import { logTail, waitUntil } from './processes.mjs'
import { SHARED_MACHINE_FLAGS } from './server-flags.mjs'

/** Secrets of this machine, made at the first start and kept. */
export function secrets(dataDir) {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    const made = { JWT_SECRET: randomBytes(48).toString('base64url') }
    writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function isReady(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

/** Starts the API, with the worker in it, and waits until it takes bookings. */
export async function startApi(group, { port, dataDir, env }) {
  await requireStillFree(port, 'PORT')
  const log = join(dataDir, 'logs/api.log')
  const child = group.start('The API', process.execPath, [...SHARED_MACHINE_FLAGS, inRoot('backend/dist/main.js')], {
    log,
    // Calls under way, and after them jobs, each have ten.
    graceSeconds: 25,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      WORKER: 'embedded',
      // Nothing stands in front of it that would have to notice.
      DRAIN_SECONDS: '0',
      APP_ENV: 'demo',
      PUBLIC_URL: `http://localhost:${port}`,
      // Drawing pictures on many threads would leave each with memory of its own that it never gives back.
      MALLOC_ARENA_MAX: '2',
      ...secrets(dataDir),
      ...env,
    },
  })
  await waitUntil(() => isReady(port), 'The start of the API', {
    failure: () => child.ended && `The API did not start (${child.ended}):\n${logTail(child)}`,
  })
  return child
}
