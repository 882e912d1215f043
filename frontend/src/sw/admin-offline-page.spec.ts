import { escapeHtml, LANGUAGES } from '@sofaseva/contract'
import { pushTranslator } from '@sofaseva/contract/push-translator'
import { expect, it } from 'vitest'
import { adminOfflinePage } from './admin-offline-page.js'

it.each(LANGUAGES)('says in %s that the back office needs a network, and retries', async (language) => {
  const { t } = pushTranslator(language)
  const page = adminOfflinePage(pushTranslator(language), language, '/admin/bookings')
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  const html = await page.text()
  expect(html).toContain(`<html lang="${language}">`)
  for (const key of ['push.office.title', 'push.office.text', 'push.office.again'] as const)
    expect(html).toContain(escapeHtml(t(key)))
  expect(html).toContain('href="/admin/bookings"')
})

it('escapes the address', async () => {
  const html = await adminOfflinePage(pushTranslator('en'), 'en', '/admin/"><script>x</script>').text()
  expect(html).not.toContain('<script')
})
