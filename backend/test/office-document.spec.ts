import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import { builtSite } from './support/built-site.js'

/** A built site without pages, with the back office's template. */
const SITE = `
export const build = 'build-of-today'
export const matchPage = () => ({ address: '/nowhere', resources: [], headResources: [], missing: '/nowhere', isPage: false, language: 'en' })
export const render = async () => ({ status: 404, isListed: false, document: '<p>nowhere</p>', policy: "default-src 'self'" })
`
const TEMPLATE = `<!doctype html><html lang="%LANG%"><head><title>%TITLE%</title><meta name="build" content="%BUILD%">
<link rel="manifest" href="%MANIFEST%"><meta property="csp-nonce" nonce="%CSP_NONCE%">
<script type="module" nonce="%CSP_NONCE%" src="/assets/office/entry.js"></script></head><body>
<noscript>%NO_SCRIPT%</noscript><script type="application/json" id="bootstrap">%BOOTSTRAP%</script></body></html>`

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start({
    SITE_DIR: builtSite(SITE, { 'office.html': TEMPLATE, 'assets/office/entry-0a1B2c3d.js': '' }),
  })
})
afterAll(() => app.stop())

const open = (url: string, headers: Record<string, string> = {}) => app.nest.inject({ url, headers })
const nonceOf = (policy: unknown) => /script-src 'nonce-([\w+/]+=*)';/.exec(String(policy))?.[1] ?? ''

describe('the document of the back office', () => {
  it('lets only its own nonce run scripts, a new one in each response', async () => {
    const [first, second] = [await open('/admin'), await open('/admin')]
    const nonce = nonceOf(first.headers['content-security-policy'])
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    expect(first.body.split(`nonce="${nonce}"`)).toHaveLength(3)
    expect(first.headers['content-security-policy']).toContain(`style-src-elem 'self' 'nonce-${nonce}';`)
    expect(first.headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*(unsafe|self|strict)/)
    expect(nonceOf(second.headers['content-security-policy'])).not.toBe(nonce)
  })

  it('is never cached or listed', async () => {
    const { statusCode, headers } = await open('/admin/bookings?page=2')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-build': 'build-of-today',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(headers.etag).toBeUndefined()
  })

  it.each(['/admin/', '/Admin/Users', '/admin/blogs/edit/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/admin/nothing-here'])(
    'is served at %s',
    async (url) => {
      const { statusCode, body } = await open(url)
      expect([statusCode, body.includes('/assets/office/entry.js')]).toEqual([200, true])
    },
  )

  it.each(['/adminx', '/services/admin', '/hi/admin'])('is not served at %s', async (url) => {
    expect((await open(url)).body).not.toContain('/assets/office/entry.js')
  })

  it('is in the language chosen on the device, with the public settings', async () => {
    const { body } = await open('/admin', { cookie: 'language=hi' })
    expect(body).toContain('<html lang="hi-IN">')
    expect(body).toContain('href="/hi/manifest.webmanifest"')
    expect(body).toContain('content="build-of-today"')
    const [, embedded = ''] = /id="bootstrap">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(embedded).publicSettings.brandName).toBe('SofaSeva')
    expect(body).not.toMatch(/%[A-Z_]+%/)
  })

  it('escapes the settings that admins write', async () => {
    const { token } = await app.signedIn('admin')
    const { body: before } = await app.get('/settings/business', { as: token })
    const cities = [{ name: '</script><b>', enabled: true }]
    const saved = await app.put('/settings/business', {
      as: token,
      body: { cities, expectedRevision: (before.data as { revision: number }).revision },
    })
    expect(saved.status).toBe(200)
    const { body } = await open('/admin')
    expect(body).not.toContain('</script><b>')
  })
})
