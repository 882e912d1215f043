// Core covered by: tools/test/image.spec.mjs
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitUntil } from '../lib/processes.mjs'
import { composedProduct, lacksForCompose, PROJECT, scriptOfGuide, services } from './support/compose.mjs'
import { readDockerfile } from './support/image.mjs'
import { selfSigned } from './support/nginx.mjs'

const PASSWORD = 'a-long-walk-to-the-river'
/** Beside the base image, on the disk. */
const MAX_MEGABYTES = 250
const START_SECONDS = 600
/** The first build of the images and their start. */
const BUILD_SECONDS = 1_200
const VISITORS = 4

const lacking = lacksForCompose()
let product
let customer
let serviceId
let backup

/** Waits until each container of these services is healthy. */
async function untilHealthy(...names) {
  const states = async () =>
    Promise.all(
      (await product.containers(...names)).map(async (id) => (await product.inspect(id)).State.Health?.Status),
    )
  const areHealthy = async () => [...new Set(await states())].join() === 'healthy'
  await waitUntil(areHealthy, `Healthy: ${names}`, { seconds: START_SECONDS })
}

const sql = async (statement) => {
  const [id] = await product.containers('mariadb')
  const script = 'exec mariadb -uroot -p"$(cat /run/secrets/database_root_password)" -N -B -e "$1" sofaseva'
  return product.inContainer(id, 'sh', '-c', script, 'sh', statement)
}

const post = (path, body, options = {}) => product.call(path, { method: 'POST', body, ...options })
const book = (key = randomUUID()) =>
  post(
    '/api/bookings',
    { serviceId, option: '3 seats', serviceAddress: '12 Storm Road, Baner, Pune 411045' },
    { token: customer, headers: { 'idempotency-key': key } },
  )

const favourite = (method) => product.call(`/api/favourites/${serviceId}`, { method, token: customer, body: {} })
const VISITS = [
  () => product.call('/'),
  () => favourite('PUT'),
  () => product.call('/api/services'),
  () => favourite('DELETE'),
]

/** Visits pages, reads and changes data while this happens. Resolves to the responses that weren't a success. */
async function failedVisits(what, happens) {
  const failed = []
  let calls = 0
  let isDone = false
  const visit = async () => {
    while (!isDone) {
      const response = await VISITS[calls++ % VISITS.length]()
      if (response.status !== 200) failed.push(response)
      await pause(20)
    }
  }
  const visits = Array.from({ length: VISITORS }, visit)
  await happens().finally(() => (isDone = true))
  await Promise.all(visits)
  console.log(`${calls} requests during ${what}: ${failed.length} failed.`)
  if (failed.length > 0) {
    const log = await product.docker('compose', 'logs', '--no-log-prefix', '--since', '5m', 'nginx')
    console.log(
      log
        .split('\n')
        .filter((line) => /"status":(?!200)|\[\w+\]/.test(line))
        .slice(-100)
        .join('\n'),
    )
  }
  expect(calls).toBeGreaterThan(100)
  return failed
}

describe.skipIf(lacking)('the composed product in a container engine', () => {
  beforeAll(async () => {
    product = await composedProduct()
    // All calls come from one address.
    product.setVariables({ RATE_LIMIT_FACTOR: '100' })
    await product.docker('compose', 'up', '-d')
    await untilHealthy('mariadb', 'redis', 'api', 'worker')
  }, BUILD_SECONDS * 1_000)
  afterAll(() => product?.remove())

  it('runs as many containers as it says, and a migration that ended', async () => {
    const counts = await Promise.all(
      ['mariadb', 'redis', 'api', 'worker', 'nginx'].map(async (name) => (await product.containers(name)).length),
    )
    expect(counts).toEqual([1, 1, 2, 1, 1])
    const [migration] = await product.containers('--all', 'migrate')
    expect((await product.inspect(migration)).State).toMatchObject({ Status: 'exited', ExitCode: 0 })
  })

  it(`adds less than ${MAX_MEGABYTES} MB to its base image`, async () => {
    const sizeOf = async (name) => (await product.inspect(name)).Size
    const added = (await sizeOf(PROJECT)) - (await sizeOf(readDockerfile().bases.at(-1)))
    console.log(`The image adds ${(added / 1e6).toFixed(0)} MB to its base.`)
    expect(added / 1e6).toBeLessThan(MAX_MEGABYTES)
  })

  it('runs each process with the rights of its service alone, on a read-only root', async () => {
    const script = 'grep -E "^(Uid|CapEff|NoNewPrivs):" /proc/1/status; (echo > /written) 2>&1 || true'
    for (const name of ['mariadb', 'redis', 'api', 'worker', 'nginx']) {
      const [id] = await product.containers(name)
      const { HostConfig: limits } = await product.inspect(id)
      expect(limits, name).toMatchObject({
        ReadonlyRootfs: true,
        CapDrop: ['ALL'],
        PidsLimit: services[name].pids_limit,
      })
      expect(limits.Memory, name).toBeGreaterThan(0)
      const said = await product.inContainer(id, 'sh', '-c', script)
      expect(said, name).toContain('Read-only file system')
      expect(said, name).toMatch(/NoNewPrivs:\s+1/)
      if (name === 'nginx') continue
      expect(said, name).toMatch(/CapEff:\s+0{16}/)
      expect(said, name).not.toMatch(/Uid:\s+0\s/)
    }
  })

  it('shows no secret in the environment of a container', async () => {
    const secrets = readdirSync(join(product.folder, 'secrets'), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => readFileSync(join(product.folder, 'secrets', name), 'utf8').trim())
    expect(secrets).toHaveLength(5)
    for (const id of await product.containers()) {
      const said = JSON.stringify((await product.inspect(id)).Config)
      for (const secret of secrets) expect(said.includes(secret)).toBe(false)
    }
  })

  it('serves pages, takes a booking and does what follows from it', async () => {
    const home = await product.call('/')
    expect(home.status).toBe(200)
    const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(home.body)
    expect((await product.call(script)).status).toBe(200)

    const made = product.tool('create-admin', 'owner@example.com', 'Asha Patil')
    expect(made).toMatchObject({ code: 0 })
    const password = /only once: (\S+)/.exec(made.said)[1]
    const admin = (await post('/api/auth/login', { email: 'owner@example.com', password })).body.token
    const category = await post('/api/admin/categories', { name: 'Sofa repair' }, { token: admin })
    expect(category.status).toBe(201)
    const service = await post(
      '/api/admin/services',
      {
        name: 'Sofa cleaning',
        shortDescription: 'At home',
        basePrice: 900,
        priceUpperRange: 2_000,
        categoryId: category.body._id,
        options: [{ name: '3 seats', price: 100 }],
      },
      { token: admin },
    )
    expect(service.status).toBe(201)
    serviceId = service.body._id

    const email = 'asha@example.com'
    const person = { name: 'Asha', email, phone: '9876543210', password: PASSWORD, role: 'customer' }
    const registered = await post('/api/auth/register', person)
    expect(registered.status).toBe(201)
    expect(registered.headers['set-cookie'].join()).toContain('__Host-refresh=')
    customer = registered.body.token
    await sql(`UPDATE users SET emailVerifiedAt = UTC_TIMESTAMP() WHERE email = '${email}'`)
    const key = randomUUID()
    const [first, again] = [await book(key), await book(key)]
    expect([first.status, again.body._id]).toEqual([201, first.body._id])
    // The worker writes it.
    const notified = async () =>
      (await sql(`SELECT COUNT(*) FROM notifications WHERE subjectId = '${first.body._id}'`)) !== '0'
    await waitUntil(notified, 'A notification about the booking')
  })

  it('starts a killed process again by itself', async () => {
    for (const name of ['api', 'worker', 'redis', 'mariadb']) {
      const [id] = await product.containers(name)
      const before = await product.inspect(id)
      process.kill(before.State.Pid, 'SIGKILL')
      await waitUntil(
        async () => (await product.inspect(id)).RestartCount === before.RestartCount + 1,
        `Restart: ${name}`,
      )
      await untilHealthy(name)
    }
    expect((await book()).status).toBe(201)
  })

  it('restarts one by one by the loop of the guide without a failed request', async () => {
    const failed = await failedVisits('a restart', () => product.runScript(scriptOfGuide('for container in')))
    expect(failed).toEqual([])
  })

  it('is updated by the commands of the guide without a failed request', async () => {
    const former = await product.containers('api')
    const failed = await failedVisits('an update', async () => {
      await product.runScript(scriptOfGuide('docker compose build'))
      await untilHealthy('api')
      for (const id of former) {
        await product.docker('stop', '--time', '30', id)
        await product.docker('rm', id)
      }
    })
    expect(await product.containers('api')).toHaveLength(former.length)
    expect(failed).toEqual([])
  })

  it('runs the commands of the guide', async () => {
    // It runs without the mail server and the name of the site.
    const failures = product.tool('doctor').said.match(/^FAILED \w+/gm)
    expect(failures).toEqual(['FAILED mail', 'FAILED site'])
    expect(product.tool('backup')).toMatchObject({ code: 0 })
    expect(product.tool('verify-backup').said).toContain('can be restored')
    const made = readdirSync(join(product.folder, 'backups'))
    expect(made.filter((name) => name.endsWith('.prom'))).toHaveLength(2)
    backup = made.find((name) => !name.endsWith('.prom'))
    expect(existsSync(join(product.folder, 'backups', backup, 'manifest.json'))).toBe(true)

    expect(product.tool('maintenance', 'on')).toMatchObject({ code: 0 })
    await waitUntil(async () => (await product.call('/')).status === 503, 'Maintenance')
    expect(product.tool('maintenance', 'off')).toMatchObject({ code: 0 })
    await waitUntil(async () => (await product.call('/')).status === 200, 'The end of maintenance')
    expect(product.tool('rotate-keys', 'add')).toMatchObject({ code: 0 })
    expect(product.tool('reset-second-factor', 'owner@example.com').said).toContain('owner@example.com')
  })

  it('restores a backup and keeps its data when all containers are replaced', async () => {
    const bookings = await sql('SELECT COUNT(*) FROM bookings')
    await book()
    await product.docker('compose', 'stop', 'api', 'worker')
    expect(product.tool('restore', `/backups/${backup}`, '--force')).toMatchObject({ code: 0 })
    await product.docker('compose', 'down')
    await product.docker('compose', 'up', '-d')
    await untilHealthy('mariadb', 'redis', 'api', 'worker')
    expect(await sql('SELECT COUNT(*) FROM bookings')).toBe(bookings)
    expect((await post('/api/auth/login', { email: 'asha@example.com', password: PASSWORD })).status).toBe(200)
  })

  it('ends TLS with the file for it, and reloads a certificate', async () => {
    product.setVariables({
      COMPOSE_FILE: 'docker-compose.yml:docker-compose.tls.yml:override.yml',
      TLS_DIR: await selfSigned(),
    })
    await product.docker('compose', 'up', '-d', 'nginx')
    const read = async (protocol, path) => (await product.call(path, { protocol })).status
    await waitUntil(async () => (await read('https', '/')) === 200, 'A page by HTTPS')
    expect([await read('http', '/'), await read('http', '/api/services')]).toEqual([308, 0])
    await product.docker('compose', 'exec', '-T', 'nginx', 'nginx', '-s', 'reload')
    expect(await read('https', '/api/services')).toBe(200)
  })

  it('stops within its grace period', async () => {
    const ids = await product.containers('api', 'worker')
    await product.docker('compose', 'stop', 'api', 'worker')
    for (const id of ids) expect((await product.inspect(id)).State.ExitCode).toBe(0)
  })
})

if (lacking) it('runs in a container engine', (context) => context.skip(`This machine lacks ${lacking}.`))
