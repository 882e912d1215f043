// @ts-nocheck
import type { ServerResponse } from 'node:http'
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
import type { Actor } from '@sofaseva/contract'
import type { Redis } from 'ioredis'
import { Authenticator } from '../http/ports.js'
import { InjectSubscriber } from '../redis/redis.module.js'
import { LIVE_CHANNEL, parseRealtimeEvents, type RealtimeEvent, SESSIONS_CHANNEL } from './realtime-events.js'

/** Proxies and phones drop connections that are silent for longer. */
const HEARTBEAT_MS = 25_000
/** Streams per user. Beyond this number the oldest is closed. */
const MAX_STREAMS_PER_USER = 12
/** A client with more unread bytes has stopped reading. */
const MAX_UNREAD_BYTES = 64 * 1024

interface Stream {
  actor: Actor
  response: ServerResponse
}

/** The open event streams of this instance. */
@Injectable()
export class RealtimeStreams implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly byUser = new Map<string, Set<Stream>>()
  private readonly admins = new Set<Stream>()
  /**
   * Users whose sessions have ended since the last heartbeat. A stream that opens now may have been authenticated
   * earlier.
   */
  private readonly recentlyEnded = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private ended = false

  constructor(
    @InjectSubscriber() private readonly subscriber: Redis,
    private readonly authenticator: Authenticator,
  ) {}

  onApplicationBootstrap(): void {
    const subscribe = () => {
      // Messages are lost while the connection is down.
      this.subscriber.subscribe(LIVE_CHANNEL, SESSIONS_CHANNEL).then(
        () => this.endRevoked(this.all()),
        () => undefined,
      )
    }
    if (this.subscriber.status === 'ready') subscribe()
    this.subscriber.on('ready', subscribe)
    this.subscriber.on('message', (channel: string, text: string) => {
      if (channel === SESSIONS_CHANNEL) this.sessionsEnded(text)
      if (channel === LIVE_CHANNEL) for (const event of parseRealtimeEvents(text)) this.broadcast(event)
    })
    this.timer = setInterval(() => this.heartbeat(), HEARTBEAT_MS)
    this.timer.unref()
  }

  onModuleDestroy(): void {
    clearInterval(this.timer)
    this.end()
  }

  /** Ends all streams, and new ones at once. Browsers reconnect to another instance. */
  end(): void {
    this.ended = true
    for (const { response } of this.all()) response.end()
  }

  /** Keeps a connection open as the user's stream until the token expires. */
  open(actor: Actor, token: string, response: ServerResponse): void {
    const stream: Stream = { actor, response }
    const own = this.byUser.get(actor.id) ?? new Set()
    this.byUser.set(actor.id, own.add(stream))
    if (actor.role === 'admin') this.admins.add(stream)
    const [oldest] = own
    if (own.size > MAX_STREAMS_PER_USER) oldest?.response.end()
    const validMs = this.authenticator.expiryOf(token).getTime() - Date.now()
    const expiry = setTimeout(() => response.end(), validMs)
    expiry.unref()
    response.once('close', () => {
      clearTimeout(expiry)
      this.remove(stream)
    })
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    this.send(stream, 'event: open\ndata:\n\n')
    if (this.ended) response.end()
    if (this.recentlyEnded.has(actor.id)) void this.endRevoked([stream])
  }

  /** The number of open streams. */
  get size(): number {
    return this.all().length
  }

  private all(): Stream[] {
    return [...this.byUser.values()].flatMap((streams) => [...streams])
  }

  private sessionsEnded(userId: string): void {
    this.recentlyEnded.add(userId)
    void this.endRevoked([...(this.byUser.get(userId) ?? [])])
  }

  /** Ends streams whose session has ended or whose user's role has changed. One query checks all of them. */
  private async endRevoked(streams: Stream[]): Promise<void> {
    if (streams.length === 0) return
    const ids = [...new Set(streams.map(({ actor }) => actor.sessionId))]
    // While the database is unavailable, the next heartbeat tries again.
    const roles = await this.authenticator.rolesOf(ids).catch(() => null)
    if (roles === null) return
    for (const { actor, response } of streams) if (roles.get(actor.sessionId) !== actor.role) response.end()
  }

  private remove(stream: Stream): void {
    const own = this.byUser.get(stream.actor.id)
    own?.delete(stream)
    if (own?.size === 0) this.byUser.delete(stream.actor.id)
    this.admins.delete(stream)
  }

  private broadcast({ people, admins, everyone, topic }: RealtimeEvent): void {
    const streams = new Set(everyone ? this.all() : admins ? this.admins : [])
    for (const id of people) for (const stream of this.byUser.get(id) ?? []) streams.add(stream)
    for (const stream of streams) this.send(stream, `event: change\ndata: ${topic}\n\n`)
  }

  private send({ response }: Stream, text: string): void {
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy()
    else response.write(text)
  }

  /** Keeps connections alive, and ends streams if the message about their session was lost. */
  private heartbeat(): void {
    this.recentlyEnded.clear()
    const streams = this.all()
    for (const stream of streams) this.send(stream, ': \n\n')
    void this.endRevoked(streams)
  }
}
