import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The chat's panel, by what people see of it in English. */
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

  /** What was said, each with who said it. */
  get turns() {
    return this.panel.getByRole('log').locator('[data-sender]')
  }

  get suggestions() {
    return this.panel.getByRole('list', { name: 'Suggestions' })
  }

  async open(): Promise<void> {
    // Its button makes way for forms and prices; words open it there.
    const isAway = (await this.launcher.getAttribute('data-on-content')) !== null
    await (isAway ? this.page.getByRole('link', { name: 'Need help?' }).first() : this.launcher).click()
    await expect(this.panel).toBeVisible()
  }

  /** Asks, and waits for the answer, which is given back. */
  async ask(text: string): Promise<Locator> {
    const before = await this.turns.count()
    await this.input.fill(text)
    await this.input.press('Enter')
    await expect(this.turns).toHaveCount(before + 2)
    return this.turns.last()
  }
}
