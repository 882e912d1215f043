/** A private nginx on 127.0.0.1 made of the files that are shipped, filled in as the image's start fills them in. */
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../../lib/paths.mjs'
import { isListening } from '../../lib/ports.mjs'
import { outputOf } from '../../lib/processes.mjs'
import { programPath } from '../../lib/programs.mjs'
import { temporaryFolder } from './product.mjs'
import { RestartableProcess } from './restartable.mjs'

const templateFile = (name) => inRoot('nginx', name)

/** Replaces ${NAME} where NAME is given, and leaves nginx's own variables alone, as envsubst does there. */
function filledIn(template, values) {
  return template.replace(/\$\{(\w+)\}/g, (whole, name) => values[name] ?? whole)
}

/** Debian's nginx is older than the image's: HTTP/2 is switched on in another way there, which these tests do not need. */
const forOlder = (text) => text.replace(/^\s*http2 on;$/m, '')

/**
 * `server` is the shipped template, `http` or `tls`, and `upstreams` are the ports of the APIs. `trusted` is
 * TRUSTED_PROXIES, `certificate` the folder of fullchain.pem and privkey.pem.
 */
export async function nginx(name, { server, upstreams, ports, trusted = '', certificate }) {
  const folder = temporaryFolder(`nginx ${name}`)
  mkdirSync(join(folder, 'conf.d'))
  for (const file of ['nginx.conf', 'site.conf', 'proxy.conf', 'texts.conf'])
    copyFileSync(templateFile(file), join(folder, file))
  const script = `. "${templateFile('trusted-proxies.envsh')}"; printf %s "$SET_REAL_IP_FROM"`
  const values = {
    RESOLVER: '127.0.0.11',
    API_SERVERS: upstreams.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' '),
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
  const own = ['access_log off;', ...kinds.map((kind) => `${kind}_temp_path temp/${kind};`)]
  writeFileSync(join(folder, 'conf.d/own.conf'), own.join('\n'))
  mkdirSync(join(folder, 'temp'))
  symlinkSync(inRoot('frontend/dist/client'), join(folder, 'site'))
  if (certificate) {
    mkdirSync(join(folder, 'tls'))
    for (const file of ['fullchain.pem', 'privkey.pem'])
      copyFileSync(join(certificate, file), join(folder, 'tls', file))
  }
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  // One process, so that none is left when it is killed.
  const globals = `${user}daemon off; master_process off; pid nginx.pid; error_log stderr error;`
  const process_ = new RestartableProcess(`nginx ${name}`, {
    command: programPath('nginx'),
    args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', globals],
    log: join(folder, 'nginx.log'),
    isReady: () => isListening(ports.http),
  })
  return Object.assign(process_, { httpPort: ports.http })
}

/** A folder with a self-signed certificate for localhost. */
export async function selfSigned() {
  const folder = temporaryFolder('tls')
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  await outputOf('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-keyout', key, '-out', certificate],
  ])
  return folder
}
