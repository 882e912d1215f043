import type { Page } from '@playwright/test'

export const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })

export const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
