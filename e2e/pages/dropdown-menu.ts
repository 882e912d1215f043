import type { Locator, Page } from '@playwright/test'

/** A button that opens a menu, by its English texts. */
export class DropdownMenu {
  readonly button: Locator
  private readonly page: Page

  constructor(within: Page | Locator, label: string) {
    this.button = within.getByRole('button', { name: `${label}: ` })
    this.page = 'page' in within ? within.page() : within
  }

  async choose(text: string): Promise<void> {
    await this.button.click()
    await this.page.getByRole('menuitemradio', { name: text }).click()
  }
}
