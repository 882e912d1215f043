/** How soon a setting that is changed on one instance has its effect on another. */
import { join } from 'node:path'
import { inRoot } from '@sofaseva/tools/paths'
import { freePort } from '@sofaseva/tools/ports'
import { RestartableProcess } from '@sofaseva/tools/restartable'
import { createConnection } from 'mysql2/promise'
import { figure } from './lib/figures.mjs'
import { benchId } from './lib/ids.mjs'
import { signedToken } from './lib/token.mjs'

const { BASE_URL, DATABASE_URL, DATA_DIR, JWT_SECRET } = process.env
const CHANGES = 200

async function adminToken() {
  const connection = await createConnection({ uri: DATABASE_URL, timezone: 'Z' })
  const [userId, sessionId] = [benchId('S', 0), benchId('S', 1)]
  const now = new Date()
  await connection.query('INSERT INTO users (id, name, email, phone, role, createdAt, updatedAt) VALUES (?)', [
    [userId, 'Settings', 'settings@example.com', '+919000000000', 'admin', now, now],
  ])
  const later = new Date(now.getTime() + 3_600_000)
  await connection.query('INSERT INTO sessions (id, userId, expiresAt) VALUES (?)', [[sessionId, userId, later]])
  await connection.end()
  return signedToken(JWT_SECRET, { userId, sessionId, role: 'admin' })
}

/** Another instance of the API, beside the one that all parts measure. */
async function startSecond() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const second = new RestartableProcess('second instance', {
    command: process.execPath,
    args: [inRoot('backend/dist/main.js')],
    env: { PORT: String(port), HOST: '127.0.0.1', WORKER: 'none', APP_ENV: 'demo', DRAIN_SECONDS: '0' },
    log: join(DATA_DIR, 'logs/second.log'),
    isReady: () =>
      fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
  })
  await second.start()
  return { url, stop: () => second.stop() }
}

async function showsPrices(url) {
  const { data } = await (await fetch(`${url}/api/settings/public`)).json()
  return data.show_service_prices
}

/** From the answer to the change until the other instance answers with it. */
async function reach(url, token, value) {
  const answer = await fetch(`${BASE_URL}/api/settings/show_service_prices`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ value }),
  })
  if (!answer.ok) throw new Error(`a change of a setting answered ${answer.status}`)
  const began = performance.now()
  while ((await showsPrices(url)) !== value);
  return performance.now() - began
}

export async function benchSettings() {
  const token = await adminToken()
  const second = await startSecond()
  const times = []
  for (let index = 0; index < CHANGES; index += 1) times.push(await reach(second.url, token, index % 2 === 1))
  await second.stop()
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  figure({ name: 'setting reaches another instance, p50', value: at(0.5), unit: 'ms' })
  figure({ name: 'setting reaches another instance, p95', value: at(0.95), unit: 'ms', goal: { atMost: 1_000 } })
}
