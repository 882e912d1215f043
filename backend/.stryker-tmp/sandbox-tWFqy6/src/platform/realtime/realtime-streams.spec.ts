// @ts-nocheck
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Role } from '@sofaseva/contract'
import type { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Authenticator, type Caller } from '../http/ports.js'
import { SESSIONS_CHANNEL } from './realtime-events.js'
import { RealtimeStreams } from './realtime-streams.js'

const HOUR_MS = 3_600_000

class Sessions extends Authenticator {
  readonly asked: string[][] = []
  readonly roles = new Map<string, Role>()
  isAway = false

  authenticate(): Promise<Caller> {
    throw new Error('one question for each stream')
  }
  expiryOf(): Date {
    return new Date(Date.now() + HOUR_MS)
  }
  async rolesOf(ids: readonly string[]): Promise<Map<string, Role>> {
    this.asked.push([...ids])
    if (this.isAway) throw new Error('The database is away.')
    return this.roles
  }
}

class Subscriber extends EventEmitter {
  status = 'ready'
  subscribe = () => Promise.resolve()
}

class Response extends EventEmitter {
  ended = false
  writableLength = 0
  writeHead = () => this
  write = () => true
  end = () => {
    this.ended = true
    this.emit('close')
  }
}

let sessions: Sessions
let subscriber: Subscriber
let streams: RealtimeStreams
beforeEach(() => {
  vi.useFakeTimers()
  sessions = new Sessions()
  subscriber = new Subscriber()
  streams = new RealtimeStreams(subscriber as unknown as Redis, sessions)
  streams.onApplicationBootstrap()
})
afterEach(() => {
  streams.onModuleDestroy()
  vi.useRealTimers()
})

function open(id: string, role: Role = 'customer'): Response {
  const response = new Response()
  sessions.roles.set(`session of ${id}`, role)
  streams.open({ id, role, sessionId: `session of ${id}` }, 'token', response as unknown as ServerResponse)
  return response
}

const MINUTE_MS = 60_000
const announce = (id: string) => subscriber.emit('message', SESSIONS_CHANNEL, id)

describe('open streams', () => {
  it('are checked by one query and end with their session or role', async () => {
    const all = [open('a'), open('b'), open('c'), open('a')]
    sessions.roles.delete('session of b')
    sessions.roles.set('session of c', 'provider')
    await vi.advanceTimersByTimeAsync(MINUTE_MS / 2)
    expect(sessions.asked).toEqual([['session of a', 'session of b', 'session of c']])
    expect(all.map(({ ended }) => ended)).toEqual([false, true, true, false])
  })

  it('stay open while the database is unavailable', async () => {
    const stream = open('a')
    sessions.isAway = true
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(stream.ended).toBe(false)
  })

  it('end with their token', async () => {
    const stream = open('a')
    await vi.advanceTimersByTimeAsync(HOUR_MS - 1)
    expect(stream.ended).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(stream.ended).toBe(true)
  })

  it('end if the session ended while they were opening', async () => {
    announce('a')
    const stream = open('a')
    sessions.roles.delete('session of a')
    await vi.advanceTimersByTimeAsync(0)
    expect(stream.ended).toBe(true)
  })

  it('are checked again after messages may have been lost', async () => {
    const stream = open('a')
    sessions.roles.delete('session of a')
    subscriber.emit('ready')
    await vi.advanceTimersByTimeAsync(0)
    expect(stream.ended).toBe(true)
  })
})
