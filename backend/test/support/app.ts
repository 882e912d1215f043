import { mkdtempSync } from 'node:fs'
import type { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Role } from '@sofaseva/contract'
import type { DestinationStream } from 'pino'
import type { CacheTag } from '#platform/cache/cache-tags.js'
import { TagChanges } from '#platform/cache/tag-changes.js'
import { type Config, loadConfig } from '#platform/config/config.js'
import { PushSender } from '#platform/delivery/push/push-sender.js'
import { derivedToken } from '#platform/lib/derived-secrets.js'
import { newId } from '#platform/lib/new-id.js'
import { createLogger } from '#platform/logging/logger.js'
import { AppModule } from '../../src/app.module.js'
import { createHttpApp } from '../../src/create-app.js'
import { watchResponses } from './documentation.js'
import { Factories, type UserOptions } from './factories.js'
import { releaseClient, testClient } from './prisma.js'
import { misdeclaredKeys } from './redis-keys.js'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface CallOptions {
  as?: string
  body?: unknown
  payload?: string | Buffer
  headers?: Record<string, string>
}

/** Paths that are not below `/api`. */
const AT_THE_ROOT = /^\/(health|robots|sitemap|([^/]*\/)?rss\.xml|[\w-]+\.txt)/

export interface Reply {
  status: number
  // Tests read responses of every shape.
  body: Record<string, unknown>
  text: string
  headers: Record<string, string | string[] | undefined>
}

export interface SentFile {
  field: string
  bytes: Buffer
  name?: string
  type?: string
}

/** An API instance with the production setup on the test servers. Requests pass its whole stack. */
export class TestApp {
  readonly make: Factories

  private constructor(
    readonly nest: NestFastifyApplication,
    readonly config: Config,
    private readonly undocumented: string[],
  ) {
    this.make = new Factories(testClient(config.DATABASE_URL), config)
  }

  static async start(
    env: Record<string, string> = {},
    { work = false, log, pushAgent }: { work?: boolean; log?: DestinationStream; pushAgent?: Agent } = {},
  ): Promise<TestApp> {
    const config = loadConfig({
      ...process.env,
      APP_ENV: 'test',
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_FACTOR: '100000',
      UNDO_SECONDS: '0',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'sofaseva-api-')),
      SITE_DIR: '/nonexistent',
      ...env,
    })
    const nest = await createHttpApp(
      AppModule.with(config, { work }),
      config,
      createLogger(config.LOG_LEVEL, { destination: log }),
    )
    if (pushAgent) nest.get(PushSender).connectThrough(pushAgent)
    const undocumented = watchResponses(nest)
    await nest.init()
    await nest.getHttpAdapter().getInstance().ready()
    return new TestApp(nest, config, undocumented)
  }

  async call(method: Method, url: string, { as, body, payload, headers = {} }: CallOptions = {}): Promise<Reply> {
    const sent = payload ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await this.nest.inject({
      method,
      url: AT_THE_ROOT.test(url) ? url : `/api${url}`,
      headers: {
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
        ...headers,
      },
      ...(sent === undefined ? {} : { payload: sent }),
    })
    const text = response.body
    return {
      status: response.statusCode,
      // Compressed bytes may start with any character.
      body: response.headers['content-encoding'] === undefined && /^[[{]/.test(text) ? JSON.parse(text) : {},
      text,
      headers: response.headers as Reply['headers'],
    }
  }

  /** The URL of this instance for requests over real connections, which the cache serves first. */
  async listen(): Promise<string> {
    await this.nest.listen(0, '127.0.0.1')
    return this.nest.getUrl()
  }

  /** Requests an endless response, closes it and returns its status. */
  async opens(url: string, as?: string): Promise<Reply> {
    const response = await this.nest.inject({
      method: 'GET',
      url: `/api${url}`,
      headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
      payloadAsStream: true,
    })
    const stream = response.stream()
    const isStream = String(response.headers['content-type']).startsWith('text/event-stream')
    const text = isStream ? '' : Buffer.concat(await stream.toArray()).toString()
    stream.destroy()
    return {
      status: response.statusCode,
      body: text ? JSON.parse(text) : {},
      text,
      headers: response.headers as Reply['headers'],
    }
  }

  /** Sends a form with files, as a browser does. */
  async form(
    method: 'POST' | 'PUT',
    url: string,
    { as, fields = {}, files }: { as: string; fields?: object; files: readonly SentFile[] },
  ): Promise<Reply> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    for (const { field, bytes, name = 'a.jpg', type = 'image/jpeg' } of files)
      form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const response = await this.nest.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${as}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return {
      status: response.statusCode,
      body: JSON.parse(response.body),
      text: response.body,
      headers: response.headers as Reply['headers'],
    }
  }

  get(url: string, options?: CallOptions) {
    return this.call('GET', url, options)
  }
  post(url: string, options?: CallOptions) {
    return this.call('POST', url, options)
  }
  put(url: string, options?: CallOptions) {
    return this.call('PUT', url, options)
  }
  patch(url: string, options?: CallOptions) {
    return this.call('PATCH', url, options)
  }
  delete(url: string, options?: CallOptions) {
    return this.call('DELETE', url, options)
  }

  /** Announces changed tags, for rows that a test wrote itself. */
  async touch(...tags: readonly CacheTag[]): Promise<void> {
    await this.nest.get(TagChanges).announce(tags, [newId()])
  }

  /** The header that requests with a session cookie need, for the session of this access token. */
  xsrf(token: string): { 'x-xsrf-token': string } {
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
    return { 'x-xsrf-token': derivedToken(this.config.JWT_SECRET, 'xsrf', sid) }
  }

  /** A logged-in user of this role, with id and access token. */
  signedIn(role: Role, overrides: UserOptions = {}) {
    return this.make.signedIn(role, overrides)
  }

  /** Throws if a response differed from its documentation, or a Redis key from its declaration. */
  async stop(): Promise<void> {
    await Promise.all([this.nest.close(), releaseClient(this.config.DATABASE_URL)])
    const faults = [...this.undocumented, ...(await misdeclaredKeys(this.config.REDIS_URL))]
    if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'))
  }
}
