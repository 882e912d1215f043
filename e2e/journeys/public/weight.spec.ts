import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { expect, test } from '../../fixtures/test.js'

/** The goal of the benchmark, 110 kB, and room for a script that happens to arrive early. A library too much is more. */
const MOST_BYTES = 112_000

/** What the page asked for before it had loaded, by its own clock: on a busy machine we hear of its load late. */
const askedForBeforeLoad = () => {
  const [{ loadEventStart }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
  const resources = performance.getEntriesByType('resource')
  return resources.filter(({ startTime }) => startTime < loadEventStart).map(({ name }) => name)
}

test('the home page starts with few scripts', async ({ page }) => {
  const sizes: Promise<[url: string, size: number]>[] = []
  const listener = (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => [response.url(), gzipSync(body, { level: 9 }).length]))
  }
  page.on('response', listener)
  await page.goto('/', { waitUntil: 'load' })
  page.off('response', listener)
  const early = new Set(await page.evaluate(askedForBeforeLoad))
  const total = (await Promise.all(sizes)).reduce((sum, [url, size]) => sum + (early.has(url) ? size : 0), 0)
  expect(total).toBeGreaterThan(MOST_BYTES / 2)
  expect(total).toBeLessThan(MOST_BYTES)
})
