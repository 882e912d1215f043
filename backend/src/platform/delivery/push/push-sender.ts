import { type Agent, request } from 'node:https'
import { Injectable } from '@nestjs/common'
import type { PushMessage } from '@sofaseva/contract'
import webPush from 'web-push'
import { type Config, InjectConfig } from '../../config/config.js'
import { connectionCode } from '../../queue/delivery-failure.js'
import { NOT_PUBLIC, publicAgent } from './public-address.js'
import { type VapidKeys, vapidKeys } from './vapid-keys.js'

/** For the whole request, resolving the name included. */
const DEADLINE_MS = 5_000
/** The service refuses for good: sending the same again is of no use. */
const REFUSED = [400, 401, 403, 413]
const GONE = [404, 410]
/** The name does not resolve, or to an address that is not public. */
const UNREACHABLE = ['ENOTFOUND', 'ENODATA', NOT_PUBLIC]

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushOptions {
  /** Seconds the push service keeps it for a phone that is off. */
  ttlSeconds: number
  /** While it waits there, a newer one with the same topic replaces it; at most 32 base64url characters. */
  topic: string
  urgency: 'normal' | 'high'
}

/** `gone`: there is no such address any more. `failed`: it may be tried again. Reasons name nobody. */
export type PushResult = { kind: 'sent' } | { kind: 'gone' | 'refused' | 'failed'; reason: string }

/** Sends web pushes (RFC 8030), encrypted for the browser (RFC 8291). */
@Injectable()
export class PushSender {
  private readonly keys: VapidKeys
  private agent = publicAgent()

  constructor(@InjectConfig() private readonly config: Config) {
    this.keys = vapidKeys(config)
  }

  get publicKey(): string {
    return this.keys.publicKey
  }

  /** Uses other connections than those to the public internet: an own proxy's, for one. */
  connectThrough(agent: Agent): void {
    this.agent = agent
  }

  async send(target: PushTarget, message: PushMessage, options: PushOptions): Promise<PushResult> {
    try {
      const status = await this.post(target, message, options)
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

  /** The answer's status. What it says besides is not waited for: it is the choice of whoever gave the address. */
  private post({ endpoint, p256dh, auth }: PushTarget, message: PushMessage, options: PushOptions): Promise<number> {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: `mailto:${this.config.SUPPORT_EMAIL}`, ...this.keys },
        TTL: options.ttlSeconds,
        topic: options.topic,
        urgency: options.urgency,
        contentEncoding: 'aes128gcm',
      },
    )
    const signal = AbortSignal.timeout(DEADLINE_MS)
    return new Promise((resolve, reject) => {
      request(endpoint, { method, headers, agent: this.agent, signal }, (answer) => {
        answer.on('error', () => undefined)
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
        .on('error', reject)
        .end(body)
    })
  }
}
