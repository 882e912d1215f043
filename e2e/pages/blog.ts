import type { Page } from '@playwright/test'

export const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .filter({ has: page.locator('strong') })

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
