// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { derivedToken } from '#platform/lib/derived-secrets.js'
import { connectionCode } from '#platform/queue/delivery-failure.js'
import type { IndexNowResponse } from './index-now.rules.js'

const TIMEOUT_MS = 10_000
const ANSWER_CHARACTERS = 300

/** Notifies search engines of changed URLs (https://www.indexnow.org/documentation). */
@Injectable()
export class IndexNowClient {
  readonly endpoint: string
  /** Public. Search engines compare it with the file at `keyLocation`. */
  readonly key: string
  readonly keyLocation: string
  private readonly origin: string

  constructor(@InjectConfig() { INDEXNOW_ENDPOINT, INDEXNOW_KEY, JWT_SECRET, PUBLIC_URL }: Config) {
    this.endpoint = INDEXNOW_ENDPOINT
    // The key is the same on every instance, and has only characters that the protocol allows.
    this.key = INDEXNOW_KEY ?? Buffer.from(derivedToken(JWT_SECRET, 'index-now', ''), 'base64url').toString('hex')
    this.origin = new URL(PUBLIC_URL).origin
    this.keyLocation = `${this.origin}/${this.key}.txt`
  }

  /** Sends at most 10,000 paths. */
  async submit(paths: readonly string[]): Promise<IndexNowResponse> {
    const body = {
      host: new URL(this.origin).host,
      key: this.key,
      keyLocation: this.keyLocation,
      urlList: paths.map((path) => this.origin + path),
    }
    try {
      const answer = await fetch(this.endpoint, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
      })
      return { statusCode: answer.status, text: (await answer.text()).slice(0, ANSWER_CHARACTERS) }
    } catch (error) {
      return { statusCode: null, text: connectionCode(error) }
    }
  }
}
