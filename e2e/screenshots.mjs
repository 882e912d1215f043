/**
 * Takes the screenshots for the manifest and the README from a running product:
 * `BASE_URL=http://localhost:8080 node e2e/screenshots.mjs`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS } from '@sofaseva/tools/chromium'

const BASE = process.env.BASE_URL ?? 'http://localhost:8080'
const OUT = join(import.meta.dirname, '../frontend/public/screenshots')

const services = await (await fetch(`${BASE}/api/services`)).json()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: CHROMIUM_ARGS,
})
mkdirSync(OUT, { recursive: true })
const shots = [
  ['home-narrow', '/', { width: 360, height: 740 }, 2],
  ['service-narrow', `/service/${services[0]._id}`, { width: 360, height: 740 }, 2],
  ['home-wide', '/', { width: 1280, height: 800 }, 1],
]
for (const [name, path, viewport, deviceScaleFactor] of shots) {
  const page = await browser.newPage({ viewport, deviceScaleFactor })
  await page.goto(BASE + path, { waitUntil: 'load' })
  await page.screenshot({ path: join(OUT, `${name}.png`) })
  await page.close()
}
await browser.close()
