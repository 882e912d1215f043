/** Debian's exporters for Prometheus at the ports of `monitoring/prometheus.yml`, each at an address of its own. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isListening } from '../../lib/ports.mjs'
import { programPath } from '../../lib/programs.mjs'
import { RestartableProcess } from './restartable.mjs'

const NODE_PORT = 9_100
const BLACKBOX_PORT = 9_115
/** The module of the exporter's own configuration, without IPv6, where tests have no servers. */
const MODULES = { http_2xx: { prober: 'http', timeout: '3s', http: { preferred_ip_protocol: 'ip4' } } }

/** Measures disks, and reads the text files in a folder. */
export function nodeExporter({ folder, address, textFiles }) {
  return new RestartableProcess('node exporter', {
    command: programPath('node-exporter'),
    args: [
      ...['--collector.disable-defaults', '--collector.filesystem', '--collector.textfile'],
      `--collector.textfile.directory=${textFiles}`,
      `--web.listen-address=${address}:${NODE_PORT}`,
    ],
    log: join(folder, 'node-exporter.log'),
    isReady: () => isListening(NODE_PORT, address),
  })
}

/** Probes sites. `trusted` is a file with the certificates that it accepts. */
export function blackboxExporter({ folder, address, trusted }) {
  const config = join(folder, 'blackbox.yml')
  writeFileSync(config, JSON.stringify({ modules: MODULES }))
  return new RestartableProcess('blackbox exporter', {
    command: programPath('blackbox-exporter'),
    args: [`--config.file=${config}`, `--web.listen-address=${address}:${BLACKBOX_PORT}`],
    env: { SSL_CERT_FILE: trusted },
    log: join(folder, 'blackbox-exporter.log'),
    isReady: () => isListening(BLACKBOX_PORT, address),
  })
}
