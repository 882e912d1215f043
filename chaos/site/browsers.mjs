/** Browsers for the devices. Most share one browser, each in its own context. Private browsers can be killed. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CHROMIUM_ARGS } from '@sofaseva/tools/chromium'
import { waitUntil } from '@sofaseva/tools/processes'
import { chromium } from 'playwright-core'

/** The process that started us gets the signals and closes the browsers. */
const options = () => ({
  // Images take half of a page's time, and no check depends on them.
  executablePath: process.env.CHROMIUM_PATH,
  args: [...CHROMIUM_ARGS, '--blink-settings=imagesEnabled=false'],
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
})

export async function sharedBrowser() {
  const browser = await chromium.launch(options())
  return {
    open: (context) => browser.newContext(context),
    close: (context) => context.close(),
    end: () => browser.close(),
  }
}

/** Chromium writes localStorage at most 60 times an hour on average, so a quick run may wait a minute. */
const WRITTEN_SECONDS = 120

/** A browser with a profile on disk, so its storage survives a kill. */
export class PrivateBrowser {
  #profile
  #cookies = []

  constructor(folder) {
    this.#profile = mkdtempSync(join(folder, 'profile-'))
  }

  async open(context) {
    this.context = await chromium.launchPersistentContext(this.#profile, { ...options(), ...context })
    if (this.#cookies.length > 0) await this.context.addCookies(this.#cookies)
    return this.context
  }

  /**
   * Kills the browser without a chance to save. Chromium delays writing localStorage by seconds and cookies by half a
   * minute. A site cannot speed that up, so this waits for the first and restores the second. `keptText` returns the
   * text that must be on disk. It is called repeatedly, because a late response may change the text.
   */
  async kill(keptText) {
    await waitUntil(async () => this.#isWritten(await keptText()), 'Writing localStorage down', {
      seconds: WRITTEN_SECONDS,
    })
    this.#cookies = await this.context.cookies()
    const browser = this.context.browser()
    const gone = new Promise((resolve) => this.context.once('close', resolve))
    const client = await browser.newBrowserCDPSession()
    client.send('Browser.crash').catch(() => undefined)
    await gone
  }

  #isWritten(text) {
    const folder = join(this.#profile, 'Default/Local Storage/leveldb')
    return readdirSync(folder).some((name) => readFileSync(join(folder, name), 'latin1').includes(text))
  }

  async close() {
    await this.context.close().catch(() => undefined)
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
