import { gzipSync } from 'node:zlib'
import type { APIRequestContext, Response } from '@playwright/test'
import { expect, test } from '../../fixtures/test.js'

const KB = 1_000

/** What a first visit may load of scripts, in kB of gzip. A library too much is more than is left. */
const BUDGETS: Record<string, number> = {
  '/': 100,
  '/services': 100.5,
  '/services/search?q=sofa': 100.5,
  '/services/:category': 100.5,
  '/service/:id': 107.5,
  '/contact': 95.5,
  '/auth': 103,
  '/auth/forgot': 100.5,
  '/auth/reset': 101.5,
  '/nothing-here': 95.5,
}

const sizeOf = (body: Buffer) => gzipSync(body, { level: 9 }).length

/** Scripts that a document starts with: its own, and those it has fetched at once. */
async function scriptBytes(request: APIRequestContext, path: string): Promise<number> {
  const html = await (await request.get(path)).text()
  const files = new Set(
    [...html.matchAll(/(?:src|rel="modulepreload" href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file),
  )
  expect(files.size, path).toBeGreaterThan(2)
  const sizes = await Promise.all([...files].map(async (file = '') => sizeOf(await (await request.get(file)).body())))
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('every public page keeps within its budget of scripts', async ({ request }) => {
  const [service] = (await (await request.get('/api/services')).json()) as { _id: string; category: { _id: string } }[]
  const over: string[] = []
  for (const [page, budget] of Object.entries(BUDGETS)) {
    const path = page.replace(':id', service?._id ?? '').replace(':category', service?.category._id ?? '')
    const weight = (await scriptBytes(request, path)) / KB
    process.stdout.write(`      ${page.padEnd(26)} ${weight.toFixed(1)} of ${budget} kB\n`)
    if (weight > budget) over.push(`${page} ${weight.toFixed(1)} kB`)
  }
  expect(over).toEqual([])
})

/** What the page asked for before it had loaded, by its own clock: on a busy machine we hear of its load late. */
const askedForBeforeLoad = () => {
  const [{ loadEventStart }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
  const resources = performance.getEntriesByType('resource')
  return resources.filter(({ startTime }) => startTime < loadEventStart).map(({ name }) => name)
}

test('the home page asks for nothing more before it has loaded', async ({ page }) => {
  const sizes: Promise<[url: string, size: number]>[] = []
  const listener = (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => [response.url(), sizeOf(body)]))
  }
  page.on('response', listener)
  await page.goto('/', { waitUntil: 'load' })
  page.off('response', listener)
  const early = new Set(await page.evaluate(askedForBeforeLoad))
  const total = (await Promise.all(sizes)).reduce((sum, [url, size]) => sum + (early.has(url) ? size : 0), 0)
  // And room for a script that happens to arrive early.
  expect(total / KB).toBeLessThan(102)
  expect(total / KB).toBeGreaterThan(51)
})
