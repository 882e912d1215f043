/** The back office in a browser. */

const { BASE_URL } = process.env
const ADMIN = { email: 'admin@demo.local', password: 'sofa-demo-2026' }
const VIEWPORT = { width: 1440, height: 900 }
/** A slow processor of a busy machine still comes to an end. */
const LONGEST_MS = 120_000

/** A page of its own, where an admin is logged in; `token` is for calls beside it. */
export async function signedInAdmin(browser) {
  const context = await browser.newContext({ viewport: VIEWPORT, baseURL: BASE_URL, serviceWorkers: 'block' })
  const page = await context.newPage()
  page.setDefaultTimeout(LONGEST_MS)
  const answer = await page.request.post('/api/auth/login', { data: ADMIN })
  const { token, user } = await answer.json()
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    },
    [token, JSON.stringify(user)],
  )
  return { page, token }
}

/** Makes the page's processor so many times slower. */
export async function slowDown(page, rate) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}
