import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.js'
import { withTimeFactor } from '../fixtures/test-run.js'

/** There may be two while a page replaces the server's version. */
export const main = (page: Page) => page.locator('main').last()

export const updateNow = (page: Page) => page.getByRole('button', { name: 'Update now' })

/** Expects the offer of a release, which appears once the worker has stored the whole new site. */
export const expectOffered = (page: Page) => expect(updateNow(page)).toBeVisible({ timeout: withTimeFactor(15_000) })

/** The price formats of the two builds. */
export const BEFORE = /₹\d/

export const AFTER = /Rs \d/

/** Expects that the page works and belongs to one build only. */
export async function expectSingleBuild(page: Page, price: RegExp): Promise<void> {
  await expect(main(page)).toContainText(price)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
