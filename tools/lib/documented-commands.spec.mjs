import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { inRoot } from './paths.mjs'

const read = (path) => readFileSync(inRoot(path), 'utf8')
const { services } = parse(read('docker-compose.yml'), { merge: true, maxAliasCount: -1 })

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
  'node backend/dist/doctor.js': [tool('doctor'), 'backend/dist/doctor.js'],
  'node backend/dist/migrate.js': [tool('image'), "'backend/dist/migrate.js'"],
  'promtool test rules': ['tools/test/alerts.full.spec.mjs', "'promtool', ['test', 'rules'"],
  'sh /docker-entrypoint-initdb.d/users.sh': [tool('image'), "'mariadb/users.sh'"],
  'openssl rand': [tool('compose'), 'makes every secret'],
  'mkdir -m 700 -p secrets': [tool('compose'), 'makes every secret'],
  'redis-cli DEL outbox:redis-run': ['backend/test/outbox.spec.ts', "redis.del('outbox:redis-run')"],
  'cp systemd/': [tool('compose'), 'systemd/sofaseva-'],
}

/** They are tests themselves, and have a test of their own. */
const TESTS = /^npm (test\b|run (chaos\b|scale -- galera|bench -- storm))/

/** Programs of the machine that only show something, or start and stop what the composed product names. */
const OF_THE_MACHINE =
  /^((df|nginx -s reload|docker (stats|system (df|prune)|stop|restart)|systemctl|docker compose (up|stop|restart|logs|ps|build))\b|(mariadb|grep) )/

/** The commands of a shell line or a code text, without what is around them. */
function* commandsOf(text) {
  for (const part of text.split(/ (?:&&|\|) /)) {
    const command = part
      .replace(/^\d+ \d+ \* \* \* /, '')
      .replace(/^cd \S+$|^[A-Z_]+=\S+ /, '')
      .trim()
    if (command) yield command
  }
}

/** Every command of a document: lines of its shell blocks, and code texts that begin with a program's name. */
function documented(path) {
  const text = read(path)
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block)
  // A loop is run as a whole.
  const lines = blocks.flatMap((block) => (block.includes('\ndone') ? [block.trim()] : block.trim().split('\n')))
  const codes = [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/`([^`]+)`/g)].map(([, code]) => code)
  const programs = /^(\d+ \d+ \* |[A-Z_]+=\S+ )?(npm|node|docker|systemctl|openssl|redis-cli|promtool|df|mariadb) ./
  return [...lines, ...codes.filter((code) => programs.test(code))].flatMap((line) =>
    line.includes('\n') ? [line] : [...commandsOf(line)],
  )
}

/** The command that a container runs, by the service's entrypoint; the command itself for any other. */
function withinContainer(command) {
  const [, name, rest = ''] = /^docker compose (?:run --rm|exec) ([\w-]+)(?: (.*))?$/.exec(command) ?? []
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

it.each(['docs/operations.md', 'docs/alerts.md'])('runs every command of %s in a test', (path) => {
  const commands = documented(path)
  expect(commands.length).toBeGreaterThan(20)
  const unknown = commands.filter((command) => {
    const inner = withinContainer(command)
    const isKnown = [TESTS, OF_THE_MACHINE].some((known) => known.test(command) || known.test(inner))
    return !isKnown && !testOf(inner)
  })
  expect(unknown).toEqual([])
})

it('names services and their numbers as the composed product has them', () => {
  const compose = [...documented('docs/operations.md'), ...documented('docs/alerts.md')].filter((command) =>
    /^docker compose (up|stop|restart|logs|ps|exec|run)\b/.test(command),
  )
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
