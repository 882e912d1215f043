import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from './paths.mjs'
import { tail, until } from './processes.mjs'

/** Secrets of this machine, made at the first start and kept. */
export function secrets(dataDir) {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ JWT_SECRET: randomBytes(48).toString('base64url') }), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function isReady(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok
  } catch {
    return false
  }
}

/** Starts the API, with the worker in it, and waits until it takes bookings. */
export async function serve(family, { port, dataDir, env }) {
  const log = join(dataDir, 'logs/api.log')
  const args = ['--enable-source-maps', '--max-old-space-size=192', inRoot('backend/dist/main.js')]
  const child = family.start('The API', process.execPath, args, {
    log,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      WORKER: 'embedded',
      APP_ENV: 'demo',
      PUBLIC_URL: `http://localhost:${port}`,
      ...secrets(dataDir),
      ...env,
    },
  })
  await until(() => isReady(port), 'The start of the API', {
    giveUp: () => child.ended && `The API did not start:\n${tail(log)}`,
  })
  return child
}
