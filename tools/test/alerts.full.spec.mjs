// Core covered by: tools/lib/alerts.spec.mjs
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '../lib/database.mjs'
import { inRoot } from '../lib/paths.mjs'
import { run, waitUntil } from '../lib/processes.mjs'
import { timeLimit } from '../vitest/patience.ts'
import { bookingCustomer, registeredCustomer } from './support/booking-customer.mjs'
import { call, formOf } from './support/http.mjs'
import { MonitoredSite } from './support/monitored-site.mjs'
import { WAIT } from './support/monitoring.mjs'

const RULE_TESTS = ['alerts.test.yml', 'alerts-of-days.test.yml']
const LIMIT_MS = timeLimit(400_000)
const READS_PER_SECOND = 10
/** Between two waves of bookings or uploads. */
const WAVE_MS = 1_000
/** More jobs than the worker sends mails at a time, so that some wait. */
const BOOKINGS = 12
/** Each may send two forms at a time, with five images each: more than the thirty that may wait. */
const UPLOADERS = 8
const IMAGES = 5

let site
let one
let other
let book
let token
beforeAll(async () => {
  site = await MonitoredSite.start('alerts')
  ;[one, other] = site.apis
  book = await bookingCustomer(site.env.DATABASE_URL, one.port)
  token = (await registeredCustomer(site.env.DATABASE_URL, one.port, 'reader@example.com')).body.token
}, LIMIT_MS)
afterAll(() => site?.stop())

const url = () => `http://127.0.0.1:${one.port}`
const through = (names, fault) => site.monitoring.through(names, fault)

/** Reads the customer's bookings, which no cache has. */
const readBookings = () =>
  fetch(`${url()}/api/bookings/my`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null)

it('has files that Prometheus and Alertmanager accept, and rules that fire at their limits', async () => {
  await run('promtool', ['test', 'rules', ...RULE_TESTS.map((name) => inRoot('monitoring', name))], { quiet: true })
  await run('promtool', ['check', 'config', inRoot('monitoring/prometheus.yml')], { quiet: true })
  await run('amtool', ['check-config', inRoot('monitoring/alertmanager.yml')], { quiet: true })
})

it('measures each replica for itself, and sends proof that alerts are delivered', async () => {
  const { monitoring } = site
  const targets = await monitoring.query('up{job=~"api|worker"} == 1')
  const expected = ['api', 'worker'].flatMap((job) =>
    monitoring.names.get(job).map((address) => `${job} ${address}:9464`),
  )
  expect(targets.map(({ metric }) => `${metric.job} ${metric.instance}`).toSorted()).toEqual(expected.toSorted())
  const watchdog = () => monitoring.received.find(({ name }) => name === 'Watchdog')
  // Prometheus repeats an alert after a minute, if Alertmanager missed the first message.
  await waitUntil(watchdog, 'The watchdog', WAIT)
  expect(watchdog()).toMatchObject({ receiver: 'watchdog', status: 'firing' })
})

it(
  'shows data in every panel of the dashboard',
  async () => {
    const { panels } = JSON.parse(readFileSync(inRoot('monitoring/dashboard.json'), 'utf8'))
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    expect(expressions.length).toBeGreaterThan(20)
    let empty = expressions
    const fill = async () => {
      await Promise.all([book(), readBookings(), call(url(), '/api/bookings/my')])
      const results = await Promise.all(empty.map((expression) => site.monitoring.query(expression)))
      empty = empty.filter((_, index) => results[index].length === 0)
      await pause(WAVE_MS)
      return empty.length === 0
    }
    await waitUntil(fill, 'Data for each panel').catch((error) => {
      throw new Error(`${error.message} Empty: ${empty.join('\n')}`)
    })
  },
  LIMIT_MS,
)

describe('each real fault fires its alerts, which end after it', () => {
  it(
    'a killed API whose address is still known',
    async () => {
      const [{ labels }] = await through(['ProcessDown'], { begin: () => other.kill(), end: () => other.start() })
      expect(labels).toMatchObject({ job: 'api', instance: `${site.monitoring.names.get('api')[1]}:9464` })
    },
    LIMIT_MS,
  )

  it(
    'a killed API that has left DNS',
    async () => {
      const { names } = site.monitoring
      const addresses = names.get('api')
      await through(['ReplicaMissing'], {
        begin: async () => {
          names.set('api', addresses.slice(0, 1))
          await other.kill()
        },
        end: async () => {
          await other.start()
          names.set('api', addresses)
        },
      })
    },
    LIMIT_MS,
  )

  it(
    'a killed worker that has left DNS: events stay in the outbox',
    async () => {
      const { names } = site.monitoring
      const addresses = names.get('worker')
      const isUnknownToDns = () =>
        site.monitoring.received.some(
          ({ name, labels }) => name === 'ProcessDown' && labels.job === 'worker' && !('instance' in labels),
        )
      await through(['ProcessDown', 'NoWorker', 'OutboxStale'], {
        begin: async () => {
          names.set('worker', [])
          await site.worker.kill()
          await book()
          await waitUntil(isUnknownToDns, 'The alert about a job without an instance')
        },
        end: async () => {
          await site.worker.start()
          names.set('worker', addresses)
        },
      })
    },
    LIMIT_MS,
  )

  it(
    'a mail server that takes too long: jobs wait',
    async () => {
      await through(['QueueStale'], {
        begin: async () => {
          site.mails.delayMs = 15_000
          for (let count = 0; count < BOOKINGS; count += 1) await book()
        },
        end: () => {
          site.mails.delayMs = 0
        },
      })
    },
    LIMIT_MS,
  )

  it(
    'a mail server that refuses for good: jobs fail until they are retried',
    async () => {
      const admin = await site.admin()
      await through(['FailedJobs'], {
        begin: async () => {
          site.mails.isRefusing = true
          await book()
        },
        end: async () => {
          site.mails.isRefusing = false
          const { status } = await call(url(), '/api/admin/queues/retry', { method: 'POST', token: admin })
          expect(status).toBe(200)
        },
      })
    },
    LIMIT_MS,
  )

  it(
    'a killed Redis',
    async () => {
      await through(['RedisDown'], { begin: () => site.redis.kill(), end: () => site.redis.start() })
    },
    LIMIT_MS,
  )

  it(
    'a frozen Redis',
    async () => {
      await through(['RedisDown'], {
        begin: () => site.redis.signal('SIGSTOP'),
        end: () => site.redis.signal('SIGCONT'),
      })
    },
    LIMIT_MS,
  )

  it(
    'a frozen database: requests fail, wait and take too long',
    async () => {
      const reads = []
      const names = ['DatabaseDown', 'ErrorRate', 'SlowResponses', 'ConnectionsExhausted', 'DatabaseTimeouts']
      await through(names, {
        begin: async () => {
          await readBookings()
          site.database.signal('SIGSTOP')
        },
        meanwhile: async () => {
          reads.push(readBookings())
          await pause(1_000 / READS_PER_SECOND)
        },
        end: async () => {
          site.database.signal('SIGCONT')
          await Promise.all(reads)
        },
      })
    },
    LIMIT_MS,
  )

  it(
    'an API that gets no processor time',
    async () => {
      await through(['EventLoopBlocked'], {
        begin: () => undefined,
        meanwhile: async () => {
          one.signal('SIGSTOP')
          await pause(600)
          one.signal('SIGCONT')
          await pause(300)
        },
        end: () => undefined,
      })
    },
    LIMIT_MS,
  )

  it(
    'more images than can wait',
    async () => {
      const services = (await query(site.env.DATABASE_URL, 'SELECT id FROM services WHERE isDisabled = FALSE')).flat()
      const folder = join(site.env.DATA_DIR, 'uploads/seed/services')
      const image = readFileSync(
        join(
          folder,
          readdirSync(folder).find((name) => name.endsWith('-800.webp')),
        ),
      )
      const tokens = []
      for (let number = 0; number < UPLOADERS; number += 1) {
        const { body } = await registeredCustomer(site.env.DATABASE_URL, one.port, `uploader-${number}@example.com`)
        tokens.push(body.token)
      }
      const fields = { rating: 5, title: 'Nice', comment: 'Very nice.' }
      const review = async (by, serviceId) => {
        const form = await formOf(
          { ...fields, serviceId },
          Array.from({ length: IMAGES }, () => ['images', image]),
        )
        return call(url(), '/api/reviews', { method: 'POST', token: by, ...form })
      }
      const sent = []
      await through(['UploadsRejected'], {
        begin: () => undefined,
        meanwhile: async () => {
          const serviceId = services[(sent.length / UPLOADERS) % services.length]
          const waves = tokens.map((by) => review(by, serviceId))
          sent.push(...waves)
          await Promise.race(waves)
          await pause(1_000 / READS_PER_SECOND)
        },
        end: () => Promise.all(sent),
      })
    },
    LIMIT_MS,
  )

  it(
    'a grievance whose deadline has passed',
    async () => {
      const body = { kind: 'grievance', name: 'Asha', email: 'asha@example.com', message: 'The sofa came back torn.' }
      const { status } = await call(url(), '/api/contact/submit', { method: 'POST', body })
      expect(status).toBe(201)
      const due = (hours) =>
        query(site.env.DATABASE_URL, `UPDATE grievances SET dueAt = UTC_TIMESTAMP() + INTERVAL ${hours} HOUR`)
      await through(['GrievancesOverdue'], { begin: () => due(-1), end: () => due(24) })
    },
    LIMIT_MS,
  )
})
