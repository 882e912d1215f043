// Core covered by: e2e/journeys/pages/every-page.spec.ts

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { freePort } from '@sofaseva/tools/ports'
import { expectAccessible } from '../fixtures/accessible.js'

const FRONTEND = join(import.meta.dirname, '../../frontend')
const VITE = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js')
/** The first page has the development server bundle all libraries. */
const START_MS = 120_000

/** The address of a development server, which alone has the gallery. */
const test = base.extend<object, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const port = await freePort()
      const server: ChildProcess = spawn(process.execPath, [VITE, '--port', String(port), '--host', '127.0.0.1'], {
        cwd: FRONTEND,
        stdio: 'ignore',
      })
      const address = `http://127.0.0.1:${port}/gallery`
      const answers = () =>
        fetch(address).then(
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

const PIECES = [
  ...['Alert', 'Badge', 'StatusBadge', 'SyncBadge', 'LastUpdated', 'Text', 'Button', 'Field', 'Card', 'Breadcrumb'],
  ...['Tabs', 'Timeline', 'DescriptionList', 'DataTable', 'Rating', 'LoadMore', 'StandaloneLink', 'EmptyState'],
  ...['ErrorState', 'Skeleton', 'ConfirmDialog', 'Toast'],
]

// Fonts are the machine's own, so images of pieces would differ from one to the next: their structure is compared.
test.describe('the gallery', () => {
  test.setTimeout(2 * START_MS)

  test('shows every piece, readable by everybody in both themes', async ({ page, gallery }) => {
    await page.goto(gallery)
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible({ timeout: START_MS })
    const names = await page.locator('main section > h2').allTextContents()
    expect(names.toSorted()).toEqual(PIECES.toSorted())
    await expectAccessible(page, 'the gallery', ['light', 'dark'])
  })

  test('keeps the structure of its pieces', async ({ page, gallery }) => {
    await page.goto(gallery)
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible({ timeout: START_MS })
    for (const piece of ['Button', 'Field', 'Tabs', 'DataTable', 'EmptyState', 'ErrorState', 'Alert'])
      await expect(page.getByRole('region', { name: piece, exact: true })).toMatchAriaSnapshot({
        name: `${piece}.aria.yml`,
      })
  })
})
