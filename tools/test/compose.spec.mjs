import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readCompose } from '../lib/compose-file.mjs'
import { findProgram, inRoot } from '../lib/paths.mjs'
import { freePort, probePort } from '../lib/ports.mjs'
import { waitUntil } from '../lib/processes.mjs'
import { scriptOfGuide } from './support/compose.mjs'
import { call } from './support/http.mjs'
import { nginx, selfSigned } from './support/nginx.mjs'
import { RestartableProcess } from './support/restartable.mjs'

const compose = readCompose()
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
const OF_THE_APP = ['migrate', 'api', 'worker', 'doctor', ...TOOLS]
/** They write into folders of root. */
const TOOLS_OF_ROOT = ['backup', 'restore', 'verify-backup', 'rotate-keys']
const MADE_BY_ROOT = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER']
/** Folders that the operator makes. */
const MADE_BY_HAND = ['./backups', './secrets']
/** A variable of `.env` as the file names it. */
const variable = (name, fallback = '') => `\${${name}:-${fallback}}`
const guide = readFileSync(inRoot('docs/operations.md'), 'utf8')

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
        else if (!MADE_BY_HAND.some((folder) => `${source}/`.startsWith(`${folder}/`)))
          expect(statSync(inRoot(source)), source).toBeTruthy()
      }
      for (const [, path] of JSON.stringify(service.environment ?? {}).matchAll(/"\/run\/secrets\/(\w+)"/g))
        expect(service.secrets, name).toContain(path)
    }
    expect(Object.keys(readCompose('docker-compose.tls.yml').services)).toEqual(['nginx'])
  })

  it('bounds the memory, processes and logs of each part, and keeps its root read-only', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service.mem_limit, name).toMatch(/^\$\{\w+:-\d+[mg]\}$/)
      expect(service, name).toMatchObject({ read_only: true, security_opt: ['no-new-privileges:true'] })
      expect(service.tmpfs, name).toContain('/tmp')
      expect(service.pids_limit, name).toBeGreaterThan(200)
      expect(service.logging, name).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } })
    }
    expect(services.mariadb).not.toHaveProperty('ports')
    expect(services.redis).not.toHaveProperty('ports')
  })

  it('drops all rights, and gives those of root to the few that need some', () => {
    for (const [name, { cap_drop, cap_add, user }] of Object.entries(services)) {
      expect(cap_drop, name).toEqual(['ALL'])
      const isRoot = TOOLS_OF_ROOT.includes(name)
      if (name !== 'nginx') expect({ name, cap_add }).toEqual({ name, cap_add: isRoot ? MADE_BY_ROOT : undefined })
      if (OF_THE_APP.includes(name)) expect({ name, user }).toEqual({ name, user: isRoot ? 'root' : undefined })
    }
    expect([services.mariadb.user, services.redis.user]).toEqual(['mysql', 'redis'])
  })

  it('has nginx work with the rights it keeps', async (context) => {
    if (process.getuid?.() !== 0 || !findProgram('setpriv')) context.skip('It takes root and setpriv.')
    const backend = createServer((request, response) => request.resume().on('end', () => response.end('{}')))
    await once(backend.listen(0, '127.0.0.1'), 'listening')
    const certificate = await selfSigned()
    // A certificate of another user, as programs that renew them may leave it.
    for (const file of ['fullchain.pem', 'privkey.pem']) chownSync(join(certificate, file), 1_000, 1_000)
    const ports = { http: await freePort(), tls: await freePort() }
    const upstreams = [backend.address().port]
    const capabilities = services.nginx.cap_add
    const proxy = await nginx('with few rights', { server: 'tls', upstreams, ports, certificate, capabilities })
    running.push(proxy)
    await proxy.start()
    // A form that is larger than memory for it waits in a file of the other user.
    const send = () =>
      call(`https://127.0.0.1:${ports.tls}`, '/api/reviews', { method: 'POST', bytes: Buffer.alloc(1_000_000) })
    expect(await send()).toMatchObject({ status: 200 })
    const workers = () => readFileSync(`/proc/${proxy.pid}/task/${proxy.pid}/children`, 'utf8').trim()
    const before = workers().split(' ')
    proxy.signal('SIGHUP')
    await waitUntil(() => workers() && !before.some((one) => workers().split(' ').includes(one)), 'A reload')
    expect(await send()).toMatchObject({ status: 200 })
    expect(await proxy.stop(services.nginx.stop_signal)).toBe(0)
    rmSync(proxy.folder, { recursive: true })
    backend.close()
  })

  it('starts nothing but the doctor, which is for when other parts fail', () => {
    const { doctor, api } = services
    expect(doctor).toMatchObject({ profiles: ['tools'], restart: 'no', command: ['node', 'backend/dist/doctor.js'] })
    expect(doctor).not.toHaveProperty('depends_on')
    for (const part of ['environment', 'secrets', 'volumes']) expect(doctor[part], part).toEqual(api[part])
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
    for (const name of ['backup', 'verify-backup', 'verify-encrypted-backup']) {
      const unit = readFileSync(inRoot(`systemd/sofaseva-${name}.service`), 'utf8')
      const command =
        name === 'verify-encrypted-backup'
          ? 'npm run verify-backup -- newest --key /etc/sofaseva/backup-key.pem'
          : `docker compose run --rm ${name}`
      expect(unit).toMatch(new RegExp(`^ExecStart=/usr/bin/${command}$`, 'm'))
      expect(guide).toContain(`sofaseva-${name}.timer`)
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
    const script = scriptOfGuide('mkdir -m 700 -p secrets\n')
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
    // A container reads the folder as another user. Its place keeps others of the machine out.
    expect(statSync(join(cwd, 'secrets/app')).mode & 0o777).toBe(0o755)
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

  /** Variables that a part reads, secrets and their folder included. */
  const readBy = (name) => {
    const files = (services[name].secrets ?? []).map((secret) => compose.secrets[secret])
    const tls = name === 'nginx' ? readCompose('docker-compose.tls.yml').services.nginx : {}
    return new Set(
      [...JSON.stringify([services[name], files, tls]).matchAll(/\$\{(\w+):[-?]/g)].map(([, variable]) => variable),
    )
  }

  /** Parts that read a variable of the guide. All others are the API's and the worker's. */
  const READ_BY = {
    TRUSTED_PROXIES: ['nginx'],
    STOP_GRACE_PERIOD: ['api', 'worker', 'nginx'],
    NGINX_MEMORY: ['nginx'],
    MARIADB_MEMORY: ['mariadb'],
    MARIADB_BUFFER_POOL: ['mariadb'],
    REDIS_MEMORY: ['redis'],
    REDIS_MAXMEMORY: ['redis'],
    DATABASE_NAME: ['mariadb', 'migrate', 'api', 'worker', ...TOOLS],
    DATABASE_HOST: ['migrate', 'api', 'worker', ...TOOLS],
    DATABASE_PORT: ['migrate', 'api', 'worker', ...TOOLS],
    DATABASE_ADMIN_USER: ['migrate', ...TOOLS],
    BACKUP_PUBLIC_KEY: ['backup'],
    BACKUP_KEEP_DAILY: ['backup'],
    BACKUP_KEEP_WEEKLY: ['backup'],
    BACKUP_METRICS_DIR: ['backup', 'verify-backup'],
    APP_MEMORY: OF_THE_APP,
    SECRETS_DIR: ['mariadb', 'redis', ...OF_THE_APP],
    APIS: ['api'],
    WORKERS: ['worker'],
  }

  it('passes each variable that the operations guide tells of to the parts that read it', () => {
    const [, table] = /\n\| Variable in `\.env`(.*?)\n\n/s.exec(guide)
    const firstColumn = table.split('\n').map((row) => row.split('|')[1])
    const names = [...firstColumn.join('\n').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(60)
    const lacking = [...new Set([...names, ...Object.keys(READ_BY)])].flatMap((name) =>
      (READ_BY[name] ?? ['api', 'worker']).filter((part) => !readBy(part).has(name)).map((part) => `${part}: ${name}`),
    )
    expect(lacking).toEqual([])
    const documented = new Set([...guide.matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name]) => name))
    expect(Object.keys(READ_BY).filter((name) => !documented.has(name))).toEqual([])
    const silent = [...readBy('api'), ...readBy('nginx')].filter((name) => !documented.has(name.replace(/_FILE$/, '')))
    expect(silent).toEqual([])
  })

  it('takes each secret of the API from a file that may be missing', () => {
    const source = readFileSync(inRoot('backend/src/platform/config/secret-files.ts'), 'utf8')
    const [, list] = /FROM_FILES = \[(.*?)\]/s.exec(source)
    const secrets = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)
    // Compose names the servers without their passwords.
    const optional = secrets.filter((name) => !/^(JWT_SECRET|(DATABASE|REDIS)_(URL|PASSWORD))$/.test(name))
    expect(optional.length).toBeGreaterThan(5)
    for (const part of ['api', 'worker', 'doctor'])
      for (const name of optional) {
        const passed = { [name]: variable(name), [`${name}_FILE`]: variable(`${name}_FILE`) }
        expect(services[part].environment, part).toMatchObject(passed)
        expect(guide).toContain(`\`${name}\``)
      }
    for (const part of OF_THE_APP)
      expect(services[part].volumes, part).toContain(`${variable('SECRETS_DIR', './secrets')}/app:/run/app:ro`)
    for (const file of Object.values(compose.secrets)) expect(file.file).not.toContain('/app/')
  })

  it('restarts instances one by one by the loop of the operations guide', () => {
    const loop = scriptOfGuide('for container in ')
    const programs = join(folder, 'programs')
    mkdirSync(programs)
    // A container is healthy at the second look after its restart.
    const docker = `#!/bin/sh
      echo "$*" >> calls
      case "$1 $2" in
        'compose ps') echo one two three ;;
        inspect*) looks=$(grep -c "^inspect.* $4$" calls); [ "$looks" -gt 1 ] && echo healthy || echo starting ;;
      esac`
    for (const [name, text] of Object.entries({ docker, sleep: '#!/bin/sh' })) {
      writeFileSync(join(programs, name), text)
      chmodSync(join(programs, name), 0o755)
    }
    const env = { ...process.env, PATH: [programs, process.env.PATH].join(delimiter) }
    const { status, stderr } = spawnSync('sh', ['-ec', loop], { cwd: programs, env, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const look = (name) => `inspect --format {{.State.Health.Status}} ${name}`
    expect(readFileSync(join(programs, 'calls'), 'utf8').trim().split('\n')).toEqual([
      'compose ps --quiet api worker',
      ...['one', 'two', 'three'].flatMap((name) => [`restart --time 30 ${name}`, look(name), look(name)]),
    ])
  })

  it('runs as many APIs and workers as the variables say, also at the next start', () => {
    expect([services.api.scale, services.worker.scale]).toEqual([variable('APIS', '2'), variable('WORKERS', '1')])
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
