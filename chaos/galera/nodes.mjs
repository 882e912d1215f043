import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '@sofaseva/tools/output'
import { freePort } from '@sofaseva/tools/ports'
import { keptPassword } from '@sofaseva/tools/privacy'
import { outputOf, run } from '@sofaseva/tools/processes'
import { programPath } from '@sofaseva/tools/programs'
import { RestartableProcess } from '@sofaseva/tools/restartable'
import { createConnection } from 'mysql2/promise'

const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera/libgalera_smm.so']
const DATABASE = 'sofaseva'
const HOST = '127.0.0.1'

function galeraProvider() {
  const found = PROVIDERS.find((path) => existsSync(path))
  if (!found) throw new UserError('Galera is not on this machine. Install galera-4 (apt) or galera (dnf).')
  return found
}

/** As root, the state transfer by rsync fails, so the servers run as the user of MariaDB's package. */
async function serverUser() {
  if (process.getuid?.() !== 0) return null
  const id = async (flag) => Number(await outputOf('id', [flag, 'mysql']))
  return { uid: await id('-u'), gid: await id('-g') }
}

/** A node of the cluster. Its status variables say whether it takes part. */
class Node extends RestartableProcess {
  /**
   * Starts it. A node that was in the cluster first reads its position, as MariaDB's systemd unit makes it. After a
   * crash, the others then send it only what it lacks. Otherwise one of them locks its tables and sends all its data.
   */
  async start() {
    const { args } = this
    this.args = [...args, ...(await this.#startPosition())]
    try {
      return await super.start()
    } finally {
      this.args = args
    }
  }

  async #startPosition() {
    if (!existsSync(join(this.folder, 'data/grastate.dat'))) return []
    const log = join(this.folder, 'tmp/recovery.log')
    rmSync(log, { force: true })
    await run(this.command, [...this.args, '--wsrep-recover', `--log-error=${log}`], { quiet: true })
    const [, position] = /Recovered position: *(\S+)/.exec(readFileSync(log, 'utf8')) ?? []
    return position ? [`--wsrep-start-position=${position}`] : []
  }

  connect() {
    return createConnection({ uri: this.url, timezone: 'Z', connectTimeout: 3_000 })
  }

  async query(sql, values = []) {
    const connection = await this.connect()
    try {
      return (await connection.query({ sql, values, timeout: 60_000 }))[0]
    } finally {
      connection.destroy()
    }
  }

  /** Whether it has all writes, accepts statements, and sees at least this many nodes, itself included. */
  async isSynced(size = 1) {
    try {
      const rows = await this.query(
        "SHOW STATUS WHERE Variable_name IN ('wsrep_cluster_size', 'wsrep_local_state_comment', 'wsrep_ready')",
      )
      const status = Object.fromEntries(rows.map(({ Variable_name, Value }) => [Variable_name, Value]))
      const isReady = status.wsrep_local_state_comment === 'Synced' && status.wsrep_ready === 'ON'
      return isReady && Number(status.wsrep_cluster_size) >= size
    } catch {
      return false
    }
  }

  /** Deletes rows on this node alone, as a cluster that is broken would. */
  async deleteHereOnly(table, id) {
    const connection = await this.connect()
    try {
      await connection.query('SET SESSION wsrep_on = OFF')
      await connection.query('DELETE FROM ?? WHERE id = ?', [table, id])
    } finally {
      connection.destroy()
    }
  }

  /** Connections of the product. */
  async countClients() {
    const [row] = await this.query(
      'SELECT COUNT(*) AS count FROM information_schema.PROCESSLIST WHERE DB = ? AND ID <> CONNECTION_ID()',
      [DATABASE],
    )
    return row.count
  }

  /** Cuts it off from the other nodes, or lets it back. Clients still reach it. */
  async setIsolated(isIsolated) {
    await this.query(`SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${isIsolated ? 1 : 0}'`)
  }
}

function nodeArgs({ folder, name, ports, peers, asUser }) {
  const options = [
    `base_host=${HOST}`,
    `base_port=${ports.group}`,
    `gmcast.listen_addr=tcp://${HOST}:${ports.group}`,
    `ist.recv_addr=${HOST}:${ports.increment}`,
    `gcache.dir=${folder}/data`,
    'gcache.size=128M',
  ]
  return [
    '--no-defaults',
    ...asUser,
    `--datadir=${folder}/data`,
    `--tmpdir=${folder}/tmp`,
    `--socket=${folder}/m.sock`,
    `--pid-file=${folder}/mariadb.pid`,
    `--bind-address=${HOST}`,
    `--port=${ports.sql}`,
    '--skip-name-resolve',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    '--innodb-buffer-pool-size=64M',
    '--performance-schema=OFF',
    '--max-connections=200',
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
    '--wsrep-on=ON',
    // A read first waits for all writes that the cluster had confirmed before it.
    '--wsrep-sync-wait=1',
    `--wsrep-provider=${galeraProvider()}`,
    '--wsrep-cluster-name=sofaseva',
    `--wsrep-cluster-address=gcomm://${peers.join(',')}`,
    `--wsrep-node-name=${name}`,
    `--wsrep-node-address=${HOST}`,
    `--wsrep-node-incoming-address=${HOST}:${ports.sql}`,
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=${HOST}:${ports.state}`,
    `--wsrep-provider-options=${options.join(';')}`,
  ]
}

/** Creates the system tables of the first node. The others receive them. */
async function createSystemTables(folder, asUser) {
  await run(
    'mariadb-install-db',
    ['--no-defaults', ...asUser, '--datadir=./data', '--auth-root-authentication-method=normal', '--skip-test-db'],
    // The folder for temporary files of this process may be private.
    { cwd: folder, env: { TMPDIR: join(folder, 'tmp') }, quiet: true },
  )
}

async function portsOfNode() {
  return { sql: await freePort(), group: await freePort(), increment: await freePort(), state: await freePort() }
}

/** Starts a Galera cluster in a folder. Every node takes writes. */
export async function startNodes(dataDir, count) {
  const user = await serverUser()
  const asUser = user ? ['--user=mysql'] : []
  // The servers' user must be able to enter.
  chmodSync(dataDir, 0o711)
  const password = keptPassword(join(dataDir, 'password'))
  const places = []
  for (let index = 0; index < count; index += 1) {
    const folder = join(dataDir, `node-${index + 1}`)
    for (const path of [folder, join(folder, 'data'), join(folder, 'tmp')]) {
      mkdirSync(path, { recursive: true, mode: 0o700 })
      if (user) chownSync(path, user.uid, user.gid)
    }
    places.push({ folder, name: `node-${index + 1}`, ports: await portsOfNode() })
  }
  const peers = places.map(({ ports }) => `${HOST}:${ports.group}`)
  const nodes = places.map(({ folder, name, ports }) => {
    const url = `mysql://root:${password}@${HOST}:${ports.sql}/${DATABASE}`
    const node = new Node(name, {
      command: programPath('mariadb'),
      args: nodeArgs({ folder, name, ports, peers, asUser }),
      log: join(dataDir, 'logs', `${name}.log`),
      isReady: () => node.isSynced(),
    })
    return Object.assign(node, { folder, url, port: ports.sql })
  })
  await bootstrap(nodes[0], { folder: places[0].folder, password, asUser })
  for (const node of nodes.slice(1)) await node.start()
  return nodes
}

/** Starts the first node as a new cluster. Later it joins the others like any node. */
async function bootstrap(node, { folder, password, asUser }) {
  await createSystemTables(folder, asUser)
  const init = join(folder, 'init.sql')
  writeFileSync(
    init,
    `CREATE DATABASE IF NOT EXISTS ${DATABASE} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
ALTER USER 'root'@'localhost' IDENTIFIED BY '${password}';
CREATE OR REPLACE USER 'root'@'127.0.0.1' IDENTIFIED BY '${password}';
GRANT ALL ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION;
CREATE OR REPLACE USER 'haproxy'@'127.0.0.1' WITH MAX_USER_CONNECTIONS 20;
`,
    { mode: 0o644 },
  )
  const joining = node.args
  node.args = [...joining, '--wsrep-new-cluster', `--init-file=${init}`]
  await node.start()
  node.args = joining
}
