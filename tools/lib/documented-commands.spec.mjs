import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readCompose } from './compose-file.mjs'
import { objectsOf } from './kubernetes-objects.mjs'
import { inRoot } from './paths.mjs'
import { COMMANDS } from './scale-steps.mjs'

const read = (path) => readFileSync(inRoot(path), 'utf8')
const { services } = readCompose()

/** The least number of commands of each page, so that all are found. */
const PAGES = { 'docs/operations.md': 50, 'docs/alerts.md': 30, 'docs/scaling.md': 15, 'kubernetes/README.md': 15 }

const tool = (name) => `tools/test/${name}.spec.mjs`

/** The test that runs a command, by how the command begins, with a text of that test which runs it. */
const RUN_BY = {
  'npm start': [tool('start'), "'tools/run.mjs'), 'start']"],
  'npm run backup -- keys': [tool('encrypted-backup.full'), "'backup', ['keys'"],
  'npm run backup': [tool('backup'), "tool('backup'"],
  'npm run restore': [tool('backup'), "tool('restore'"],
  'npm run verify-backup': [tool('encrypted-backup.full'), "'verify-backup', ['newest'"],
  'npm run archive': [tool('archive'), "archive('open'"],
  'npm run create-admin': [tool('create-admin'), "'create-admin'"],
  'npm run reset-second-factor': [tool('reset-second-factor'), "'reset-second-factor'"],
  'npm run rotate-keys': [tool('rotate-keys.full'), "rotate('drop', '--force')"],
  'npm run release': ['tools/lib/release.spec.mjs', "release(folder, 'minor'"],
  'npm run maintenance': [tool('maintenance'), "maintenance('on')"],
  'npm sbom --omit dev': [tool('image'), "'sbom', '--omit=dev'"],
  'node backend/dist/copy-images.js': ['backend/test/copy-images.spec.ts', "'../dist/copy-images.js'"],
  'node backend/dist/empty-redis.js': [tool('redis-cluster.full'), "'backend/dist/empty-redis.js'"],
  'node backend/dist/doctor.js': [tool('doctor'), 'backend/dist/doctor.js'],
  'node backend/dist/migrate.js': [tool('image'), "/backend/dist/migrate.js'"],
  'promtool test rules': ['tools/test/alerts.full.spec.mjs', "'promtool', ['test', 'rules'"],
  'sh /docker-entrypoint-initdb.d/users.sh': [tool('image'), "'mariadb/users.sh'"],
  'openssl rand': [tool('compose'), 'makes every secret'],
  'mkdir -m 700 -p secrets': [tool('compose'), 'makes every secret'],
  'redis-cli DEL outbox:redis-run': ['backend/test/outbox.spec.ts', "redis.del('outbox:redis-run')"],
  'cp systemd/': [tool('compose'), 'systemd/sofaseva-'],
  'for container in': [tool('compose'), 'for container in '],
  'mariadb -uroot -p -e "DROP USER': [tool('remote-root'), "DROP USER IF EXISTS 'root'@'%'"],
  'kubectl -n sofaseva create secret generic': ['tools/lib/kubernetes.spec.mjs', '--from-file='],
}

/** They are tests themselves, and have a test of their own. */
const TESTS = /^npm (test\b|run (chaos|scale|bench)\b)/

/** Programs of the machine that only show something, or start and stop what the composed product names. */
const OF_THE_MACHINE =
  /^(df|grep|nginx -s reload|docker (stats|inspect|buildx imagetools inspect|system (df|prune)|stop|restart)|systemctl|docker compose (up|stop|restart|logs|ps|build))\b/

/** Opens the database or reads from it. Other statements need a test. */
const READS_ROWS = /^mariadb (?!.* -e )|^mariadb .* -e ['"](SHOW|SELECT) /

/** They start, stop, change or show what the manifests name. */
const OF_THE_CLUSTER = /^kubectl (apply|-n sofaseva (apply|create job|delete job|rollout|wait|annotate|scale|logs))\b/

const KNOWN = [TESTS, OF_THE_MACHINE, OF_THE_CLUSTER, READS_ROWS]

/** The commands of a shell line or a code text, without what is around them. */
function* commandsOf(text) {
  for (const part of text.split(/ (?:&&|\|) /)) {
    const command = part
      .replace(/^\d+ \d+ \* \* \* /, '')
      .replace(/^cd \S+$|^([A-Z\d_]+=\S+ )+/, '')
      .trim()
    if (command) yield command
  }
}

/** Every command of a document: lines of its shell blocks, and code texts that begin with a program's name. */
function documented(path) {
  const text = read(path)
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block.replaceAll(/\\\n\s*/g, ''))
  // A loop is run as a whole.
  const lines = blocks.flatMap((block) => (block.includes('\ndone') ? [block.trim()] : block.trim().split('\n')))
  const codes = [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/`([^`]+)`/g)].map(([, code]) => code)
  const program = 'npm|node|docker|systemctl|openssl|redis-cli|promtool|df|mariadb|kubectl|git|curl'
  const programs = new RegExp(String.raw`^(\d+ \d+ \* |([A-Z\d_]+=\S+ )+)?(${program})\s.`)
  return [...lines, ...codes.filter((code) => programs.test(code))].flatMap((line) =>
    line.includes('\n') ? [line] : [...commandsOf(line)],
  )
}

/** The command of a pod, a tool by its npm script; the command itself for any other. */
const withinPod = (command) =>
  command
    .replace(/^kubectl -n sofaseva exec (?:-it )?deploy\/\w+ -- /, '')
    .replace(/^node tools\/run\.mjs (?=[\w-]+)/, 'npm run ')

/** The command that a container runs, by the service's entrypoint; the command itself for any other. */
function withinContainer(command) {
  const [, name, rest = ''] = /^docker compose (?:run --rm(?: --no-deps)?|exec) ([\w-]+)(?: (.*))?$/.exec(command) ?? []
  if (name === undefined) return command
  const service = services[name]
  if (!service) return `no service ${name}`
  if (command.includes(' exec ')) return rest
  const [, script, tool] = service.entrypoint ?? []
  if (script === 'tools/run.mjs') return `npm run ${tool}`
  return rest || service.command.join(' ')
}

const testOf = (command) => {
  const key = Object.keys(RUN_BY).find((beginning) => command.startsWith(beginning))
  return key && RUN_BY[key]
}

it.each(Object.entries(PAGES))('runs every command of %s in a test', (path, least) => {
  const commands = documented(path)
  expect(commands.length).toBeGreaterThanOrEqual(least)
  const unknown = commands.filter((command) => {
    const inner = withinPod(withinContainer(command))
    return !KNOWN.some((known) => known.test(inner)) && !KNOWN.some((known) => known.test(command)) && !testOf(inner)
  })
  expect(unknown).toEqual([])
})

it('knows commands that change something without a test', () => {
  for (const command of [
    'mariadb -uroot -p -e "DROP DATABASE sofaseva"',
    'kubectl -n sofaseva delete secret site',
    'kubectl delete namespace sofaseva',
    'git push --force',
    'curl -X POST https://example.com',
  ])
    expect([command, KNOWN.some((known) => known.test(command)) || testOf(command) !== undefined]).toEqual([
      command,
      false,
    ])
})

const everyCommand = Object.keys(PAGES).flatMap(documented)

it('names measurements and trials that exist', () => {
  const cases = readdirSync(inRoot('bench/cases')).map((name) => name.replace('.mjs', ''))
  const known = { bench: cases, scale: COMMANDS }
  const named = everyCommand.flatMap((command) => [...command.matchAll(/^npm run (bench|scale) -- ([\w-]+)/g)])
  expect(named.length).toBeGreaterThan(8)
  for (const [command, program, name] of named) expect(known[program], command).toContain(name)
})

it('names objects of the cluster as the manifests have them', () => {
  const folders = ['kubernetes/base', 'kubernetes/overlays/production']
  const files = folders.flatMap((folder) => readdirSync(inRoot(folder)).map((name) => join(folder, name)))
  const objects = files.filter((path) => path.endsWith('.yaml')).flatMap((path) => objectsOf(read(path)))
  const commands = everyCommand.filter((command) => command.startsWith('kubectl '))
  const made = commands.flatMap((command) => / create job ([\w-]+)/.exec(command)?.[1] ?? [])
  const kinds = { deploy: 'Deployment', deployment: 'Deployment', job: 'Job', cronjob: 'CronJob' }
  kinds.scaledobject = 'ScaledObject'
  const named = commands.flatMap((command) => [
    ...command.matchAll(/(?<= |=)(deploy|deployment|job|cronjob|scaledobject)[/ ]([a-z][\w-]*)/g),
  ])
  expect(named.length).toBeGreaterThan(10)
  for (const [words, kind, name] of named)
    if (!made.includes(name))
      expect(
        objects.some((object) => object.kind === kinds[kind] && object.metadata.name === name),
        words,
      ).toBe(true)
  for (const command of commands) {
    const [, folder] = / -k (\S+)/.exec(command) ?? []
    if (folder) expect(existsSync(inRoot(folder, 'kustomization.yaml')), command).toBe(true)
  }
})

it('names services and their numbers as the composed product has them', () => {
  const compose = everyCommand.filter((command) => /^docker compose (up|stop|restart|logs|ps|exec|run)\b/.test(command))
  expect(compose.length).toBeGreaterThan(15)
  for (const command of compose) {
    const words = command
      .replaceAll(/'[^']*'|"[^"]*"/g, '')
      .split(' ')
      .slice(3)
    const [first] = words.filter((word) => /^[a-z][a-z-]*$/.test(word))
    if (first) expect(services, command).toHaveProperty(first)
    const [, scaled] = /--scale ([\w-]+)=\d/.exec(command) ?? []
    if (scaled) expect(services, command).toHaveProperty(scaled)
  }
})

it('names tests that run their command', () => {
  const missing = Object.entries(RUN_BY).filter(([, [path, text]]) => !read(path).includes(text))
  expect(missing).toEqual([])
})
