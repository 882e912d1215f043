import { gzipSync } from 'node:zlib'
import type { APIRequestContext, Response } from '@playwright/test'
import { LANGUAGES, localizedPath } from '@sofaseva/contract'
import { askedForBeforeLoad } from '../../fixtures/asked-before-load.js'
import { expect, test } from '../../fixtures/test.js'
import budgets from '../../script-budgets.json' with { type: 'json' }

const KB = 1_000

/**
 * Maximum gzipped kB of scripts on a first visit in any language, messages included. One more library would exceed it.
 */
const BUDGETS: Record<string, number> = budgets
/** Pages whose language depends on the device: a missing page, and the first page of the back office. */
const ONE_ADDRESS = { '/nothing-here': budgets['/'], '/admin': 244 }

const sizeOf = (body: Buffer) => gzipSync(body, { level: 9 }).length

/** Measures each script once, because pages share most of them and names contain a content hash. */
function scriptScale(request: APIRequestContext): (file: string) => Promise<number> {
  const weighed = new Map<string, Promise<number>>()
  const weigh = async (file: string) => sizeOf(await (await request.get(file)).body())
  return (file) => {
    const size = weighed.get(file) ?? weigh(file)
    weighed.set(file, size)
    return size
  }
}

/** Bytes of the scripts that a document loads first: its own, and preloaded ones. */
async function scriptBytes(
  request: APIRequestContext,
  path: string,
  weightOf: (file: string) => Promise<number>,
): Promise<number> {
  const html = await (await request.get(path)).text()
  const files = new Set(
    [...html.matchAll(/(?:src|rel="modulepreload"(?: crossorigin)? href)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file,
    ),
  )
  expect(files.size, path).toBeGreaterThan(2)
  const sizes = await Promise.all([...files].map((file = '') => weightOf(file)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('every public page and the back office keep their script budgets in every language', async ({ request }) => {
  const [service] = (await (await request.get('/api/services')).json()) as { _id: string; category: { _id: string } }[]
  const { blogs } = (await (await request.get('/api/blogs?limit=1')).json()) as { blogs: { slug: string }[] }
  const over: string[] = []
  const weightOf = scriptScale(request)
  const weigh = async (path: string, budget: number) => {
    const weight = (await scriptBytes(request, path, weightOf)) / KB
    process.stdout.write(`      ${path.padEnd(42)} ${weight.toFixed(1)} of ${budget} kB\n`)
    if (weight > budget) over.push(`${path} ${weight.toFixed(1)} kB`)
  }
  for (const [page, budget] of Object.entries(BUDGETS)) {
    const path = page
      .replace(':id', service?._id ?? '')
      .replace(':category', service?.category._id ?? '')
      .replace(':slug', blogs[0]?.slug ?? '')
    for (const language of LANGUAGES) await weigh(localizedPath(path, language), budget)
  }
  for (const [path, budget] of Object.entries(ONE_ADDRESS)) await weigh(path, budget)
  expect(over).toEqual([])
})

/** Maximum kB of the list of files, which changes with each release. The code that stores them is separate. */
const WORKER_LIST = 4

test('the script that changes with each release contains no worker code', async ({ request }) => {
  const script = await (await request.get('/sw.js')).body()
  const [, code = ''] = /importScripts\(.(\/assets\/worker-[\w-]{8}\.js).\)/.exec(script.toString()) ?? []
  const response = await request.get(code)
  expect(response.headers()['cache-control']).toContain('immutable')
  const sizes = [sizeOf(script) / KB, sizeOf(await response.body()) / KB]
  process.stdout.write(`      list ${sizes[0]?.toFixed(1)} kB, code ${sizes[1]?.toFixed(1)} kB\n`)
  expect(sizes[0]).toBeLessThan(WORKER_LIST)
})

test('the home page requests nothing more before its load event', async ({ page }) => {
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
  // With room for a script that arrives early.
  expect(total / KB).toBeLessThanOrEqual(budgets['/'])
  expect(total / KB).toBeGreaterThan(51)
})
