import type { Page } from '@playwright/test'
import { hydrated } from '../fixtures/hydrated.js'

/** The service page's booking form, by its visible texts. */
export class ServicePage {
  constructor(readonly page: Page) {}

  /** Fills the form for a visit on any day. Without an option, it takes the first. */
  async fill({ option, address }: { option?: string; address: string }): Promise<void> {
    await hydrated(this.page)
    const options = this.page.getByRole('group', { name: 'Choose a package' }).getByRole('radio')
    await (option === undefined ? options.first() : this.page.getByRole('radio', { name: option })).check()
    await this.anyDay.check()
    await this.page.getByLabel('Service address').fill(address)
  }

  get anyDay() {
    return this.page.getByRole('radio', { name: 'Any day' })
  }

  /** The button of the bar once nothing is missing. */
  get book() {
    return this.page.getByRole('button', { name: /^Book (₹|now$)/ })
  }

  /** The button of the bar while this is the next step. */
  step(name: 'Choose a package' | 'Choose a time' | 'Continue' | 'Add address') {
    return this.page.getByRole('button', { name, exact: true })
  }
}
