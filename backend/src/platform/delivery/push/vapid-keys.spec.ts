import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import webPush from 'web-push'
import { vapidKeys } from './vapid-keys.js'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'vapid-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

it('generates a pair once, and keeps the other pairs of the file', () => {
  const [made, ...others] = vapidKeys({ DATA_DIR })
  expect(others).toEqual([])
  expect(vapidKeys({ DATA_DIR })).toEqual([made])
  const file = join(DATA_DIR, 'vapid.json')
  const next = webPush.generateVAPIDKeys()
  writeFileSync(file, JSON.stringify({ ...next, others: [JSON.parse(readFileSync(file, 'utf8'))] }))
  expect(vapidKeys({ DATA_DIR })).toEqual([next, made])
})

it('pairs the keys of the environment by their place', () => {
  const [first, second] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()]
  const keys = {
    DATA_DIR,
    VAPID_PUBLIC_KEY: `${first.publicKey} ${second.publicKey}`,
    VAPID_PRIVATE_KEY: `${first.privateKey} ${second.privateKey}`,
  }
  expect(vapidKeys(keys)).toEqual([first, second])
})
