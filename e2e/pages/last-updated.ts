import type { Page } from '@playwright/test'

export const ageOf = (page: Page) =>
  page
    .locator('main')
    .getByText(/^Updated/)
    .first()
