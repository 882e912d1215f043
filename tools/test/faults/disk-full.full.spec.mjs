// Core covered by: backend/test/file-store.spec.ts
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../lib/ports.mjs'
import { waitUntil } from '../../lib/processes.mjs'
import { timeLimit } from '../../vitest/patience.ts'
import { call, formOf } from '../support/http.mjs'
import { nginx } from '../support/nginx.mjs'
import { temporaryFolder } from '../support/product.mjs'
import { asked } from '../support/redis-servers.mjs'
import { expectInTime, expectUnavailable, FaultStage, isFailed } from './support/fault-stage.mjs'
import { SmallDisk } from './support/small-disk.mjs'

const LIMIT_MS = timeLimit(180_000)
/** Enough for the database with its demo and MariaDB's logs, which have their full length from the start. */
const DATABASE_MB = 256
const SMALL_LOG = '--innodb-log-file-size=16M'
const SMALL_MB = 16
const ADMIN = { email: 'admin@demo.local', password: 'sofa-demo-2026' }
/** More than nginx keeps in memory of a form. */
const IMAGE_BYTES = 200 * 1024
/** Failed bookings that show that a full disk was hit more than once. */
const LEAST_FAILURES = 3
const CONFIRMED_MEANWHILE = 12

let stage
let disks
let proxy
let image
let token
beforeAll(async () => {
  const folders = { mariadb: temporaryFolder('small-database'), redis: temporaryFolder('small-redis') }
  disks = {
    mariadb: await SmallDisk.mount(folders.mariadb, DATABASE_MB),
    redis: await SmallDisk.mount(folders.redis, SMALL_MB),
  }
  stage = await FaultStage.start('disk_full', {
    folders,
    change: (command) => ({ ...command, args: [...command.args, SMALL_LOG] }),
    prepare: async ({ env }) => {
      disks.uploads = await SmallDisk.mount(join(env.DATA_DIR, 'uploads/p'), SMALL_MB)
      disks.forms = await SmallDisk.mount(join(env.DATA_DIR, 'forms'), SMALL_MB)
      return { TMPDIR: disks.forms.folder }
    },
  })
  const ports = { http: await freePort(), tls: 0 }
  proxy = await nginx('disk full', { server: 'http', upstreams: [stage.api.port], ports })
  disks.proxy = await SmallDisk.mount(join(proxy.folder, 'temp'), SMALL_MB)
  await proxy.start()
  const pictures = join(stage.env.DATA_DIR, 'uploads/seed/services')
  const name = readdirSync(pictures).find((each) => each.endsWith('-800.webp'))
  const bytes = readFileSync(join(pictures, name))
  image = Buffer.concat([bytes, Buffer.alloc(IMAGE_BYTES)])
  token = (await call(stage.url, '/api/auth/login', { method: 'POST', body: ADMIN })).body.token
})
afterAll(async () => {
  await proxy?.kill()
  await stage?.end()
  await Promise.all(Object.values(disks ?? {}).map((disk) => disk.unmount()))
})

async function upload(origin = stage.url) {
  const began = performance.now()
  const form = await formOf({}, [['file', image]])
  const { status, body, headers } = await call(origin, '/api/admin/pictures', { method: 'POST', token, ...form })
  const { code, message } = body
  return { status, code, message, retryAfter: Number(headers['retry-after'] ?? 0), ms: performance.now() - began }
}

/** Whether Redis could write its last commands. */
async function isRedisWriting() {
  const { port, password } = new URL(stage.env.REDIS_URL)
  const info = await asked(Number(port), (client) => client.info('persistence'), { password })
  return /aof_last_write_status:ok/.test(info ?? '')
}

describe('a full disk of MariaDB', () => {
  it(
    'refuses what needs space and loses no confirmed booking',
    async () => {
      await stage.through('MariaDB’s disk full', {
        begin: () => disks.mariadb.fill(),
        during: async (attempts) => {
          await waitUntil(() => attempts().filter(isFailed).length >= LEAST_FAILURES, 'bookings that need space', {
            seconds: 90,
          })
          expectUnavailable(attempts().filter(isFailed))
        },
        end: () => disks.mariadb.free(),
      })
    },
    LIMIT_MS,
  )
})

describe('a full disk of Redis', () => {
  it(
    'delays mails alone',
    async () => {
      await stage.through('Redis’s disk full', {
        begin: () => disks.redis.fill(),
        during: async (attempts) => {
          await waitUntil(async () => !(await isRedisWriting()), 'a Redis without space')
          await waitUntil(() => attempts().length >= CONFIRMED_MEANWHILE, 'bookings meanwhile')
          expect(attempts().filter(isFailed)).toEqual([])
          expectInTime(attempts())
        },
        end: () => disks.redis.free(),
      })
    },
    LIMIT_MS,
  )
})

describe('a full disk for images', () => {
  it.each([
    ['of the API', 'uploads', () => stage.url],
    ['of the forms that it reads', 'forms', () => stage.url],
    ['of nginx', 'proxy', () => `http://127.0.0.1:${proxy.httpPort}`],
  ])('%s refuses an upload with a clear sentence until there is space', async (_whose, name, origin) => {
    expect(await upload(origin())).toMatchObject({ status: 201 })
    disks[name].fill()
    expectUnavailable([await upload(origin()), await upload(origin())])
    expect(await stage.ready()).toBe(200)
    disks[name].free()
    expect(await upload(origin())).toMatchObject({ status: 201 })
  })

  it('keeps no part of an image that was refused', async () => {
    const before = readdirSync(disks.uploads.folder).toSorted()
    disks.uploads.fill()
    expect((await upload()).status).toBe(503)
    disks.uploads.free()
    expect(readdirSync(disks.uploads.folder).toSorted()).toEqual(before)
  })
})
