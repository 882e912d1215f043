// Core covered by: frontend/src/gallery/complete.spec.ts

import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { freePort } from '@sofaseva/tools/ports'
import sharp from 'sharp'
import { expectAccessible, type Scheme } from '../fixtures/accessible.js'

const IMAGES = `${import.meta.filename}-snapshots`
const FRONTEND = join(import.meta.dirname, '../../frontend')
const VITE = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js')
/** For the first page, the development server bundles all libraries. */
const START_MS = 120_000
const NOW = '2026-11-27T06:30:00Z'

/** The URL of a development server, because only that has the gallery. */
const test = base.extend<object, { server: string }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const port = await freePort()
      const server: ChildProcess = spawn(process.execPath, [VITE, '--port', String(port), '--host', '127.0.0.1'], {
        cwd: FRONTEND,
        stdio: 'ignore',
      })
      const address = `http://127.0.0.1:${port}`
      const answers = () =>
        fetch(`${address}/gallery`).then(
          ({ ok }) => ok,
          () => false,
        )
      await expect.poll(answers, { timeout: START_MS }).toBe(true)
      await use(address)
      server.kill()
    },
    { scope: 'worker', timeout: START_MS },
  ],
})

const APPS = { site: '/gallery', office: '/gallery/office' }
const SCHEMES: readonly Scheme[] = ['light', 'dark']
const WIDTHS = [360, 1280]
/** The sheets of `gallery.tsx` except the dialogs, which the test opens. */
const SHEETS = { site: ['Messages', 'Forms', 'Lists'], office: ['Forms', 'Lists'] }

/** Uses packaged fonts without system hinting, so that text renders the same on every machine. */
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--font-render-hinting=none', '--disable-lcd-text'],
    }),
})

test.describe.configure({ timeout: 2 * START_MS })

/** Chromium writes large PNGs quickly. Lossless recompression saves a quarter. */
test.afterAll('compresses new images', async () => {
  if (!['all', 'changed'].includes(test.info().config.updateSnapshots)) return
  for (const name of await readdir(IMAGES)) {
    const file = join(IMAGES, name)
    await writeFile(
      file,
      await sharp(await readFile(file))
        .removeAlpha()
        .png({ compressionLevel: 9 })
        .toBuffer(),
    )
  }
})

interface Look {
  width: number
  scheme: Scheme
}

async function open(page: Page, url: string, { width, scheme }: Look): Promise<void> {
  await page.clock.setFixedTime(NOW)
  await page.setViewportSize({ width, height: 740 })
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  // No API is behind this page.
  await page.route('**/api/**', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible({ timeout: START_MS })
  await page.evaluate(() => document.fonts.ready)
}

const sheetOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Compares a piece with its image, including the part outside the screen. */
const expectLook = (piece: Locator, name: string) => expect.soft(piece).toHaveScreenshot(`${name}.png`)

for (const [app, path] of Object.entries(APPS) as ['site' | 'office', string][]) {
  for (const width of WIDTHS)
    for (const scheme of SCHEMES) {
      const look = `${width}-${scheme}`

      test(`the ${app} looks the same at ${width} pixels in ${scheme}`, async ({ page, server }) => {
        await open(page, server + path, { width, scheme })
        for (const sheet of SHEETS[app]) await expectLook(sheetOf(page, sheet), `${app}-${sheet}-${look}`)
        for (const opener of await page.getByRole('button', { name: /^Open: / }).all()) {
          const name = (await opener.textContent())?.replace(/\W+/g, '-') ?? ''
          await opener.click()
          await expectLook(page.getByRole('dialog'), `${app}-${name}-${look}`)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
        for (const opener of await page.getByRole('button', { name: /^Toast: / }).all()) {
          const text = (await opener.textContent()) ?? ''
          await opener.click()
          const toast = page.locator('[class*="toasts"] [data-tone]')
          // A toast stays while the pointer is on it.
          await toast.hover()
          await expectLook(toast, `${app}-${text.replace(/\W+/g, '-')}-${look}`)
        }
        await page.goto(`${server}${path}?sheet=Loading`)
        await expectLook(sheetOf(page, 'Loading'), `${app}-Loading-${look}`)
      })
    }
}

// Pieces of the office contain landmarks, which must be unique per page. Its own pages are checked instead.
test('the pieces of the site are accessible in both schemes', async ({ page, server }) => {
  await open(page, server + APPS.site, { width: 360, scheme: 'light' })
  await expectAccessible(page, 'the gallery of the site', SCHEMES)
})

/** Typical accidental style changes. */
const FAULTS = {
  'a pixel of space': 'section[aria-label="Button"] button { padding-inline-start: calc(1em + 1px) !important }',
  'a border of a pixel': 'section[aria-label="Field"] input { border-block-end-width: 2px !important }',
  'a shade of a colour': 'section[aria-label="TextButton"] h3 { color: #2a2926 !important }',
}

test('detects a change of one pixel and of one color', async ({ page, server }) => {
  for (const [fault, style] of Object.entries(FAULTS)) {
    await open(page, server + APPS.site, { width: 360, scheme: 'light' })
    const forms = sheetOf(page, 'Forms')
    await expect(forms, 'before the fault').toHaveScreenshot('site-Forms-360-light.png')
    await page.addStyleTag({ content: style })
    await expect(forms, fault).not.toHaveScreenshot('site-Forms-360-light.png')
  }
})
