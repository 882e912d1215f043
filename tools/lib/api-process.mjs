import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'
import { probePort, requireStillFree } from './ports.mjs'
import { writePrivately } from './privacy.mjs'
import { waitUntilReady } from './processes.mjs'
import { SERVER_MALLOC, SHARED_MACHINE_FLAGS } from './server-flags.mjs'

/** Secrets of this machine, made at the first start and kept. */
export function secrets(dataDir) {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writePrivately(file, JSON.stringify({ JWT_SECRET: randomBytes(48).toString('base64url') }))
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** By a bare socket: `fetch` would leave 17 MB in this process, which goes on for as long as the API. */
async function isReady(port) {
  return String(await probePort(port, 'GET /health/ready HTTP/1.0\r\n\r\n')).startsWith('HTTP/1.1 200')
}

/** Starts the API, with the worker in it, and waits until it takes bookings. */
export async function startApi(group, { port, dataDir, env }) {
  await requireStillFree(port, 'PORT')
  const log = join(dataDir, 'logs/api.log')
  const child = group.start('The API', process.execPath, [...SHARED_MACHINE_FLAGS, inRoot('backend/dist/main.js')], {
    log,
    // Open calls, and after them jobs, each have ten.
    graceSeconds: 25,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      WORKER: 'embedded',
      // No proxy in front of it has to detect the stop.
      DRAIN_SECONDS: '0',
      APP_ENV: 'demo',
      // As in the container: without it, mails are rendered by React's development build.
      NODE_ENV: 'production',
      PUBLIC_URL: `http://localhost:${port}`,
      ...SERVER_MALLOC,
      ...secrets(dataDir),
      ...env,
    },
  })
  await waitUntilReady(child, () => isReady(port))
  return child
}
