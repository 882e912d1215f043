import type { Agent } from 'node:https'
import { Injectable, Logger } from '@nestjs/common'
import type { PushMessage } from '@sofaseva/contract'
import webPush, { WebPushError } from 'web-push'
import { type Config, InjectConfig } from '../config/config.js'
import { publicAgent } from './public-address.js'
import { type VapidKeys, vapidKeys } from './vapid-keys.js'

const TIMEOUT_MS = 10_000
/** The service refuses for good: sending the same again is of no use. */
const REFUSED = [400, 401, 403, 413]
const GONE = [404, 410]

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushManner {
  /** Seconds the push service keeps it for a phone that is off. */
  ttlSeconds: number
  /** While it waits there, a newer one with the same topic replaces it; at most 32 base64url characters. */
  topic: string
  urgency: 'normal' | 'high'
}

export type PushOutcome = 'sent' | 'gone' | 'refused'

/** Sends web pushes (RFC 8030), encrypted for the browser (RFC 8291). */
@Injectable()
export class PushSender {
  private readonly logger = new Logger('Push')
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

  /** Throws when it may be tried again: the service is away, or busy. `gone`: the subscription is no more. */
  async send({ endpoint, p256dh, auth }: PushTarget, message: PushMessage, manner: PushManner): Promise<PushOutcome> {
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject: `mailto:${this.config.SUPPORT_EMAIL}`, ...this.keys },
        TTL: manner.ttlSeconds,
        topic: manner.topic,
        urgency: manner.urgency,
        agent: this.agent,
        timeout: TIMEOUT_MS,
        contentEncoding: 'aes128gcm',
      })
      return 'sent'
    } catch (error) {
      if (!(error instanceof WebPushError)) throw error
      if (GONE.includes(error.statusCode)) return 'gone'
      if (!REFUSED.includes(error.statusCode)) throw error
      this.logger.warn(`${new URL(endpoint).hostname} refused a push with ${error.statusCode}`)
      return 'refused'
    }
  }
}
