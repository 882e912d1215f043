import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.js'
import { withTimeFactor } from '../fixtures/test-run.js'

/** While a page replaces the one that was rendered for it, there may be two. */
export const main = (page: Page) => page.locator('main').last()

export const updateNow = (page: Page) => page.getByRole('button', { name: 'Update now' })

/** Expects the release to be offered, which it is once the worker has stored the whole of the new site. */
export const expectOffered = (page: Page) => expect(updateNow(page)).toBeVisible({ timeout: withTimeFactor(15_000) })

/** How the two builds write prices. */
export const BEFORE = /₹\d/

export const AFTER = /Rs \d/

/** The page is there and alive, of one build through and through. */
export async function expectWhole(page: Page, price: RegExp): Promise<void> {
  await expect(main(page)).toContainText(price)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
