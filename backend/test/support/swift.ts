import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CreateBucketCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '@sofaseva/tools/ports'
import { vi } from 'vitest'

const run = promisify(execFile)
/** Debian's own Python, which has Swift's packages. */
const PYTHON = '/usr/bin/python3'
/** Runs a program of Swift with this swift.conf instead of the one in /etc. */
const LAUNCHER = `
import runpy, shutil, sys
from swift.common import utils
utils.SWIFT_CONF_FILE = sys.argv[1]
sys.argv = sys.argv[2:]
runpy.run_path(shutil.which(sys.argv[0]), run_name="__main__")
`
const STORES = ['account', 'container', 'object'] as const
const FILTERS = ['catch_errors', 'gatekeeper', 'healthcheck', 'cache', 'listing_formats', 's3api', 'tempauth', 'copy']
/** Each image has more files, so that all listings have several parts. */
const LISTED_AT_ONCE = 4
const REGION = 'us-east-1'
/** How much of a log, in characters, tells why a server did not start. */
const LOG_TAIL = 3_000
const ACCESS_KEY = 'site:images'
const SECRET_KEY = 'a-long-walk-to-the-river'

type Part = (typeof STORES)[number] | 'proxy'

const section = (name: string, lines: readonly string[]) => [`[${name}]`, ...lines, ''].join('\n')

/** A real OpenStack Swift with its S3 interface: a proxy and one server for each kind of data. */
export class Swift {
  private readonly running = new Map<Part, ChildProcess>()
  private readonly client: S3Client

  private constructor(
    private readonly folder: string,
    private readonly ports: Readonly<Record<Part, number>>,
  ) {
    this.client = new S3Client({
      region: REGION,
      endpoint: this.endpoint,
      forcePathStyle: true,
      credentials: { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY },
      requestChecksumCalculation: 'WHEN_REQUIRED',
    })
  }

  static async start(): Promise<Swift> {
    const folder = mkdtempSync(join(tmpdir(), 'sofaseva-swift-'))
    const [proxy, account, container, object] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
    const swift = new Swift(folder, { proxy, account, container, object })
    try {
      swift.writeSettings()
      await Promise.all(STORES.map((store) => swift.makeRing(store)))
      await Promise.all([...STORES, 'proxy' as const].map((part) => swift.launch(part)))
      return swift
    } catch (error) {
      await swift.stop()
      throw error
    }
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.ports.proxy}`
  }

  /** The API's settings for a bucket of this server. */
  environment(bucket: string): Record<string, string> {
    return {
      S3_BUCKET: bucket,
      S3_REGION: REGION,
      S3_ENDPOINT: this.endpoint,
      S3_ACCESS_KEY_ID: ACCESS_KEY,
      S3_SECRET_ACCESS_KEY: SECRET_KEY,
    }
  }

  async createBucket(bucket: string): Promise<void> {
    await this.client.send(new CreateBucketCommand({ Bucket: bucket }))
  }

  /** The keys of all objects, sorted. */
  async keys(bucket: string): Promise<string[]> {
    const keys: string[] = []
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, { Bucket: bucket }))
      keys.push(...Contents.map(({ Key }) => String(Key)))
    return keys.sort()
  }

  /** Starts a part and waits until it responds. */
  async launch(part: Part): Promise<void> {
    const file = join(this.folder, `${part}.log`)
    const log = openSync(file, 'a')
    const words = [join(this.folder, 'swift.conf'), `swift-${part}-server`, this.settings(part), '--verbose']
    const child = spawn(PYTHON, ['-c', LAUNCHER, ...words], { stdio: ['ignore', log, log] })
    closeSync(log)
    this.running.set(part, child)
    await vi
      .waitFor(() => fetch(`http://127.0.0.1:${this.ports[part]}/healthcheck`))
      .catch((cause: unknown) => {
        throw new Error(`Swift's ${part} server did not start:\n${readFileSync(file, 'utf8').slice(-LOG_TAIL)}`, {
          cause,
        })
      })
  }

  signal(part: Part, name: 'SIGSTOP' | 'SIGCONT'): void {
    this.running.get(part)?.kill(name)
  }

  async kill(part: Part): Promise<void> {
    const child = this.running.get(part)
    if (!this.running.delete(part) || !child) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.kill('SIGKILL')) await ended
  }

  async stop(): Promise<void> {
    this.client.destroy()
    await Promise.all([...this.running.keys()].map((part) => this.kill(part)))
  }

  private settings(part: Part): string {
    return join(this.folder, `${part}.conf`)
  }

  private writeSettings(): void {
    const { folder } = this
    const devices = join(folder, 'devices')
    mkdirSync(join(devices, 'disk'), { recursive: true })
    writeFileSync(join(folder, 'swift.conf'), section('swift-hash', ['swift_hash_path_suffix = tests']))
    const common = (part: Part) =>
      section('DEFAULT', [
        ...['bind_ip = 127.0.0.1', `bind_port = ${this.ports[part]}`, 'workers = 0', `user = ${userInfo().username}`],
        ...[`swift_dir = ${folder}`, `devices = ${devices}`, 'mount_check = false'],
      ])
    for (const store of STORES) {
      const app = [`use = egg:swift#${store}`, 'container_update_timeout = 60']
      const parts = [section('pipeline:main', [`pipeline = ${store}-server`]), section(`app:${store}-server`, app)]
      writeFileSync(this.settings(store), [common(store), ...parts].join('\n'))
    }
    const options: Record<string, string[]> = {
      // It serves without its cache, which costs one more read for each request.
      cache: ['use = egg:swift#memcache', 'memcache_servers = 127.0.0.1:9'],
      s3api: ['use = egg:swift#s3api', `location = ${REGION}`, `max_bucket_listing = ${LISTED_AT_ONCE}`],
      tempauth: ['use = egg:swift#tempauth', `user_${ACCESS_KEY.replace(':', '_')} = ${SECRET_KEY} .admin`],
    }
    const filters = FILTERS.map((name) => section(`filter:${name}`, options[name] ?? [`use = egg:swift#${name}`]))
    // A server that was away is used again at once.
    const trust = 'error_suppression_limit = 1000000'
    const app = ['use = egg:swift#proxy', 'account_autocreate = true', 'node_timeout = 60', trust]
    const pipeline = section('pipeline:main', [`pipeline = ${FILTERS.join(' ')} proxy-server`])
    const parts = [common('proxy'), pipeline, ...filters, section('app:proxy-server', app)]
    writeFileSync(this.settings('proxy'), parts.join('\n'))
  }

  /** A ring maps names of one kind of data to servers. */
  private async makeRing(store: (typeof STORES)[number]): Promise<void> {
    const builder = join(this.folder, `${store}.builder`)
    const words = [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${this.ports[store]}/disk`, '1'], ['rebalance']]
    for (const each of words) await run('swift-ring-builder', [builder, ...each])
  }
}
