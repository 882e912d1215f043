/** Browsers for devices: one that most share, each in a context of its own, and private ones that can be killed. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CHROMIUM_ARGS } from '@sofaseva/tools/chromium'
import { waitUntil } from '@sofaseva/tools/processes'
import { chromium } from 'playwright-core'

/** Whoever started us is told to stop, and closes them. */
const options = () => ({
  // Pictures are half of a page's work, and nothing here depends on them.
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

/** Chromium writes localStorage at most 60 times an hour on average, so a quick run waits up to a minute. */
const WRITTEN_SECONDS = 120

/** A browser with a profile on disk: what it stored outlives it. */
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
   * At once, without a chance to write anything down. Chromium leaves localStorage for seconds and cookies for half a minute
   * before it does: what no site can hasten is waited for, and put back. `keptText` tells what has to be on disk; it is
   * asked each time, because a late answer may change it meanwhile.
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
