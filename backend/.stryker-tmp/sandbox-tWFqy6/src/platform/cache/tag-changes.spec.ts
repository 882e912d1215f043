// @ts-nocheck
import type { Redis } from 'ioredis'
import { encodeTime, ulid } from 'ulid'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Sql } from '../database/sql.js'
import type { EventOutbox } from '../outbox/outbox.js'
import { TagChanges } from './tag-changes.js'

const SECOND = 1_000
/** A connected Redis that loses every message. */
const redis = { status: 'ready', on: () => redis, subscribe: async () => 0, publish: async () => 0 } as unknown as Redis
let rows: { id: string; type: string }[]
let windows: number[]
let changes: TagChanges
let received: string[]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z') })
  rows = []
  windows = []
  received = []
  const query = async (_: string, [since = '']: string[]) => {
    windows.push([10, 120].find((seconds) => encodeTime(Date.now() - (seconds + 2) * SECOND) <= since) ?? 0)
    return rows.filter(({ id }) => id >= since)
  }
  changes = new TagChanges(redis, redis, { query } as unknown as Sql, {} as EventOutbox)
  changes.onChange((tags) => received.push(...tags))
  changes.onModuleInit()
})
afterEach(() => {
  changes.onModuleDestroy()
  vi.useRealTimers()
})

const recordedAgo = (ms: number, tag: string) => rows.push({ id: ulid(Date.now() - ms), type: `cache.${tag}` })

it('learns of a change within a second and reports it once', async () => {
  recordedAgo(500, 'settings')
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(received).toEqual(['settings'])
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(received).toEqual(['settings'])
})

it('learns within fifteen seconds of a change dated a minute back by a slow clock', async () => {
  recordedAgo(60 * SECOND, 'post:1')
  await vi.advanceTimersByTimeAsync(15 * SECOND)
  expect(received).toEqual(['post:1'])
})

it('reads two minutes of changes only at every fifteenth check', async () => {
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  expect(windows.filter((seconds) => seconds === 120)).toHaveLength(2)
  expect(windows.filter((seconds) => seconds === 10)).toHaveLength(28)
})
