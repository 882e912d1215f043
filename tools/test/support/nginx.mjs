/** A private nginx on 127.0.0.1 made of the files that are shipped, filled in as the image's start fills them in. */
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { readCompose } from '../../lib/compose-file.mjs'
import { inRoot } from '../../lib/paths.mjs'
import { isListening } from '../../lib/ports.mjs'
import { outputOf } from '../../lib/processes.mjs'
import { programPath } from '../../lib/programs.mjs'
import { temporaryFolder } from './product.mjs'
import { RestartableProcess } from './restartable.mjs'

const { API_SERVERS } = readCompose().services.nginx.environment
const [, SHIPPED_PARAMETERS] = /resolve (.+);/.exec(API_SERVERS)

const templateFile = (name) => inRoot('nginx', name)

/** Replaces ${NAME} where NAME is given, and leaves nginx's own variables alone, as envsubst does there. */
function filledIn(template, values) {
  return template.replace(/\$\{(\w+)\}/g, (whole, name) => values[name] ?? whole)
}

/** Debian's nginx is older than the image's: HTTP/2 is switched on in another way there, which these tests do not need. */
const forOlder = (text) => text.replace(/^\s*http2 on;$/m, '')

/** Rights by their names in compose, as setpriv takes them. */
const onlyRights = (names) => ['-all', ...names.map((name) => `+${name.toLowerCase()}`)].join(',')

/**
 * `server` is the shipped template, `http` or `tls`, and `upstreams` are the ports of the APIs, with ` down` behind one
 * that nginx must not use. They have the `parameters` that compose gives them, unless a test has others. `trusted` is
 * TRUSTED_PROXIES, `certificate` the folder of fullchain.pem and privkey.pem. With `hasMaster` it runs as in production,
 * and must be ended by SIGTERM. `maxFiles` is how many files the system allows it. With `capabilities` it has no other
 * rights of root, has a master, and works as a user without any. Then remove its `folder` afterwards.
 */
export async function nginx(
  name,
  {
    server,
    upstreams,
    parameters = SHIPPED_PARAMETERS,
    ports,
    trusted = '',
    certificate,
    hasMaster = false,
    maxFiles,
    capabilities,
  },
) {
  // The folder of a test run is root's alone.
  const folder = capabilities ? mkdtempSync('/tmp/sofaseva-nginx-') : temporaryFolder(`nginx ${name}`)
  mkdirSync(join(folder, 'conf.d'))
  for (const file of ['nginx.conf', 'site.conf', 'proxy.conf', 'texts.conf'])
    copyFileSync(templateFile(file), join(folder, file))
  const script = `. "${templateFile('trusted-proxies.envsh')}"; printf %s "$SET_REAL_IP_FROM"`
  const values = {
    RESOLVER: '127.0.0.11',
    API_SERVERS: upstreams.map((port) => `server 127.0.0.1:${port} ${parameters};`).join(' '),
    LISTEN: `127.0.0.1:${ports.http}`,
    LISTEN_TLS: `127.0.0.1:${ports.tls}`,
    SET_REAL_IP_FROM: await outputOf('sh', ['-c', script], { env: { TRUSTED_PROXIES: trusted } }),
  }
  const parts = { 'api.conf': 'api.conf.template', 'default.conf': `${server}.conf.template` }
  for (const [target, template] of Object.entries(parts))
    writeFileSync(
      join(folder, 'conf.d', target),
      forOlder(filledIn(readFileSync(templateFile(template), 'utf8'), values)),
    )
  // Where a package would have it write is not ours.
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const own = kinds.map((kind) => `${kind}_temp_path temp/${kind};`)
  writeFileSync(join(folder, 'conf.d/own.conf'), own.join('\n'))
  mkdirSync(join(folder, 'temp'))
  symlinkSync(inRoot('frontend/dist/client'), join(folder, 'site'))
  if (certificate) {
    mkdirSync(join(folder, 'tls'))
    for (const file of ['fullchain.pem', 'privkey.pem']) {
      copyFileSync(join(certificate, file), join(folder, 'tls', file))
      const { uid, gid } = statSync(join(certificate, file))
      chownSync(join(folder, 'tls', file), uid, gid)
    }
  }
  if (capabilities) chmodSync(folder, 0o755)
  const user = process.getuid?.() === 0 ? `user ${capabilities ? 'nobody nogroup' : 'root'}; ` : ''
  // One process, so that none is left when it is killed.
  const master = hasMaster || capabilities ? '' : 'master_process off; '
  const globals = `${user}daemon off; ${master}pid nginx.pid; error_log stderr error;`
  const command = [programPath('nginx'), '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', globals]
  const before = [
    ...(maxFiles ? ['prlimit', `--nofile=${maxFiles}`, '--'] : []),
    ...(capabilities
      ? ['setpriv', '--no-new-privs', '--inh-caps=-all', `--bounding-set=${onlyRights(capabilities)}`]
      : []),
  ]
  const [program, ...args] = [...before, ...command]
  const process_ = new RestartableProcess(`nginx ${name}`, {
    command: program,
    args,
    log: join(folder, 'nginx.log'),
    isReady: () => isListening(ports.http),
  })
  return Object.assign(process_, { httpPort: ports.http, folder })
}

const DAY_MS = 86_400_000
/** A date as openssl reads it. */
const opensslDate = (time) => new Date(time).toISOString().replaceAll(/[-:T]|\.\d+/g, '')

const AUTHORITY = `[ca]
default_ca = own
[own]
database = index.txt
serial = serial
new_certs_dir = .
default_md = sha256
policy = any
x509_extensions = extensions
[any]
commonName = supplied
[extensions]
basicConstraints = CA:TRUE
subjectAltName = DNS:localhost
`

/**
 * A folder with a self-signed certificate for localhost that ends in so many days, or ended if that is negative. Each has
 * a subject of its own, so that a client that trusts several can tell them apart.
 */
export async function selfSigned({ days = 2 } = {}) {
  const folder = temporaryFolder('tls')
  writeFileSync(join(folder, 'ca.cnf'), AUTHORITY)
  writeFileSync(join(folder, 'index.txt'), '')
  writeFileSync(join(folder, 'serial'), '01')
  await outputOf(
    'openssl',
    [
      ...['req', '-new', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-subj', `/CN=${basename(folder)}`, '-keyout', 'privkey.pem', '-out', 'request.pem'],
    ],
    { cwd: folder },
  )
  const end = Date.now() + days * DAY_MS
  const start = Math.min(end - 3 * DAY_MS, Date.now() - DAY_MS)
  const dates = ['-startdate', opensslDate(start), '-enddate', opensslDate(end)]
  await outputOf(
    'openssl',
    [
      ...['ca', '-batch', '-selfsign', '-config', 'ca.cnf', '-notext', ...dates],
      ...['-keyfile', 'privkey.pem', '-in', 'request.pem', '-out', 'fullchain.pem'],
    ],
    { cwd: folder },
  )
  return folder
}
