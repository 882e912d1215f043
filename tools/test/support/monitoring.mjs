import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { inRoot } from '../../lib/paths.mjs'
import { freePort } from '../../lib/ports.mjs'
import { waitUntil } from '../../lib/processes.mjs'
import { programPath } from '../../lib/programs.mjs'
import { timeLimit } from '../../vitest/patience.ts'
import { setNameServer, startNameServer } from '../faults/support/name-server.mjs'
import { isOk } from './product.mjs'
import { RestartableProcess } from './restartable.mjs'

/** How long an alert may take to fire, and to end. */
export const WAIT = { seconds: timeLimit(120_000) / 1_000 }

/** Shorter times, so that a fault shows within seconds. The conditions stay. */
const FASTER_RULES = [
  [/for: \d+[smhd]/g, 'for: 2s'],
  [/\[5m\]/g, '[15s]'],
  [/outbox_oldest_seconds\) > 60/g, 'outbox_oldest_seconds) > 5'],
  [/queue_oldest_seconds\) > 300/g, 'queue_oldest_seconds) > 5'],
]
/** A scrape may take as long as the slowest reading of a metric, three seconds. */
const FASTER_SCRAPES = [
  [/scrape_interval: 10s/g, 'scrape_interval: 4s'],
  [/evaluation_interval: 10s/g, 'evaluation_interval: 1s'],
  [/refresh_interval: 5s/g, 'refresh_interval: 1s'],
]

/** A shipped file of `monitoring/` with changes. Throws if it lacks one of the changed texts. */
function shipped(name, changes) {
  return changes.reduce(
    (text, [from, to]) => {
      if (text.search(from) === -1) throw new Error(`monitoring/${name} has no ${from}.`)
      return text.replaceAll(from, to)
    },
    readFileSync(inRoot('monitoring', name), 'utf8'),
  )
}

/**
 * Prometheus and Alertmanager with the shipped configuration. A name server of their own tells them the addresses of
 * `names`, a Map that tests may change. `received` holds the alerts that Alertmanager has sent since the last fault.
 */
export class Monitoring {
  received = []
  /** A network of this machine alone: the ports of the configuration are free there. */
  #network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`
  #hosts = 1
  names = new Map()

  constructor(folder) {
    this.folder = join(folder, 'monitoring')
    mkdirSync(this.folder)
  }

  /** Gives a name one more address, and returns that address. */
  addAddress(name) {
    this.#hosts += 1
    const address = `${this.#network}.${this.#hosts}`
    this.names.set(name, [...(this.names.get(name) ?? []), address])
    return address
  }

  /** Starts watching everything that has a name, and the site at this address. */
  async start(siteUrl) {
    const addressesOf = (name) => this.names.get(name) ?? []
    this.nameServer = await startNameServer(`${this.#network}.1`, { addressesOf })
    this.#write('alerts.yml', shipped('alerts.yml', FASTER_RULES))
    const site = [/https:\/\/example\.com\/health/g, `${siteUrl}/health`]
    this.#write('prometheus.yml', shipped('prometheus.yml', [...FASTER_SCRAPES, site]))
    this.#write('alertmanager.yml', JSON.stringify(await this.#alertmanagerConfig()))
    const port = await freePort()
    this.url = `http://127.0.0.1:${port}`
    this.alertmanager = this.#alertmanager(this.addAddress('alertmanager'))
    this.prometheus = setNameServer(this.#prometheus(port), this.nameServer)
    await Promise.all([this.alertmanager.start(), this.prometheus.start()])
  }

  async stop() {
    await Promise.all([this.prometheus, this.alertmanager].map((each) => each?.kill()))
    this.receiver?.close()
    this.nameServer?.close()
  }

  /** The result of a query, a list of `{ metric, value }`. Throws Prometheus's error. */
  async query(expression) {
    const response = await fetch(`${this.url}/api/v1/query`, {
      method: 'POST',
      body: new URLSearchParams({ query: expression }),
    })
    const { status, error, data } = await response.json()
    if (status !== 'success') throw new Error(`${expression}: ${error}`)
    return data.result
  }

  /** Names of the alerts that fire or are about to. */
  async active() {
    const response = await fetch(`${this.url}/api/v1/alerts`)
    return (await response.json()).data.alerts.map(({ labels }) => labels.alertname)
  }

  /**
   * Causes a fault with `begin`, and waits until these alerts have reached the receiver of their severity. `meanwhile`
   * runs again and again until then. Then `end` removes the fault, and the alerts must end too. Resolves to the first
   * alert of each name.
   */
  async through(names, { begin, meanwhile = () => undefined, end }) {
    const isActive = async () => (await this.active()).some((name) => names.includes(name))
    const find = (wanted, name) => this.received.find((each) => each.status === wanted && each.name === name)
    const haveAll = (status) => names.every((name) => find(status, name))
    await waitUntil(async () => !(await isActive()), `The state without ${names.join(', ')}`, WAIT)
    this.received = []
    await begin()
    const sent = async () => {
      await meanwhile()
      return haveAll('firing')
    }
    await waitUntil(sent, `The alerts ${names.join(', ')}`, WAIT)
    const alerts = names.map((name) => find('firing', name))
    for (const { name, labels, receiver } of alerts) expect(receiver, name).toBe(labels.severity)
    await end()
    const over = async () => haveAll('resolved') && !(await isActive())
    await waitUntil(over, `The end of the alerts ${names.join(', ')}`, WAIT)
    return alerts
  }

  #write(name, text) {
    writeFileSync(join(this.folder, name), text)
  }

  /** The shipped routes, with receivers that are this process and without pauses between messages. */
  async #alertmanagerConfig() {
    const { route } = parse(shipped('alertmanager.yml', [[/group_(wait|interval): \d+[sm]/g, 'group_$1: 1s']]))
    const { receivers } = parse(shipped('alertmanager.yml', []))
    const port = await this.#startReceiver()
    return {
      route,
      receivers: receivers.map(({ name }) => ({
        name,
        webhook_configs: [{ url: `http://127.0.0.1:${port}/${name}` }],
      })),
    }
  }

  async #startReceiver() {
    this.receiver = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk) => {
        text += chunk
      })
      request.on('end', () => {
        const receiver = request.url.slice(1)
        for (const { status, labels } of JSON.parse(text).alerts)
          this.received.push({ receiver, status, labels, name: labels.alertname })
        response.end()
      })
    })
    this.receiver.listen(0, '127.0.0.1')
    await once(this.receiver, 'listening')
    return this.receiver.address().port
  }

  #alertmanager(address) {
    return new RestartableProcess('Alertmanager', {
      command: programPath('alertmanager'),
      args: [
        `--config.file=${join(this.folder, 'alertmanager.yml')}`,
        `--storage.path=${join(this.folder, 'alertmanager')}`,
        `--web.listen-address=${address}:9093`,
        '--cluster.listen-address=',
      ],
      log: join(this.folder, 'alertmanager.log'),
      isReady: () => isOk(`http://${address}:9093/-/ready`),
    })
  }

  #prometheus(port) {
    return new RestartableProcess('Prometheus', {
      command: programPath('prometheus'),
      args: [
        `--config.file=${join(this.folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(this.folder, 'prometheus')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      log: join(this.folder, 'prometheus.log'),
      isReady: () => isOk(`http://127.0.0.1:${port}/-/ready`),
    })
  }
}
