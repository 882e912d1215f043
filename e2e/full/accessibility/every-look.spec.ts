// Core covered by: e2e/journeys/pages/every-page.spec.ts

import type { Page } from '@playwright/test'
import { isLocalizedPath, LANGUAGES, type Language, localizedPath } from '@sofaseva/contract'
import type { Scheme } from '../../fixtures/accessible.js'
import { hydrated } from '../../fixtures/hydrated.js'
import { expectSoundPage, openIn } from '../../fixtures/page-check.js'
import { aBooking, signedInCustomer, signInAs } from '../../fixtures/people.js'
import { ADMIN_ROUTES, bookingRoutes, PRIVATE_ROUTES, publicRoutes } from '../../fixtures/routes.js'
import { test } from '../../fixtures/test.js'
import { withTimeFactor } from '../../fixtures/test-run.js'

/** Axe takes a second and more for each of some forty pages. */
const LOOK_MS = 240_000
const WIDTHS = [360, 1280, 1440]
const SCHEMES: readonly Scheme[] = ['light', 'dark']
const LOOKS = LANGUAGES.flatMap((language) =>
  WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ language, width, scheme }))),
)

async function readIn(page: Page, language: Language, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
}

for (const look of LOOKS) {
  const { language, width, scheme } = look
  test.describe(`in ${language} at ${width} px, ${scheme}`, () => {
    test.setTimeout(withTimeFactor(LOOK_MS))

    const visit = async (page: Page, path: string) => {
      await openIn(scheme, page, path)
      await expectSoundPage(page, path, look)
    }

    test('public pages are accessible and fit small screens', async ({ page, request, baseURL }) => {
      for (const path of await publicRoutes(request)) {
        if (!isLocalizedPath(path)) await readIn(page, language, baseURL)
        const own = localizedPath(path, language)
        await openIn(scheme, page, own)
        await hydrated(page)
        await expectSoundPage(page, own, look)
      }
    })

    test('pages of a customer are accessible and fit small screens', async ({ page, request, baseURL }) => {
      await readIn(page, language, baseURL)
      const booking = await aBooking(request, await signedInCustomer(page))
      for (const path of [...PRIVATE_ROUTES.customer, ...bookingRoutes(booking._id)]) await visit(page, path)
    })

    test('pages of a provider are accessible and fit small screens', async ({ page, baseURL }) => {
      await readIn(page, language, baseURL)
      await signInAs(page, 'provider')
      for (const path of PRIVATE_ROUTES.provider) await visit(page, path)
    })

    test('pages of the back office are accessible and fit small screens', async ({ page, baseURL }) => {
      await readIn(page, language, baseURL)
      await signInAs(page, 'admin')
      for (const path of ADMIN_ROUTES) await visit(page, path)
    })
  })
}
