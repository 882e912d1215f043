import { join } from 'node:path'
import { inRoot } from '@sofaseva/tools/paths'
import { freePort, isListening } from '@sofaseva/tools/ports'
import { programPath } from '@sofaseva/tools/programs'
import { RestartableProcess } from '@sofaseva/tools/restartable'

/** The shipped files of each way to spread statements over nodes. */
const CONFIGURATIONS = { 'one-writer': 'galera-one-writer.cfg', all: 'galera-all.cfg' }
/** Nodes that a configuration lists. Those that do not exist get an address without a server. */
const LISTED = 3

/** The arguments that name the files of a mode. */
export const configurationArgs = (mode) =>
  ['galera.cfg', CONFIGURATIONS[mode]].flatMap((name) => ['-f', inRoot('haproxy', name)])

/** haproxy with a shipped configuration in front of nodes, not started yet. It has a port and the database's `url`. */
export async function proxy(dataDir, mode, nodes) {
  const port = await freePort()
  const place = (node) => `127.0.0.1:${node?.port ?? 1}`
  const places = Array.from({ length: LISTED }, (_, index) => [`DATABASE_NODE_${index + 1}`, place(nodes[index])])
  const process_ = new RestartableProcess('haproxy', {
    command: programPath('haproxy'),
    args: ['-db', ...configurationArgs(mode)],
    env: { DATABASE_LISTEN: `127.0.0.1:${port}`, ...Object.fromEntries(places) },
    log: join(dataDir, 'logs', 'haproxy.log'),
    isReady: () => isListening(port),
  })
  const url = new URL(nodes[0].url)
  url.port = String(port)
  return Object.assign(process_, { port, url: url.toString() })
}
