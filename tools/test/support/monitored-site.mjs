import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../../lib/paths.mjs'
import { freePort } from '../../lib/ports.mjs'
import { migrate, seed } from '../../lib/prepare.mjs'
import { run, waitUntil } from '../../lib/processes.mjs'
import { timeLimit } from '../../vitest/patience.ts'
import { SmallDisk } from '../faults/support/small-disk.mjs'
import { blackboxExporter, nodeExporter } from './exporters.mjs'
import { call } from './http.mjs'
import { startMailServer } from './mail-server.mjs'
import { Monitoring } from './monitoring.mjs'
import { nginx, selfSigned } from './nginx.mjs'
import { ownServers } from './own-servers.mjs'
import { api, temporaryFolder, worker } from './product.mjs'

const METRICS_PORT = '9464'
const ADMIN = { email: 'admin@demo.local', password: 'sofa-demo-2026' }
const DISK_MB = 16
const QUIET = { seconds: timeLimit(180_000) / 1_000 }
/** It fires all the time. */
const WATCHDOG = 'Watchdog'

/** The product as Compose runs it, two APIs and a worker behind nginx, with a backup, exporters and monitoring. */
export class MonitoredSite {
  /** Starts everything, and waits until no alert fires. */
  static async start(name) {
    const site = Object.assign(new MonitoredSite(), await ownServers(name))
    try {
      await site.#prepareData()
      await site.#startProcesses()
      await site.#startProxy(name)
      await site.#startExporters()
      await site.backUp()
      await site.verifyBackup()
      await site.monitoring.start(site.url)
      await site.isQuiet()
    } catch (error) {
      await site.stop()
      throw error
    }
    return site
  }

  async stop() {
    const servers = [this.database, this.redis, ...(this.apis ?? []), this.worker]
    for (const each of servers) each?.signal('SIGCONT')
    await this.monitoring?.stop()
    await Promise.all([this.proxy, ...Object.values(this.exporters ?? {}), ...servers].map((each) => each?.kill()))
    this.mails?.close()
    await this.disk?.unmount()
  }

  /** Waits until every alert but the watchdog has ended. */
  isQuiet() {
    const isOnlyWatchdog = async () => (await this.monitoring.active()).join() === WATCHDOG
    return waitUntil(isOnlyWatchdog, 'The state without alerts', QUIET)
  }

  backUp() {
    return this.#runTool('backup')
  }

  verifyBackup() {
    return this.#runTool('verify-backup', 'newest')
  }

  /** Has nginx present another of the `certificates`. */
  async present(certificate) {
    for (const file of ['fullchain.pem', 'privkey.pem'])
      copyFileSync(join(certificate, file), join(this.proxy.folder, 'tls', file))
    await this.proxy.killAndRestart(0)
  }

  /** The token of an admin. */
  async admin() {
    const { body } = await call(`http://127.0.0.1:${this.apis[0].port}`, '/api/auth/login', {
      method: 'POST',
      body: ADMIN,
    })
    return body.token
  }

  async #prepareData() {
    this.mails = await startMailServer()
    this.textFiles = join(this.env.DATA_DIR, 'text-files')
    mkdirSync(this.textFiles)
    this.monitoring = new Monitoring(this.env.DATA_DIR)
    Object.assign(this.env, {
      SMTP_URL: this.mails.url,
      DRAIN_SECONDS: '0',
      FINISH_SECONDS: '1',
      DATABASE_POOL: '2',
      RATE_LIMIT_FACTOR: '1000',
    })
    await Promise.all([this.database.start(), this.redis.start()])
    await migrate(this.env.DATABASE_URL)
    await seed(this.env.DATABASE_URL, this.env.DATA_DIR)
  }

  #measured(job) {
    return { ...this.env, METRICS_PORT, METRICS_HOST: this.monitoring.addAddress(job) }
  }

  async #startProcesses() {
    this.apis = [await api('api-1', this.#measured('api')), await api('api-2', this.#measured('api'))]
    this.worker = worker('worker', this.#measured('worker'))
    await Promise.all([...this.apis, this.worker].map((each) => each.start()))
  }

  async #startProxy(name) {
    this.certificates = { lasting: await selfSigned({ days: 30 }), expiring: await selfSigned({ days: 10 }) }
    const ports = { http: await freePort(), tls: await freePort() }
    const upstreams = this.apis.map(({ port }) => port)
    this.proxy = await nginx(name, { server: 'tls', upstreams, ports, certificate: this.certificates.lasting })
    this.url = `https://localhost:${ports.tls}`
    await this.proxy.start()
  }

  async #startExporters() {
    const { monitoring, textFiles } = this
    const { folder } = monitoring
    this.disk = await SmallDisk.mountImage(temporaryFolder('disk'), DISK_MB)
    const trusted = join(folder, 'trusted.pem')
    const certificates = Object.values(this.certificates).map((each) => readFileSync(join(each, 'fullchain.pem')))
    writeFileSync(trusted, Buffer.concat(certificates))
    this.exporters = {
      node: nodeExporter({ folder, address: monitoring.addAddress('node-exporter'), textFiles }),
      blackbox: blackboxExporter({ folder, address: monitoring.addAddress('blackbox-exporter'), trusted }),
    }
    await Promise.all(Object.values(this.exporters).map((each) => each.start()))
  }

  #runTool(...args) {
    const variables = {
      BACKUP_DIR: join(this.env.DATA_DIR, 'backups'),
      BACKUP_METRICS_FILE: join(this.textFiles, 'sofaseva_backup.prom'),
      BACKUP_VERIFY_METRICS_FILE: join(this.textFiles, 'sofaseva_backup_verified.prom'),
    }
    const command = [inRoot('tools/run.mjs'), ...args]
    return run(process.execPath, command, { env: { ...this.env, ...variables }, quiet: true })
  }
}
