import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import { z } from 'zod'
import type { Config } from '../../config/config.js'
import { keyWords } from '../../config/secret-lists.js'

const keysSchema = z.object({ publicKey: z.base64url(), privateKey: z.base64url() })
export type VapidKeys = z.infer<typeof keysSchema>

/** The pair for new subscriptions, and other pairs that subscriptions may be bound to. */
const fileSchema = keysSchema.extend({ others: z.array(keysSchema).default([]) })

const FILE = 'vapid.json'

/** Pairs by their place in both variables, which separate keys by a space. */
function keysOf(publicKeys: string, privateKeys: string): VapidKeys[] {
  const privates = keyWords(privateKeys)
  return keyWords(publicKeys).map((publicKey, index) => ({ publicKey, privateKey: privates[index] ?? '' }))
}

/**
 * The keys that identify us to push services (RFC 8292), the pair for new subscriptions first. They come from the
 * environment, or the first start generates them in DATA_DIR: every subscription is bound to its pair. If several
 * instances start at once, one of them writes the file atomically.
 */
export function vapidKeys(config: Pick<Config, 'DATA_DIR' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>): VapidKeys[] {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, DATA_DIR } = config
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY) return keysOf(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY)
  mkdirSync(DATA_DIR, { recursive: true })
  const path = join(DATA_DIR, FILE)
  const fresh = `${path}.${randomUUID()}`
  writeFileSync(fresh, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600 })
  try {
    linkSync(fresh, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh)
  }
  const { others, ...first } = fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  return [first, ...others]
}
