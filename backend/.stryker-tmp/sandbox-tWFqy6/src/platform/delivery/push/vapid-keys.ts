// @ts-nocheck
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import { z } from 'zod'
import type { Config } from '../../config/config.js'

const keysSchema = z.object({ publicKey: z.base64url(), privateKey: z.base64url() })
export type VapidKeys = z.infer<typeof keysSchema>

const FILE = 'vapid.json'

/**
 * The keys that identify us to push services (RFC 8292). They come from the environment, or the first start generates
 * them in DATA_DIR: every subscription is bound to them. If several instances start at once, one of them writes the
 * file atomically.
 */
export function vapidKeys(config: Pick<Config, 'DATA_DIR' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>): VapidKeys {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, DATA_DIR } = config
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY) return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
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
  return keysSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
}
