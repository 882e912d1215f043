import { consoleMessagesOf } from '../../fixtures/console-messages.js'
import { expectSoundPage, expectValidHtml, lookOf, openIn } from '../../fixtures/page-check.js'
import { signInAs } from '../../fixtures/people.js'
import { ADMIN_ROUTES } from '../../fixtures/routes.js'
import { expect, test } from '../../fixtures/test.js'

/** The component library's switches and tabs put a div into a label, so only these pages are checked for valid HTML. */
const VALID: readonly string[] = ['/admin/bookings', '/admin/users', '/admin/services']
const PARTS = 6

for (let part = 0; part < PARTS; part += 1)
  test(`pages of the back office load silently, are accessible, and fit small screens, part ${part + 1}`, async ({
    page,
    baseURL,
  }) => {
    const complaints = consoleMessagesOf(page)
    await signInAs(page, 'admin')
    for (const [index, path] of ADMIN_ROUTES.entries()) {
      if (index % PARTS !== part) continue
      const look = lookOf(index)
      await page.context().addCookies([{ name: 'language', value: look.language, url: baseURL ?? '' }])
      await openIn(look.scheme, page, path)
      if (VALID.includes(path)) await expectValidHtml(page, path)
      await expectSoundPage(page, path, look)
    }
    expect(complaints).toEqual([])
  })
