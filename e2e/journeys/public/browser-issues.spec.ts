import { anyService } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

/** Resolves once the page's forms have loaded what they check with, and the browser has run it. */
async function formsAreReady(): Promise<void> {
  const isSchema = ({ name }: PerformanceEntry) => name.includes('/assets/form-schemas')
  const url = await new Promise<string>((resolve) => {
    new PerformanceObserver((list) => {
      const found = list.getEntries().find(isSchema)
      if (found) resolve(found.name)
    }).observe({ type: 'resource', buffered: true })
  })
  await import(url)
}

// Documents as the server sends them: a worker would answer all but the first.
test.use({ serviceWorkers: 'block' })

// What developer tools list as issues, and Lighthouse counts: much of it is written to no console.
test('the browser reports no issue on public pages', async ({ page, request }) => {
  const service = await anyService(request)
  const session = await page.context().newCDPSession(page)
  let path = '/'
  const issues: string[] = []
  session.on('Audits.issueAdded', ({ issue }) => issues.push(`${path}: ${JSON.stringify(issue)}`))
  await session.send('Audits.enable')
  const withForms = [`/service/${service._id}`, '/auth', '/auth/forgot', '/auth/reset?token=a']
  const others = ['/', '/services', `/services/${service.category._id}`, '/services/search?q=sofa', '/contact']
  for (path of [...others, ...withForms]) {
    await page.goto(path)
    if (withForms.includes(path)) await page.evaluate(formsAreReady)
  }
  expect(issues).toEqual([])
})
