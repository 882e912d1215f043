import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.js'
import { Chat } from './chat.js'

export const KEPT = 'kept'

export type CachedWindow = Window & { wasKept?: boolean }

/**
 * Leaves the page for another document, so that the browser caches the whole page. A service worker that takes control,
 * as on a first visit, would evict it.
 */
export async function leave(page: Page, to: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // The chat button loads last. A page that is still loading may not be cached.
  await expect(new Chat(page).launcher).toBeVisible()
  await page.evaluate(() => {
    ;(window as CachedWindow).wasKept = true
  })
  await page.goto(to)
}

/** Goes back. Resolves to `KEPT` if the page came from the cache, or else to the browser's reason for a reload. */
export async function goBack(page: Page): Promise<string> {
  const here = page.url()
  await page.evaluate(() => history.back())
  await expect(page).not.toHaveURL(here)
  if (await page.evaluate(() => (window as CachedWindow).wasKept === true)) return KEPT
  const [entry] = await page.evaluate(() => performance.getEntriesByType('navigation').map((one) => one.toJSON()))
  return JSON.stringify(entry.notRestoredReasons)
}
