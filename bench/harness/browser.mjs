/** Opens pages in Chromium. */
import { CHROMIUM_ARGS } from '@sofaseva/tools/chromium'
import { chromium } from 'playwright-core'
import { BASE_URL, call } from './server.mjs'

const ADMIN = { email: 'admin@demo.local', password: 'sofa-demo-2026' }
const DESKTOP = { width: 1440, height: 900 }
export const PHONE_SCREEN = { width: 360, height: 740 }
/** Time limit that even a slow processor on a busy machine meets. */
const TIME_LIMIT_MS = 120_000

export const launchOptions = (extra = []) => ({
  executablePath: process.env.CHROMIUM_PATH,
  args: [...CHROMIUM_ARGS, ...extra],
})

/** Runs the work with a browser and closes it. `options` are Playwright's. */
export async function withBrowser(work, { args = [], ...options } = {}) {
  const browser = await chromium.launch({ ...launchOptions(args), ...options })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Opens a new page with a signed-in admin; `token` allows direct calls. */
export async function signedInAdmin(browser) {
  const context = await browser.newContext({ viewport: DESKTOP, baseURL: BASE_URL, serviceWorkers: 'block' })
  const page = await context.newPage()
  page.setDefaultTimeout(TIME_LIMIT_MS)
  const { token, user } = await call('/api/auth/login', { method: 'POST', body: ADMIN })
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    },
    [token, JSON.stringify(user)],
  )
  return { page, token }
}

/** Slows down the page's processor by this factor. */
export async function slowDown(page, rate) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}
