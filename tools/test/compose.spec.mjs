import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { inRoot } from '../lib/paths.mjs'
import { freePort, probePort } from '../lib/ports.mjs'
import { RestartableProcess } from './support/restartable.mjs'

const read = (name) => parse(readFileSync(inRoot(name), 'utf8'), { merge: true, maxAliasCount: -1 })
const compose = read('docker-compose.yml')
const { services } = compose
// Commands that `docker compose run` starts.
const TOOLS = [
  'backup',
  'restore',
  'verify-backup',
  'maintenance',
  'create-admin',
  'reset-second-factor',
  'rotate-keys',
]
const OF_THE_APP = ['migrate', 'api', 'worker', ...TOOLS]
/** Folders that the operator makes. */
const MADE_BY_HAND = ['./backups', './secrets']

const folder = mkdtempSync(join(tmpdir(), 'compose-'))
const running = []
afterAll(async () => {
  for (const one of running) await one.kill()
  rmSync(folder, { recursive: true })
})

describe('the composed product', () => {
  it('has one name wherever it lies, and every part it names', () => {
    expect(compose.name).toBe('sofaseva')
    for (const [name, service] of Object.entries(services)) {
      for (const other of Object.keys(service.depends_on ?? {})) expect(services, name).toHaveProperty(other)
      for (const secret of service.secrets ?? []) expect(compose.secrets, name).toHaveProperty(secret)
      for (const volume of service.volumes ?? []) {
        const [source] = volume.replace(/^\$\{\w+:-(.*?)\}/, '$1').split(':')
        if (!source.startsWith('.')) expect(compose.volumes, name).toHaveProperty([source])
        else if (!MADE_BY_HAND.includes(source)) expect(statSync(inRoot(source)), source).toBeTruthy()
      }
      for (const [, path] of JSON.stringify(service.environment ?? {}).matchAll(/"\/run\/secrets\/(\w+)"/g))
        expect(service.secrets, name).toContain(path)
    }
    expect(Object.keys(read('docker-compose.tls.yml').services)).toEqual(['nginx'])
  })

  it('runs each part with memory of its own, on a read-only root', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service.mem_limit, name).toMatch(/^\$\{\w+:-\d+[mg]\}$/)
      expect(service, name).toMatchObject({ read_only: true, security_opt: ['no-new-privileges:true'] })
      expect(service.tmpfs, name).toContain('/tmp')
    }
    for (const name of [...OF_THE_APP, 'redis']) expect(services[name].cap_drop, name).toEqual(['ALL'])
    expect(services.mariadb).not.toHaveProperty('ports')
    expect(services.redis).not.toHaveProperty('ports')
  })

  it('gives MariaDB and Redis less room for data than memory', () => {
    const megabytes = (text, name) => {
      const [, number, unit] = new RegExp(`\\$\\{${name}:-(\\d+)(\\w+)\\}`).exec(text)
      return Number(number) * (unit.toLowerCase().startsWith('g') ? 1_024 : 1)
    }
    const { mariadb, redis } = services
    expect(megabytes(mariadb.command, 'MARIADB_BUFFER_POOL') * 2).toBeLessThanOrEqual(
      megabytes(mariadb.mem_limit, 'MARIADB_MEMORY'),
    )
    expect(megabytes(String(redis.command), 'REDIS_MAXMEMORY')).toBeLessThan(megabytes(redis.mem_limit, 'REDIS_MEMORY'))
  })

  it('has forms wait on the disk, not in the memory of nginx', () => {
    expect(services.nginx.volumes).toContain('forms:/var/cache/nginx')
    expect(services.nginx.tmpfs).not.toContain('/var/cache/nginx')
  })

  it('works on rows as one user of the database, and on tables as another', () => {
    const script = readFileSync(inRoot('mariadb/users.sh'), 'utf8')
    const userOf = (name) => /:-(\w+)\}$/.exec(services[name].environment.DATABASE_USER)[1]
    for (const name of ['api', 'worker']) expect(userOf(name)).toBe('sofaseva')
    for (const name of ['migrate', ...TOOLS]) expect(userOf(name)).toBe('sofaseva_admin')
    for (const user of ['sofaseva', 'sofaseva_admin'])
      expect(script).toContain(`CREATE USER IF NOT EXISTS '${user}'@'%'`)
    for (const name of ['api', 'worker']) {
      expect(services[name].secrets.toSorted()).toEqual(['database_password', 'jwt_secret', 'redis_password'])
      expect(JSON.stringify(services[name].environment)).not.toContain('root')
    }
    // The image runs what is executable and reads the rest into its own shell.
    expect(statSync(inRoot('mariadb/users.sh')).mode & 0o111).not.toBe(0)
  })

  it('runs each command by its own name, only when asked to', () => {
    for (const name of TOOLS) {
      expect(services[name].entrypoint, name).toEqual(['node', 'tools/run.mjs', name])
      expect(statSync(inRoot('tools/commands', `${name}.mjs`)).isFile()).toBe(true)
      expect(services[name], name).toMatchObject({ profiles: ['tools'], restart: 'no', healthcheck: { disable: true } })
    }
  })

  it('makes and tries backups by timers that run its own commands', () => {
    for (const name of ['backup', 'verify-backup']) {
      const unit = readFileSync(inRoot(`systemd/sofaseva-${name}.service`), 'utf8')
      expect(unit).toMatch(new RegExp(`^ExecStart=/usr/bin/docker compose run --rm ${name}$`, 'm'))
      const timer = readFileSync(inRoot(`systemd/sofaseva-${name}.timer`), 'utf8')
      expect(timer).toMatch(/^OnCalendar=(Sun )?\*-\*-\* \d\d:30:00 Asia\/Kolkata$/m)
      expect(timer).toMatch(/^Persistent=true$/m)
    }
    expect(services['verify-backup'].command).toEqual(['newest'])
    expect(services.backup.environment).toMatchObject({
      BACKUP_KEEP_DAILY: expect.stringContaining(':-7}'),
      BACKUP_METRICS_FILE: expect.stringMatching(/^\/metrics\/.*\.prom$/),
    })
  })

  it('makes every secret by the commands of the operations guide, once', () => {
    const [, script] = /```sh\n(mkdir -m 700 -p secrets\n.*?)```/s.exec(
      readFileSync(inRoot('docs/operations.md'), 'utf8'),
    )
    const cwd = join(folder, 'guide')
    mkdirSync(cwd)
    const contents = () => {
      const { status, stderr } = spawnSync('sh', ['-ec', script], { cwd, encoding: 'utf8' })
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      return Object.keys(compose.secrets).map((name) => readFileSync(join(cwd, 'secrets', name), 'utf8'))
    }
    const made = contents()
    for (const text of made) expect(text).toMatch(/^[\da-f]{96}\n$/)
    expect(new Set(made).size).toBe(made.length)
    expect(contents()).toEqual(made)
    expect(statSync(join(cwd, 'secrets')).mode & 0o077).toBe(0)
  })

  it('refuses a password that would not be one word of SQL', () => {
    const secrets = join(folder, 'odd')
    mkdirSync(secrets)
    for (const name of ['database_password', 'database_admin_password', 'database_root_password'])
      writeFileSync(join(secrets, name), "x' OR '1")
    const env = { ...process.env, SECRETS: secrets }
    const { status, stderr } = spawnSync('sh', [inRoot('mariadb/users.sh')], { env, encoding: 'utf8' })
    expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringContaining('letters, digits') })
  })

  it('passes on every variable that the operations guide tells of', () => {
    const guide = readFileSync(inRoot('docs/operations.md'), 'utf8')
    const [, table] = /\n\| Variable in `\.env`(.*?)\n\n/s.exec(guide)
    const firstColumn = table.split('\n').map((row) => row.split('|')[1])
    const names = [...firstColumn.join('\n').matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+|CITIES)`/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(30)
    const text = readFileSync(inRoot('docker-compose.yml'), 'utf8')
    expect([...new Set(names)].filter((name) => !text.includes(`\${${name}:-`))).toEqual([])
  })

  it('keeps Redis behind a password that no list of processes shows', async () => {
    writeFileSync(join(folder, 'redis_password'), 'composed-secret\n')
    const port = await freePort()
    const [shell, flag, script] = services.redis.command
    const here = script
      .replaceAll('$$', '$')
      .replaceAll('/run/secrets', folder)
      .replaceAll('/tmp/redis.conf', join(folder, 'redis.conf'))
      .replaceAll('--dir /data', `--dir ${folder} --port ${port} --bind 127.0.0.1`)
    const probe = async (words) => String(await probePort(port, words))
    const redis = new RestartableProcess('Redis', {
      command: shell,
      args: [flag, here],
      log: join(folder, 'redis.log'),
      isReady: async () => (await probe('PING\r\n')).includes('NOAUTH'),
    })
    running.push(redis)
    await redis.start()
    expect(await probe('AUTH composed-secret\r\nPING\r\n')).toContain('+PONG')
    expect(readFileSync(`/proc/${redis.pid}/cmdline`, 'utf8')).toMatch(/^redis-server/)
    expect(readFileSync(`/proc/${redis.pid}/cmdline`, 'utf8')).not.toContain('composed-secret')
    expect(statSync(join(folder, 'redis.conf')).mode & 0o077).toBe(0)
    // It refuses writes while there is room left in the container.
    expect(await probe('AUTH composed-secret\r\nCONFIG GET maxmemory\r\n')).toContain(String(384 * 1024 ** 2))
    expect(await probe('AUTH composed-secret\r\nCONFIG GET maxmemory-policy\r\n')).toContain('noeviction')
    expect(services.redis.mem_limit).toContain(':-512m}')
  })
})
