import type { ServerResponse } from 'node:http'
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
import type { Actor } from '@sofaseva/contract'
import type { Redis } from 'ioredis'
import { Authenticator } from '../http/ports.js'
import { InjectSubscriber } from '../redis/redis.module.js'
import { LIVE_CHANNEL, type News, readNews } from './live.js'

/** Proxies and phones drop connections that are silent longer. */
const BEAT_MS = 25_000
/** Tabs and devices of one person; beyond it the oldest gives way. */
const STREAMS_PER_PERSON = 12
/** A reader this far behind is not reading. */
const MOST_UNREAD_BYTES = 64 * 1024

interface Stream {
  actor: Actor
  token: string
  response: ServerResponse
}

/** The open event streams of this instance. */
@Injectable()
export class LiveStreams implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly byPerson = new Map<string, Set<Stream>>()
  private readonly admins = new Set<Stream>()
  private timer: NodeJS.Timeout | undefined

  constructor(
    @InjectSubscriber() private readonly subscriber: Redis,
    private readonly authenticator: Authenticator,
  ) {}

  onApplicationBootstrap(): void {
    const subscribe = () => void this.subscriber.subscribe(LIVE_CHANNEL).catch(() => undefined)
    if (this.subscriber.status === 'ready') subscribe()
    this.subscriber.on('ready', subscribe)
    this.subscriber.on('message', (channel: string, text: string) => {
      const news = channel === LIVE_CHANNEL ? readNews(text) : null
      if (news) this.spread(news)
    })
    this.timer = setInterval(() => this.beat(), BEAT_MS)
    this.timer.unref()
  }

  onModuleDestroy(): void {
    clearInterval(this.timer)
    for (const streams of this.byPerson.values()) for (const { response } of streams) response.end()
  }

  /** Keeps a connection open as the person's stream. */
  open(actor: Actor, token: string, response: ServerResponse): void {
    const stream: Stream = { actor, token, response }
    const own = this.byPerson.get(actor.id) ?? new Set()
    this.byPerson.set(actor.id, own.add(stream))
    if (actor.role === 'admin') this.admins.add(stream)
    const [oldest] = own
    if (own.size > STREAMS_PER_PERSON) oldest?.response.end()
    response.once('close', () => this.forget(stream))
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    this.send(stream, 'event: open\ndata:\n\n')
  }

  private forget(stream: Stream): void {
    const own = this.byPerson.get(stream.actor.id)
    own?.delete(stream)
    if (own?.size === 0) this.byPerson.delete(stream.actor.id)
    this.admins.delete(stream)
  }

  private spread({ people, admins, topic }: News): void {
    const streams = new Set(admins ? this.admins : [])
    for (const id of people) for (const stream of this.byPerson.get(id) ?? []) streams.add(stream)
    for (const stream of streams) this.send(stream, `event: change\ndata: ${topic}\n\n`)
  }

  private send({ response }: Stream, text: string): void {
    if (response.writableLength > MOST_UNREAD_BYTES) response.destroy()
    else response.write(text)
  }

  /** Keeps connections alive, and ends those whose token has run out or whose session is over. */
  private beat(): void {
    for (const streams of this.byPerson.values())
      for (const stream of streams) {
        this.send(stream, ': \n\n')
        this.authenticator.authenticate(stream.token).then(
          ({ role }) => {
            if (role !== stream.actor.role) stream.response.end()
          },
          () => stream.response.end(),
        )
      }
  }
}
