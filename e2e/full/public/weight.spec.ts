// Core covered by: e2e/journeys/pages/every-page.spec.ts

import { localizedPath, OTHER_LANGUAGES } from '@sofaseva/contract'
import { collectBackOfficeFiles } from '../../fixtures/back-office-files.js'
import { fullyLoaded } from '../../fixtures/hydrated.js'
import { anyService } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

test('no public page ever loads code of the editor or the back office', async ({ page, request }) => {
  test.slow()
  const { blogs } = (await (await request.get('/api/blogs?limit=1')).json()) as { blogs: { slug: string }[] }
  const backOffice = collectBackOfficeFiles(page)
  const service = `/service/${(await anyService(request))._id}`
  const paths = ['/', '/services', '/services/search?q=sofa', service, '/blog', `/blog/${blogs[0]?.slug}`, '/contact']
  const visit = async (path: string) => {
    await page.goto(path)
    await fullyLoaded(page)
  }
  for (const path of [...paths, '/auth']) await visit(path)
  for (const language of OTHER_LANGUAGES)
    for (const path of ['/', '/services/search?q=sofa', service, '/blog', '/contact'])
      await visit(localizedPath(path, language))
  expect(await backOffice()).toEqual([])
})

/** The page's largest contentful paint: its text and that of its container. */
const largestPaint = () =>
  new Promise<{ text: string; language: string }>((resolve) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null }) | undefined
      const element = last?.element
      resolve({
        text: element?.textContent ?? '',
        language: element?.closest('[lang]')?.getAttribute('lang') ?? '',
      })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

test('late content is never the largest contentful paint of a page', async ({ browser, request }) => {
  const service = `/service/${(await anyService(request))._id}`
  const paths = ['/', '/services', '/services/search?q=sofa', service, '/blog', '/contact', '/auth', '/auth/forgot']
  for (const path of paths) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-IN' })
    const page = await context.newPage()
    await page.goto(localizedPath(path, 'hi'))
    await expect(page.getByText('This site is also available in English.')).toBeVisible()
    expect(await page.evaluate(largestPaint), path).toMatchObject({ language: 'hi-IN' })
    await context.close()
  }
})
