/** The composed product in a container engine, from a copy of the checkout, with images, names and a port of its own. */
import { execFile, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readCompose } from '../../lib/compose-file.mjs'
import { findProgram, inRoot } from '../../lib/paths.mjs'
import { freePort } from '../../lib/ports.mjs'
import { outputOf } from '../../lib/processes.mjs'
import { createArchiveKeys } from '../../lib/sealed-archive.mjs'
import { call } from './http.mjs'
import { readDockerfile } from './image.mjs'
import { temporaryFolder } from './product.mjs'

const execute = promisify(execFile)

export const PROJECT = 'sofaseva-composed-test'
const SITE = 'sofaseva.example'

export const { services } = readCompose()

/** Images that the build and the start take from a registry. */
function baseImages() {
  const { stages, bases } = readDockerfile()
  const pulled = Object.values(services).filter(({ build }) => !build)
  const names = [...bases.filter((name) => !stages.includes(name)), ...pulled.map(({ image }) => image)]
  return [...new Set(names)]
}

const succeeds = (args) => spawnSync('docker', args, { stdio: 'ignore' }).status === 0

/** The name of what this machine lacks to run the composed product, or null. Pulls images that it doesn't have. */
export function lacksForCompose() {
  // Containers write files of root, and one of their processes is killed.
  if (process.getuid?.() !== 0) return 'the rights of root'
  if (!findProgram('docker')) return 'the program docker'
  if (!succeeds(['compose', 'version'])) return 'the plugin compose of docker'
  if (!succeeds(['info'])) return 'a container engine that docker can reach'
  const isThere = (name) => succeeds(['image', 'inspect', name]) || succeeds(['pull', '--quiet', name])
  const missing = baseImages().find((name) => !isThere(name))
  return missing ? `the image ${missing}, which could not be pulled` : null
}

/** The script of the operations guide that starts with these words. */
export function scriptOfGuide(start) {
  const scripts = readFileSync(inRoot('docs/operations.md'), 'utf8').matchAll(/```sh\n(.*?)```/gs)
  return [...scripts].map(([, script]) => script).find((script) => script.startsWith(start))
}

/** Variables that a production needs, as the guide lists them, without those of its servers. */
export const requiredVariables = () => ({
  PUBLIC_URL: `https://${SITE}`,
  MAIL_FROM: 'a@sofaseva.example',
  SUPPORT_PHONE: '+912040001234',
  SUPPORT_EMAIL: 'help@sofaseva.example',
  LEGAL_NAME: 'Sample Home Services Private Limited',
  LEGAL_ADDRESS: '1 Sample Road, Pune 411005',
  GRIEVANCE_OFFICER: 'Asha Patil',
  GRIEVANCE_EMAIL: 'officer@sofaseva.example',
  ARCHIVE_PUBLIC_KEY: createArchiveKeys().publicKey,
})

/** Leaves images and ports of an installation on this machine alone. */
function overrideFor(ports) {
  const ours = Object.entries(services).filter(([, { image }]) => image === 'sofaseva')
  return `services:
${ours.map(([name]) => `  ${name}: { image: ${PROJECT} }`).join('\n')}
  nginx:
    image: ${PROJECT}-nginx
    ports: !override ["127.0.0.1:${ports.http}:80", "127.0.0.1:${ports.https}:443"]
`
}

/** Compose prefers variables of its caller to those of `.env`, so the servers of this test run must not be among them. */
const ENGINE = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(PATH|HOME|DOCKER_.*|BUILDKIT_.*)$/.test(name)),
)
const MAX_OUTPUT_BYTES = 100_000_000

/** The composed product with secrets and `.env` as the operations guide describes them, not started yet. */
export async function composedProduct() {
  const folder = temporaryFolder('composed')
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  for (const file of (await outputOf('git', listing)).split('\0').filter(Boolean))
    cpSync(inRoot(file), join(folder, file), { recursive: true })
  const ports = { http: await freePort(), https: await freePort() }
  writeFileSync(join(folder, 'override.yml'), overrideFor(ports))
  const env = {
    ...requiredVariables(),
    SMTP_URL: 'smtp://127.0.0.1:9',
    // This machine is the proxy in front of nginx.
    TRUSTED_PROXIES: '172.16.0.0/12,192.168.0.0/16',
    COMPOSE_FILE: 'docker-compose.yml:override.yml',
    COMPOSE_PROJECT_NAME: PROJECT,
  }
  const setVariables = (changes) => {
    Object.assign(env, changes)
    const lines = Object.entries(env).map(([name, value]) => `${name}='${value}'\n`)
    writeFileSync(join(folder, '.env'), lines.join(''))
  }
  setVariables({})

  const options = { cwd: folder, env: ENGINE, maxBuffer: MAX_OUTPUT_BYTES }
  const docker = async (...args) => (await execute('docker', args, options)).stdout.trim()
  /** Runs a script of the operations guide in the folder of the installation. */
  const runScript = (script) => execute('sh', ['-ec', script], options)
  await runScript(scriptOfGuide('mkdir -m 700 -p secrets'))
  return {
    folder,
    docker,
    runScript,
    /** Ids of the containers of these services. */
    containers: async (...names) => (await docker('compose', 'ps', '--quiet', ...names)).split('\n').filter(Boolean),
    inspect: async (id) => JSON.parse(await docker('inspect', id))[0],
    /** Runs a command in a container. Resolves to its output. */
    inContainer: (id, ...command) => docker('exec', id, ...command),
    /** The exit code and output of `docker compose run --rm`. */
    tool(...args) {
      const all = ['compose', 'run', '--rm', ...args]
      const { status, stdout, stderr } = spawnSync('docker', all, { ...options, encoding: 'utf8' })
      return { code: status, said: `${stdout}${stderr}` }
    },
    /** Changes `.env`. */
    setVariables,
    /** A call through nginx, by `http` as a proxy that ends TLS sends it. */
    call: (path, { protocol = 'http', headers = {}, ...more } = {}) =>
      call(`${protocol}://127.0.0.1:${ports[protocol]}`, path, {
        ...more,
        headers: { host: SITE, 'x-forwarded-proto': 'https', ...headers },
      }),
    async remove() {
      await docker('compose', '--profile', 'tools', 'down', '--volumes', '--rmi', 'local', '--timeout', '30')
      for (const image of [PROJECT, `${PROJECT}-nginx`]) succeeds(['image', 'rm', image])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
