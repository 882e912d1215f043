import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { withTimeFactor } from '../fixtures/test-run.js'

/** The chat panel, by its English texts. */
export class Chat {
  readonly panel: Locator
  readonly input: Locator
  readonly send: Locator

  constructor(readonly page: Page) {
    this.panel = page.getByRole('dialog', { name: 'Support' })
    this.input = this.panel.getByRole('textbox', { name: 'Your message' })
    this.send = this.panel.getByRole('button', { name: 'Send', exact: true })
  }

  get launcher() {
    return this.page.getByRole('button', { name: /Chat with us|Continue the chat/ })
  }

  /** The messages with their authors. */
  get turns() {
    return this.panel.getByRole('log').locator('[data-sender]')
  }

  get suggestions() {
    return this.panel.getByRole('list', { name: 'Suggestions' })
  }

  async open(): Promise<void> {
    const help = this.page.getByRole('link', { name: 'Need help?' }).first()
    // The button hides for forms and prices, also while they load. A text link opens the chat there.
    await expect(async () => {
      const isHidden = await this.launcher.evaluate((button) => getComputedStyle(button).pointerEvents === 'none')
      await (isHidden ? help : this.launcher).click({ timeout: withTimeFactor(2_000) })
    }).toPass()
    await expect(this.panel).toBeVisible()
  }

  /** Sends a question and resolves to its reply. */
  async ask(text: string): Promise<Locator> {
    const before = await this.turns.count()
    await this.input.fill(text)
    await this.input.press('Enter')
    await expect(this.turns).toHaveCount(before + 2)
    return this.turns.last()
  }
}
