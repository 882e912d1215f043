// @ts-nocheck
import { Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sql } from '../database/sql.js'
import { Controller, Get } from '../http/route.js'
import type { EventOutbox } from '../outbox/outbox.js'
import { CacheResponse } from './cache-response.js'
import { CachedResponse } from './cached-response.js'
import { expiresAt } from './expiry.js'
import { PublicCache } from './public-cache.js'
import { TagChanges } from './tag-changes.js'

const [sql, outbox] = [{} as Sql, {} as EventOutbox]
const redis = { publish: async () => 0 } as unknown as Redis
const SOON = Date.now() + 60_000

@Controller()
class SampleController {
  @Get('json')
  @CacheResponse('catalog')
  json() {
    return expiresAt({ name: 'Sofa cleaning' }, SOON)
  }

  @Get('feed')
  @CacheResponse('blog')
  feed() {
    return new CachedResponse({ contentType: 'application/rss+xml', body: '<rss/>', tags: ['blog'], expiresAt: SOON })
  }

  @Get('old')
  @CacheResponse('blog')
  old() {
    return CachedResponse.redirect('/feed')
  }
}

@Module({
  controllers: [SampleController],
  providers: [{ provide: PublicCache, useValue: new PublicCache(new TagChanges(redis, redis, sql, outbox)) }],
})
class SampleModule {}

let app: NestFastifyApplication
let cache: PublicCache
beforeAll(async () => {
  app = await NestFactory.create<NestFastifyApplication>(SampleModule, new FastifyAdapter(), { logger: false })
  await app.init()
  cache = app.get(PublicCache)
})
afterAll(() => app.close())

describe('CacheResponse', () => {
  it.each([
    [
      'JSON',
      '/json',
      { status: 200, contentType: 'application/json; charset=utf-8', body: '{"name":"Sofa cleaning"}' },
    ],
    ['a feed', '/feed', { status: 200, contentType: 'application/rss+xml', body: '<rss/>' }],
    ['a redirect', '/old', { status: 301, contentType: 'text/plain; charset=utf-8', body: '' }],
  ])('sends %s and caches it', async (_kind, url, { status, contentType, body }) => {
    const response = await app.inject({ url })
    expect(response).toMatchObject({ statusCode: status, body })
    expect(response.headers).toMatchObject({ 'content-type': contentType, etag: cache.get(url)?.etag })
  })

  it('keeps the expiry of a response and of a redirect', async () => {
    for (const url of ['/json', '/feed']) expect(cache.get(url)?.expiresAt, url).toBe(SOON)
    expect((await app.inject({ url: '/old' })).headers.location).toBe('/feed')
  })
})
