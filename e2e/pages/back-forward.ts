import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.js'
import { Chat } from './chat.js'

export const KEPT = 'kept'

export type Kept = Window & { wasKept?: boolean }

/**
 * Leaves the page for one of another document, so that the browser puts the whole page away. A worker that takes over
 * the site's pages, which one does once for a first visit, would have it thrown away.
 */
export async function leave(page: Page, to: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // It comes last: a page that is still loading something may not be kept.
  await expect(new Chat(page).launcher).toBeVisible()
  await page.evaluate(() => {
    ;(window as Kept).wasKept = true
  })
  await page.goto(to)
}

/** Goes back; `KEPT` when the page is the one that was left, or else why it was loaded anew, in the browser's words. */
export async function goBack(page: Page): Promise<string> {
  const here = page.url()
  await page.evaluate(() => history.back())
  await expect(page).not.toHaveURL(here)
  if (await page.evaluate(() => (window as Kept).wasKept === true)) return KEPT
  const [entry] = await page.evaluate(() => performance.getEntriesByType('navigation').map((one) => one.toJSON()))
  return JSON.stringify(entry.notRestoredReasons)
}
