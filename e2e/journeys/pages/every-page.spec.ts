import type { Page } from '@playwright/test'
import { isLocalizedPath, type Language, localizedPath } from '@sofaseva/contract'
import { collectBackOfficeFiles } from '../../fixtures/back-office-files.js'
import { collectIssues, formsAreReady } from '../../fixtures/browser-issues.js'
import { consoleMessagesOf } from '../../fixtures/console-messages.js'
import { fullyLoaded, hydrated } from '../../fixtures/hydrated.js'
import { expectSoundPage, expectValidHtml, lookOf, openIn } from '../../fixtures/page-check.js'
import { aBooking, signedInCustomer, signInAs } from '../../fixtures/people.js'
import { bookingRoutes, FORM_PAGES, PRIVATE_ROUTES, publicRoutes } from '../../fixtures/routes.js'
import { expect, test } from '../../fixtures/test.js'

// Each page is loaded once for all checks.

/** A page in another language reads the cookie that controls the language offer. */
const LANGUAGE_OFFER = /^[^ ]+\/(?:hi|mr)\b[^ ]*: .*DocumentCookie/

/** Sets the language cookie for pages without a language in their URL. */
async function readIn(page: Page, language: Language, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
}

const PARTS = 3

for (let part = 0; part < PARTS; part += 1)
  test(`public pages hydrate silently, are accessible, valid, free of issues, and fit small screens, part ${part + 1}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const complaints = consoleMessagesOf(page)
    const issues = await collectIssues(page)
    const backOffice = collectBackOfficeFiles(page)
    for (const [index, path] of (await publicRoutes(request)).entries()) {
      if (index % PARTS !== part) continue
      const look = lookOf(index)
      const own = localizedPath(path, look.language)
      if (!isLocalizedPath(path)) await readIn(page, look.language, baseURL)
      await openIn(look.scheme, page, own)
      await hydrated(page)
      if (FORM_PAGES.includes(path)) await page.evaluate(formsAreReady)
      await fullyLoaded(page)
      await expectValidHtml(page, own)
      await expectSoundPage(page, own, look)
    }
    expect(complaints).toEqual([])
    expect(issues.filter((issue) => !LANGUAGE_OFFER.test(issue))).toEqual([])
    expect(await backOffice()).toEqual([])
  })

test('the pages of a customer hydrate silently, are accessible and valid, and fit small screens', async ({
  page,
  request,
  baseURL,
}) => {
  const complaints = consoleMessagesOf(page)
  const booking = await aBooking(request, await signedInCustomer(page))
  const paths = [...PRIVATE_ROUTES.customer, ...bookingRoutes(booking._id)]
  for (const [index, path] of paths.entries()) {
    const look = lookOf(index)
    await readIn(page, look.language, baseURL)
    await openIn(look.scheme, page, path)
    await expectValidHtml(page, path)
    await expectSoundPage(page, path, look)
  }
  expect(complaints).toEqual([])
})

test('the pages of a provider hydrate silently, are accessible and valid, and fit small screens', async ({
  page,
  baseURL,
}) => {
  const complaints = consoleMessagesOf(page)
  await signInAs(page, 'provider')
  for (const [index, path] of PRIVATE_ROUTES.provider.entries()) {
    const look = lookOf(index + 1)
    await readIn(page, look.language, baseURL)
    await openIn(look.scheme, page, path)
    await expectValidHtml(page, path)
    await expectSoundPage(page, path, look)
  }
  expect(complaints).toEqual([])
})
