import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIMITS } from '@sofaseva/contract'
import { expect, it } from 'vitest'
import { loadConfig } from '../config/config.js'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../../nginx', name), 'utf8')
const [SITE, NGINX] = [read('site.conf'), read('nginx.conf')]
const MIB = 1_024 * 1_024
/** Boundaries and headers of the parts of a form. */
const AROUND = 64 * 1_024

const bytesOf = (text: string | undefined) =>
  Number(/client_max_body_size (\d+)m;/.exec(text ?? '')?.[1] ?? Number.NaN) * MIB

it('nginx accepts the largest form of each kind', () => {
  const { review, blog } = LIMITS
  const posts = /location \/api\/blogs\/admin\/ \{[^}]*\}/.exec(SITE)?.[0]
  expect(bytesOf(SITE)).toBeGreaterThan(review.images * review.imageBytes + AROUND)
  expect(bytesOf(posts)).toBeGreaterThan((blog.images + 1) * blog.imageBytes + blog.contentBytes + AROUND)
})

const numberOf = (text: string, directive: string) =>
  Number(new RegExp(`^ *${directive} (\\d+)s?;`, 'm').exec(text)?.[1] ?? Number.NaN)

it('nginx waits for a slow request no longer than an API', () => {
  const config = loadConfig({ APP_ENV: 'test', DATABASE_URL: 'mysql://a:b@c/d', REDIS_URL: 'redis://c' })
  expect(numberOf(SITE, 'client_header_timeout') * 1_000).toBeLessThanOrEqual(config.HEADERS_TIMEOUT_MS)
  expect(numberOf(SITE, 'client_body_timeout') * 1_000).toBeLessThanOrEqual(config.BODY_TIMEOUT_MS)
})

it('nginx may open a file for each connection, and one address can’t take them all', () => {
  const connections = numberOf(NGINX, 'worker_connections')
  expect(numberOf(NGINX, 'worker_rlimit_nofile')).toBeGreaterThan(connections)
  expect(numberOf(SITE, 'limit_conn addresses')).toBeLessThan(connections / 10)
  expect(numberOf(SITE, 'limit_conn forms')).toBeLessThan(numberOf(SITE, 'limit_conn addresses'))
})
