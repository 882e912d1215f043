import type { Locator, Page } from '@playwright/test'

/** Opens the menu of a table row and returns one of its actions. */
export async function rowAction(page: Page, row: string, action: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${row}` }).click()
  return page.getByRole('menuitem', { name: action })
}
