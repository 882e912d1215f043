import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '../lib/database.mjs'
import { filesBelow } from '../lib/files.mjs'
import { findProgram, inRoot } from '../lib/paths.mjs'
import { freePort, isListening } from '../lib/ports.mjs'
import { waitUntil } from '../lib/processes.mjs'
import { createDatabase, redisDatabase } from '../lib/services.mjs'
import { requiredVariables, services } from './support/compose.mjs'
import { addBase, inContainer, lacksForContainers } from './support/container.mjs'
import { call } from './support/http.mjs'
import { makeImage, readDockerfile } from './support/image.mjs'
import { isReady, temporaryFolder } from './support/product.mjs'
import { RestartableProcess } from './support/restartable.mjs'

/** Beside the base image: the goal is 250. */
const MAX_MEGABYTES = 210
const DATABASE = 'sofaseva_image'
/** The number of the user `node` in the base image. */
const NODE_USER = 1_000
const { packages: locked } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))

const base = temporaryFolder('image')
const image = join(base, 'image')
const app = join(image, 'app')
const container = join(base, 'container')
const dataDir = join(base, 'data')
const backups = join(base, 'backups')
const secrets = join(base, 'secrets')
const files = join(secrets, 'app')
/** Without mounts, everything runs as this user in folders of this machine. */
const lacking = lacksForContainers()
/** Folders of this machine by their places in a container. */
const MOUNTS = { '/run/secrets': secrets, '/run/app': files, '/data': dataDir, '/backups': backups, '/app': app }
const CONTAINER_MOUNTS = { '/run/secrets:ro': secrets, '/run/app:ro': files, '/data': dataDir }
let dockerfile
let env
const running = []

const secret = (name) => readFileSync(join(secrets, name), 'utf8')

/** Secrets as operations.md makes them, and the database's users by the script that the composed database runs. */
async function makeUsers() {
  mkdirSync(files, { recursive: true })
  writeFileSync(join(files, 'smtp_url'), 'smtp://127.0.0.1:9\n')
  for (const name of ['jwt_secret', 'database_password', 'database_admin_password'])
    writeFileSync(join(secrets, name), `${randomBytes(48).toString('base64url')}\n`)
  const root = new URL(process.env.DATABASE_URL)
  writeFileSync(join(secrets, 'database_root_password'), root.password)
  writeFileSync(join(secrets, 'redis_password'), new URL(process.env.REDIS_URL).password)
  await createDatabase(process.env.DATABASE_URL, DATABASE)
  const [[socket]] = await query(process.env.DATABASE_URL, 'SELECT @@socket')
  // The client reads it last of all.
  writeFileSync(join(base, '.my.cnf'), `[client]\nsocket = "${socket}"\n`)
  for (const _run of ['first', 'again']) {
    const made = spawnSync('sh', [inRoot('mariadb/users.sh')], {
      env: { ...process.env, SECRETS: secrets, MARIADB_DATABASE: DATABASE, HOME: base },
      encoding: 'utf8',
    })
    expect({ status: made.status, stderr: made.stderr }).toEqual({ status: 0, stderr: '' })
  }
}

/** The environment of the composed API, except the addresses of the servers. */
function productionEnvironment() {
  const { hostname, port } = new URL(process.env.DATABASE_URL)
  const redis = new URL(redisDatabase(process.env.REDIS_URL, 9))
  redis.password = ''
  return {
    ...dockerfile.env,
    ...requiredVariables(),
    HOST: '127.0.0.1',
    DATA_DIR: '/data',
    JWT_SECRET_FILE: '/run/secrets/jwt_secret',
    TRUSTED_PROXIES: '127.0.0.1/32',
    DATABASE_URL: '',
    DATABASE_HOST: hostname,
    DATABASE_PORT: port,
    DATABASE_NAME: DATABASE,
    DATABASE_USER: 'sofaseva',
    DATABASE_PASSWORD_FILE: '/run/secrets/database_password',
    REDIS_URL: redis.href,
    REDIS_PASSWORD_FILE: '/run/secrets/redis_password',
    SMTP_URL_FILE: '/run/app/smtp_url',
    DRAIN_SECONDS: '0',
  }
}

const asAdmin = () => ({
  ...env,
  DATABASE_USER: 'sofaseva_admin',
  DATABASE_PASSWORD_FILE: '/run/secrets/database_admin_password',
})

/** The folder of this machine that a path of a container names; anything else as it is. */
function onThisMachine(text) {
  const place = Object.keys(MOUNTS).find((one) => text === one || text.startsWith(`${one}/`))
  return place ? MOUNTS[place] + text.slice(place.length) : text
}

/** How `node` is run with these arguments in a container of this service of the composed product. */
function node(service, args, environment) {
  if (lacking) {
    const env = Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, onThisMachine(text)]))
    return { command: process.execPath, args: args.map(onThisMachine), env }
  }
  const { user, cap_add: capabilities = [] } = services[service]
  const rights = { user: user === 'root' ? 0 : NODE_USER, capabilities: capabilities.map((name) => name.toLowerCase()) }
  const mounts = user === 'root' ? { ...CONTAINER_MOUNTS, '/backups': backups } : CONTAINER_MOUNTS
  const run = inContainer(container, { mounts, ...rights }, ['/usr/local/bin/node', ...args])
  return { ...run, env: { ...environment, ...run.env } }
}

function runInImage(service, args, environment) {
  const { command, args: all, env: itsEnv } = node(service, args, environment)
  const result = spawnSync(command, all, { encoding: 'utf8', env: { ...process.env, ...itsEnv } })
  return { code: result.status, said: `${result.stdout}${result.stderr}` }
}

/** A tool of the composed product by the name of its service. */
function tool(name, args) {
  const [program, file, ...more] = services[name].entrypoint
  expect(program).toBe('node')
  return runInImage(name, [`/app/${file}`, ...more, ...args], asAdmin())
}

/** The exit code of a command that tells whether a process is healthy. */
function healthOf(service, [program, ...args], environment) {
  expect(program).toBe('node')
  return runInImage(service, args, environment).code
}

async function start(name, args, environment, ready) {
  const process_ = new RestartableProcess(name, {
    ...node(name, args, environment),
    isReady: ready,
    log: join(base, `${name}.log`),
  })
  running.push(process_)
  await process_.start()
  return process_
}

/** Every package of the image: its folder, as the lockfile names it, and its version. */
function* installed() {
  for (const file of filesBelow(app)) {
    const [, folder] = /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file) ?? []
    if (folder) yield { folder, ...JSON.parse(readFileSync(join(app, file), 'utf8')) }
  }
}

beforeAll(async () => {
  dockerfile = await makeImage(image)
  for (const folder of [dataDir, backups]) mkdirSync(folder, { mode: 0o700 })
  if (!lacking) {
    chownSync(dataDir, NODE_USER, NODE_USER)
    // Links, since nothing is written there.
    spawnSync('cp', ['-alT', image, container])
    addBase(container)
  }
  await makeUsers()
  env = productionEnvironment()
})
afterAll(async () => {
  for (const one of running) await one.kill()
  rmSync(base, { recursive: true, force: true })
})

describe('the image', () => {
  it('holds the packages of the lockfile that backend and contract run on, and no others', () => {
    const found = [...installed()].filter(({ folder }) => locked[folder] && !locked[folder].link)
    expect(found.length).toBeGreaterThan(200)
    expect(found.filter(({ folder, version }) => locked[folder].version !== version)).toEqual([])
    expect(found.filter(({ folder }) => locked[folder].dev).map(({ folder }) => folder)).toEqual([])
    const folders = new Set(found.map(({ folder }) => folder))
    for (const name of ['prisma', 'typescript', 'vitest', '@playwright/test', '@mantine/core', 'maildev'])
      expect(folders).not.toContain(`node_modules/${name}`)
    for (const workspace of ['backend', 'contract'])
      for (const [name, version] of Object.entries(locked[workspace].dependencies).filter(
        ([one]) => !one.startsWith('@sofaseva/'),
      )) {
        const folder = [`${workspace}/node_modules/${name}`, `node_modules/${name}`].find((one) => folders.has(one))
        expect({ name, version: locked[folder]?.version }).toEqual({ name, version })
      }
  })

  it('holds every package that another one needs beside itself', () => {
    const found = [...installed()]
    const folders = new Set(found.map(({ folder }) => folder))
    const reaches = (folder, name) => {
      const parents = folder
        .split('/node_modules/')
        .map((_, index, all) => all.slice(0, index + 1).join('/node_modules/'))
      return (
        folders.has(`node_modules/${name}`) || parents.some((parent) => folders.has(`${parent}/node_modules/${name}`))
      )
    }
    const missing = found.flatMap(({ folder, peerDependencies = {}, peerDependenciesMeta = {} }) =>
      Object.keys(peerDependencies)
        .filter((name) => !peerDependenciesMeta[name]?.optional && !reaches(folder, name))
        .map((name) => `${folder} needs ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('brings a bill of materials of exactly its packages, and the checkout makes one', () => {
    const { components } = JSON.parse(readFileSync(join(app, 'sbom.json'), 'utf8'))
    const named = ({ name, version }) => `${name}@${version}`
    const own = new Set([...installed()].filter(({ folder }) => locked[folder] && !locked[folder].link).map(named))
    const listed = new Set(components.filter(({ purl }) => !purl.includes('sofaseva')).map(named))
    expect([...own].filter((one) => !listed.has(one))).toEqual([])
    for (const name of ['fastify', 'sharp', 'react']) expect([...listed].join()).toContain(`${name}@`)
    expect([...listed].filter((one) => !own.has(one))).toEqual([])
    const made = spawnSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], {
      cwd: inRoot('.'),
      encoding: 'utf8',
    })
    expect({ status: made.status, stderr: made.stderr }).toEqual({ status: 0, stderr: '' })
    expect(made.stdout).not.toMatch(/"name": "(lighthouse|@mantine\/core|vitest)"/)
  })

  it('holds no secret, no tests and no sources', () => {
    const own = [...filesBelow(app)].filter((file) => !file.includes('node_modules/'))
    expect(own.length).toBeGreaterThan(100)
    const unwanted =
      /(^|\/)\.(env|git|data|npmrc)|\.(pem|key)$|(^|\/)(secrets|vapid)\.json$|\.spec\.|(^|\/)(src|test)\//
    expect(own.filter((file) => unwanted.test(file))).toEqual([])
    const ignored = readFileSync(inRoot('.dockerignore'), 'utf8').split('\n')
    for (const name of ['.env', '.env.*', '.git', '.data', 'backups', 'secrets']) expect(ignored).toContain(name)
  })

  it(`adds less than ${MAX_MEGABYTES} MB to its base, and no package of the system`, () => {
    expect(dockerfile.of('RUN').filter((command) => /\b(apt|apt-get|dpkg|npm|curl|wget)\b/.test(command))).toEqual([])
    const sizes = new Map()
    let sum = 0
    for (const file of filesBelow(image)) {
      const { size } = statSync(join(image, file))
      const part = file
        .split('/')
        .slice(0, file.includes('node_modules/@') ? 4 : 3)
        .join('/')
      sizes.set(part, (sizes.get(part) ?? 0) + size)
      sum += size
    }
    const megabytes = (bytes) => (bytes / 1e6).toFixed(1)
    const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 8)
    console.log(`The image without its base: ${megabytes(sum)} MB.`)
    for (const [part, bytes] of largest) console.log(`  ${megabytes(bytes).padStart(6)} MB  ${part}`)
    expect(sum / 1e6).toBeLessThan(MAX_MEGABYTES)
  })

  it("installs the packages that have MariaDB's programs", (context) => {
    if (!findProgram('dpkg-query')) context.skip('It takes the packages of Debian.')
    const [install, copied] = readDockerfile().inStage('client', 'RUN')
    const asked = (...args) => spawnSync('dpkg-query', args, { encoding: 'utf8' }).stdout
    const [, names] = /install -y --no-install-recommends (.*)$/.exec(install)
    const installed = names.split(' ').flatMap((name) => [name, ...asked('-Wf', `\${Depends}`, name).split(/[, ]+/)])
    const programs = copied.match(/\/usr\/bin\/[\w-]+/g)
    expect(programs).toEqual(['/usr/bin/mariadb', '/usr/bin/mariadb-dump'])
    for (const path of programs) expect(installed).toContain(asked('--search', path).split(':')[0])
  })

  it('is run by a user without rights, and tells whether it works', () => {
    expect(dockerfile.of('USER')).toEqual(['node'])
    expect(dockerfile.env).toMatchObject({ NODE_ENV: 'production', APP_ENV: 'production' })
    expect(dockerfile.of('HEALTHCHECK')[0]).toContain('/health/ready')
  })

  it('installs packages before it copies what changes more often', () => {
    const { inStage } = readDockerfile()
    expect(inStage('packages', 'COPY').join(' ')).not.toMatch(/(^| )\. /)
    const first = inStage('build', 'COPY')[0]
    expect(first).toContain('package-lock.json')
    expect(existsSync(inRoot('.dockerignore'))).toBe(true)
  })
})

describe('a process from the image', () => {
  it('runs as a user without rights on a read-only root', (context) => {
    if (lacking) context.skip(`This machine lacks ${lacking}.`)
    const script = `
      const { readFileSync, writeFileSync } = require('node:fs')
      const tried = (file) => { try { writeFileSync(file, ''); return 'written' } catch ({ code }) { return code } }
      const [, rights] = /^CapEff:\\s*(\\w+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))
      console.log(JSON.stringify([process.getuid(), Number(rights), ['/app', '/run/secrets', '/data', '/tmp'].map((one) => tried(one + '/new'))]))`
    const { code, said } = runInImage('api', ['-e', script], env)
    expect([code, said]).toEqual([0, `[${NODE_USER},0,["EROFS","EROFS","written","written"]]\n`])
    expect(statSync(join(dataDir, 'new')).uid).toBe(NODE_USER)
    expect(existsSync('/tmp/new')).toBe(false)
    rmSync(join(dataDir, 'new'))
  })

  it('refuses to start without its secrets, in a sentence', () => {
    const environment = { ...env, JWT_SECRET_FILE: '/run/secrets/none' }
    const { code, said } = runInImage('api', ['/app/backend/dist/main.js'], environment)
    expect(code).toBe(1)
    expect(said).toContain('JWT_SECRET_FILE cannot be read')
  })

  it('migrates, serves, works, backs up and restores with as few rights on the database as it needs', async () => {
    const migrated = runInImage('migrate', ['/app/backend/dist/migrate.js'], asAdmin())
    expect(migrated).toMatchObject({ code: 0, said: expect.stringContaining('Applied') })

    const [, ...flags] = dockerfile.command
    const port = await freePort()
    const main = [...flags.slice(0, -1), `/app/${flags.at(-1)}`]
    const apiEnv = { ...env, PORT: String(port) }
    const apiHealth = () =>
      healthOf('api', JSON.parse(/ CMD (\[.*\])$/.exec(dockerfile.of('HEALTHCHECK')[0])[1]), apiEnv)
    expect(apiHealth()).toBe(1)
    const api = await start('api', main, apiEnv, () => isReady(port))
    expect(apiHealth()).toBe(0)
    const workerPort = await freePort()
    const { command: workerCommand, environment: composed, healthcheck } = services.worker
    expect(healthcheck.test[0]).toBe('CMD')
    const workerHealth = () => {
      const [program, ...args] = healthcheck.test.slice(1)
      const here = args.map((arg) => arg.replaceAll(`:${composed.WORKER_HEALTH_PORT}/`, `:${workerPort}/`))
      return healthOf('worker', [program, ...here], env)
    }
    expect(workerHealth()).toBe(1)
    const workerEnv = { ...env, WORKER_HEALTH_PORT: String(workerPort) }
    const workerArgs = [...workerCommand.slice(1, -1), `/app/${workerCommand.at(-1)}`]
    const worker = await start('worker', workerArgs, workerEnv, () => isListening(workerPort))
    const origin = `http://127.0.0.1:${port}`
    await waitUntil(async () => (await call(`http://127.0.0.1:${workerPort}`, '/')).status === 200, 'A healthy worker')
    expect(workerHealth()).toBe(0)
    expect((await call(origin, '/')).body).toContain('<!doctype html>')
    const body = {
      name: 'Asha',
      email: 'asha@example.com',
      phone: '9876543210',
      password: 'a-long-walk',
      role: 'customer',
    }
    const registered = await call(origin, '/api/auth/register', { method: 'POST', body })
    expect(registered.status).toBe(201)
    expect(registered.headers['set-cookie'].join()).toContain('__Host-refresh=')

    const backup = join(backups, 'first')
    expect(tool('backup', ['/backups/first'])).toMatchObject({ code: 0 })
    expect(readFileSync(join(backup, 'secrets/environment.json'), 'utf8')).toContain(secret('jwt_secret').trim())
    expect(tool('verify-backup', ['/backups/first']).said).toContain('can be restored')
    expect(tool('maintenance', ['on']).said).toContain('within a second')
    await waitUntil(async () => (await call(origin, '/')).status === 503, 'Maintenance')

    const statement = (sql) =>
      query(`mysql://sofaseva:${secret('database_password').trim()}@127.0.0.1:${env.DATABASE_PORT}/${DATABASE}`, sql)
    expect(await statement('SELECT COUNT(*) FROM users')).toEqual([['1']])
    // They come from backend/data.
    expect(await statement('SELECT COUNT(*) > 40 FROM festivals')).toEqual([['1']])
    for (const sql of ['DROP TABLE users', 'CREATE TABLE more (id INT)', 'SELECT * FROM mysql.user'])
      await expect(statement(sql)).rejects.toThrow('denied')

    expect(await api.stop('SIGTERM')).toBe(0)
    expect(apiHealth()).toBe(1)
    expect(await worker.stop('SIGTERM')).toBe(0)
    expect(workerHealth()).toBe(1)
    const restored = tool('restore', ['/backups/first', '--force'])
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored the backup') })
    await api.start()
    const login = { method: 'POST', body: { email: body.email, password: body.password } }
    expect((await call(origin, '/api/auth/login', login)).status).toBe(200)
    const made = tool('create-admin', ['owner@example.com', 'Asha Patil'])
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('owner@example.com') })
    expect(await api.stop('SIGTERM')).toBe(0)
  })
})
