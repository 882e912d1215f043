import { type Agent, request } from 'node:https'
import { Injectable } from '@nestjs/common'
import type { PushMessage } from '@sofaseva/contract'
import webPush from 'web-push'
import { type Config, InjectConfig } from '../../config/config.js'
import { connectionCode } from '../../queue/delivery-failure.js'
import { tracedDelivery } from '../../tracing/trace-deliveries.js'
import { NOT_PUBLIC, publicAgent } from './public-address.js'
import { type VapidKeys, vapidKeys } from './vapid-keys.js'

/** For the whole request, including the name lookup. */
const DEADLINE_MS = 5_000
/** Statuses of a permanent refusal. Sending the same again is useless. */
const REFUSED = [400, 401, 403, 413]
const GONE = [404, 410]
/** Statuses for keys that the subscription isn't bound to. */
const OTHER_KEYS = [401, 403]
/** The host doesn't resolve, or resolves to a non-public address. */
const UNREACHABLE = ['ENOTFOUND', 'ENODATA', NOT_PUBLIC]

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushOptions {
  /** How long the push service keeps the message for a phone that is off, in seconds. */
  ttlSeconds: number
  /** A newer message with the same topic replaces a waiting one. At most 32 base64url characters. */
  topic: string
  urgency: 'normal' | 'high'
}

/** `gone`: the address no longer exists. `failed`: a retry may succeed. Reasons contain no personal data. */
export type PushResult = { kind: 'sent' } | { kind: 'gone' | 'refused' | 'failed'; reason: string }

/** Sends web pushes (RFC 8030), encrypted for the browser (RFC 8291). */
@Injectable()
export class PushSender {
  private readonly keys: readonly VapidKeys[]
  private agent = publicAgent()

  constructor(@InjectConfig() private readonly config: Config) {
    this.keys = vapidKeys(config)
  }

  get publicKey(): string {
    return this.keys[0]?.publicKey ?? ''
  }

  /** Replaces the agent that connects only to public addresses, such as for a proxy. */
  connectThrough(agent: Agent): void {
    this.agent = agent
  }

  async send(target: PushTarget, message: PushMessage, options: PushOptions): Promise<PushResult> {
    try {
      const status = await tracedDelivery('push', target.endpoint, () => this.post(target, message, options))
      if (status >= 200 && status < 300) return { kind: 'sent' }
      const reason = `the push service answered ${status}`
      return { kind: GONE.includes(status) ? 'gone' : REFUSED.includes(status) ? 'refused' : 'failed', reason }
    } catch (error) {
      const code = connectionCode(error)
      return UNREACHABLE.includes(code)
        ? { kind: 'gone', reason: `the push address leads nowhere: ${code}` }
        : { kind: 'failed', reason: `the push service is away: ${code}` }
    }
  }

  /** A subscription is bound to the keys that it was made with, so one of before a change takes the former keys. */
  private async post(target: PushTarget, message: PushMessage, options: PushOptions): Promise<number> {
    let status = 0
    for (const keys of this.keys) {
      status = await this.postWith(keys, target, message, options)
      if (!OTHER_KEYS.includes(status)) break
    }
    return status
  }

  /** Resolves to the response's status. It doesn't wait for the body, which the server of a user's choice controls. */
  private postWith(
    keys: VapidKeys,
    { endpoint, p256dh, auth }: PushTarget,
    message: PushMessage,
    options: PushOptions,
  ): Promise<number> {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: `mailto:${this.config.SUPPORT_EMAIL}`, ...keys },
        TTL: options.ttlSeconds,
        topic: options.topic,
        urgency: options.urgency,
        contentEncoding: 'aes128gcm',
      },
    )
    const signal = AbortSignal.timeout(DEADLINE_MS)
    return new Promise((resolve, reject) => {
      request(endpoint, { method, headers, agent: this.agent, signal }, (response) => {
        response.on('error', () => undefined)
        response.resume()
        resolve(response.statusCode ?? 0)
      })
        .on('error', reject)
        .end(body)
    })
  }
}
