import type { Page } from '@playwright/test'
import { hydrated } from '../fixtures/hydrated.js'

/** The service page's booking form, by its visible texts. */
export class ServicePage {
  constructor(readonly page: Page) {}

  async fill({ option, address }: { option: string; address: string }): Promise<void> {
    await hydrated(this.page)
    await this.page.getByRole('radio', { name: option }).check()
    await this.page.getByLabel('Service address').fill(address)
  }

  get book() {
    return this.page.getByRole('button', { name: 'Book now' })
  }
}
