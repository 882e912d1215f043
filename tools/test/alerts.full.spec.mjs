// Core covered by: tools/lib/alerts.spec.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { inRoot } from '../lib/paths.mjs'
import { freePort } from '../lib/ports.mjs'
import { migrate, seed } from '../lib/prepare.mjs'
import { run, waitUntil } from '../lib/processes.mjs'
import { programPath } from '../lib/programs.mjs'
import { timeLimit } from '../vitest/patience.ts'
import { bookingCustomer, registeredCustomer } from './support/booking-customer.mjs'
import { startMailServer } from './support/mail-server.mjs'
import { ownServers } from './support/own-servers.mjs'
import { api, worker } from './support/product.mjs'
import { RestartableProcess } from './support/restartable.mjs'

/** The rules with shorter times, so that a fault shows within seconds. Their conditions stay. */
const fasterRules = (text) =>
  text
    .replaceAll(/for: \d+[sm]/g, 'for: 2s')
    .replaceAll('[5m]', '[15s]')
    .replace('outbox_oldest_seconds) > 60', 'outbox_oldest_seconds) > 5')
    .replace('queue_oldest_seconds) > 300', 'queue_oldest_seconds) > 5')

const RULE_TESTS = ['alerts.test.yml', 'alerts-of-days.test.yml']

let env
let database
let redis
let one
let jobs
let mails
let prometheus
let alertmanager
let receiver
let book
let token
const fired = new Set()

const isOk = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Collects the alerts that Alertmanager sends, by name. */
function startReceiver() {
  receiver = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      for (const { status, labels } of JSON.parse(text).alerts) if (status === 'firing') fired.add(labels.alertname)
      response.end()
    })
  })
  return new Promise((resolve) => receiver.listen(0, '127.0.0.1', () => resolve(receiver.address().port)))
}

async function startMonitoring(targets) {
  const folder = env.DATA_DIR
  const [port, alertPort, hook] = [await freePort(), await freePort(), await startReceiver()]
  writeFileSync(join(folder, 'alerts.yml'), fasterRules(readFileSync(inRoot('monitoring/alerts.yml'), 'utf8')))
  writeFileSync(
    join(folder, 'prometheus.yml'),
    JSON.stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: ['alerts.yml'],
      alerting: { alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${alertPort}`] }] }] },
      scrape_configs: Object.entries(targets).map(([job_name, target]) => ({
        job_name,
        static_configs: [{ targets: [`127.0.0.1:${target}`] }],
      })),
    }),
  )
  writeFileSync(
    join(folder, 'alertmanager.yml'),
    JSON.stringify({
      route: { receiver: 'test', group_by: ['alertname'], group_wait: '0s', group_interval: '1s' },
      receivers: [{ name: 'test', webhook_configs: [{ url: `http://127.0.0.1:${hook}/` }] }],
    }),
  )
  alertmanager = new RestartableProcess('Alertmanager', {
    command: programPath('alertmanager'),
    args: [
      `--config.file=${join(folder, 'alertmanager.yml')}`,
      `--storage.path=${join(folder, 'alertmanager')}`,
      `--web.listen-address=127.0.0.1:${alertPort}`,
      '--cluster.listen-address=',
    ],
    log: join(folder, 'logs', 'alertmanager.log'),
    isReady: () => isOk(`http://127.0.0.1:${alertPort}/-/ready`),
  })
  prometheus = new RestartableProcess('Prometheus', {
    command: programPath('prometheus'),
    args: [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    log: join(folder, 'logs', 'prometheus.log'),
    isReady: () => isOk(`http://127.0.0.1:${port}/-/ready`),
  })
  await alertmanager.start()
  await prometheus.start()
  prometheus.port = port
}

/** The alerts that Prometheus holds right now. */
async function active() {
  const response = await fetch(`http://127.0.0.1:${prometheus.port}/api/v1/alerts`)
  return (await response.json()).data.alerts.map(({ labels }) => labels.alertname)
}

const firing = (name) => waitUntil(() => fired.has(name), `The alert ${name}`, { seconds: timeLimit(90_000) / 1_000 })
const quiet = () =>
  waitUntil(async () => (await active()).length === 0, 'The end of all alerts', { seconds: timeLimit(120_000) / 1_000 })

/** Reads the customer's bookings, which no cache has. */
const readBookings = () =>
  fetch(`http://127.0.0.1:${one.port}/api/bookings/my`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null)

/** Sends reads until the alerts have fired. */
async function loadUntil(names, perSecond) {
  const pending = []
  await waitUntil(
    async () => {
      pending.push(readBookings())
      await pause(1_000 / perSecond)
      return names.every((name) => fired.has(name))
    },
    `The alerts ${names.join(', ')}`,
    { seconds: timeLimit(120_000) / 1_000 },
  )
  return pending
}

beforeAll(async () => {
  mails = await startMailServer({ delayMs: 15_000 })
  const own = await ownServers('alerts')
  database = own.database
  redis = own.redis
  env = { ...own.env, SMTP_URL: mails.url, DRAIN_SECONDS: '0', FINISH_SECONDS: '1' }
  Object.assign(env, { DATABASE_POOL: '2', RATE_LIMIT_FACTOR: '1000' })
  await Promise.all([database.start(), redis.start()])
  await migrate(env.DATABASE_URL)
  await seed(env.DATABASE_URL, env.DATA_DIR)
  const ports = { api: await freePort(), worker: await freePort() }
  one = await api('api', { ...env, METRICS_PORT: String(ports.api) })
  jobs = worker('worker', { ...env, METRICS_PORT: String(ports.worker) })
  await Promise.all([one.start(), jobs.start()])
  book = await bookingCustomer(env.DATABASE_URL, one.port)
  token = (await registeredCustomer(env.DATABASE_URL, one.port, 'reader@example.com')).body.token
  await startMonitoring(ports)
  await quiet()
})
afterAll(async () => {
  for (const each of [database, one, jobs]) each?.signal('SIGCONT')
  await Promise.all([prometheus, alertmanager, one, jobs].map((each) => each?.kill()))
  await Promise.all([database, redis].map((each) => each?.kill()))
  mails?.close()
  receiver?.close()
})

it('has rules that Prometheus accepts and that fire at their limits', async () => {
  await run('promtool', ['test', 'rules', ...RULE_TESTS.map((name) => inRoot('monitoring', name))], { quiet: true })
  await run('promtool', ['check', 'rules', inRoot('monitoring/alerts.yml')], { quiet: true })
})

describe('each real fault', () => {
  it('a mail server that takes too long: jobs wait', async () => {
    for (let count = 0; count < 12; count += 1) await book()
    await firing('QueueStale')
  })

  it('a killed worker: events stay in the outbox', async () => {
    await jobs.kill()
    await book()
    await firing('NoWorker')
    await firing('OutboxStale')
    await firing('ProcessDown')
    await jobs.start()
  })

  it('a killed Redis', async () => {
    await redis.kill()
    await firing('RedisDown')
    await redis.start()
  })

  it('a frozen database: requests fail, wait and take too long', async () => {
    await readBookings()
    database.signal('SIGSTOP')
    const pending = await loadUntil(
      ['DatabaseDown', 'ErrorRate', 'SlowResponses', 'ConnectionsExhausted', 'DatabaseTimeouts'],
      10,
    )
    database.signal('SIGCONT')
    await Promise.all(pending)
  })

  it('an API that gets no processor time', async () => {
    await waitUntil(
      async () => {
        one.signal('SIGSTOP')
        await pause(600)
        one.signal('SIGCONT')
        await pause(300)
        return fired.has('EventLoopBlocked')
      },
      'The alert EventLoopBlocked',
      { seconds: timeLimit(60_000) / 1_000 },
    )
  })
})
