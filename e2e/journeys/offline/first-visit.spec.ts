import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { askedForBeforeLoad } from '../../fixtures/asked-before-load.js'
import { storedServices } from '../../fixtures/installed.js'
import { signedInCustomer } from '../../fixtures/people.js'
import { test as base, expect } from '../../fixtures/test.js'
import { withTimeFactor } from '../../fixtures/test-run.js'

/** Each request counts on a connection with a round trip of 800 ms. About 50 are images of the page itself. */
const MOST_REQUESTS = 120
const MOST_STORED_FILES = 60
/** Compressed bodies of what the page asks for before it has loaded, without images, and of all until everything is stored. */
const MOST_KB = { loaded: 195, stored: 690 }
/** Nothing is fetched any more after a pause this long. */
const QUIET_MS = 3_000

interface Transfer {
  path: string
  /** Of the body, compressed as it was. */
  bytes: number
}

interface Line {
  origin: string
  /** In the order of the requests. */
  responses: Transfer[]
  lastAt: number
}

/** Serves the site through a proxy that counts requests from pages and workers. */
const test = base.extend<{ line: Line }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  line: async ({}, use, { project }) => {
    const site = new URL(project.use.baseURL ?? '')
    const line: Line = { origin: '', responses: [], lastAt: 0 }
    const proxy = createServer((incoming, outgoing) => {
      const transfer: Transfer = { path: incoming.url ?? '', bytes: 0 }
      line.responses.push(transfer)
      line.lastAt = Date.now()
      const { method, url, headers } = incoming
      const onward = send({ host: site.hostname, port: site.port, method, path: url, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.on('data', (chunk: Buffer) => {
          transfer.bytes += chunk.length
        })
        response.pipe(outgoing)
      })
      onward.on('error', () => outgoing.destroy())
      outgoing.on('close', () => onward.destroy())
      incoming.pipe(onward)
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    line.origin = `http://localhost:${(proxy.address() as AddressInfo).port}`
    await use(line)
    proxy.closeAllConnections()
    proxy.close()
  },
  baseURL: ({ line }, use) => use(line.origin),
})

test.use({ serviceWorkers: 'allow' })

test('a customer’s first visit stores the site in few requests', async ({ page, line }) => {
  await signedInCustomer(page)
  line.responses.length = 0
  await page.goto('/')
  const isControlled = () => navigator.serviceWorker.controller !== null
  await page.waitForFunction(isControlled, undefined, { timeout: withTimeFactor(20_000) })
  await expect.poll(() => page.evaluate(storedServices)).toBeGreaterThan(50)
  await expect.poll(() => Date.now() - line.lastAt).toBeGreaterThan(QUIET_MS)
  const storedFiles = await page.evaluate(async () => {
    const name = (await caches.keys()).find((cache) => cache.includes('precache')) ?? ''
    return (await (await caches.open(name)).keys()).length
  })
  const early = new Set(await page.evaluate(askedForBeforeLoad))
  const kilobytes = (responses: Transfer[]) => responses.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
  const isImage = ({ path }: Transfer) => path.startsWith('/uploads/')
  const isEarly = ({ path }: Transfer) => path === '/' || early.has(line.origin + path)
  const loaded = kilobytes(line.responses.filter((response) => isEarly(response) && !isImage(response)))
  const stored = kilobytes(line.responses)
  const images = line.responses.filter(({ path }) => path.startsWith('/uploads/')).length
  process.stdout.write(
    `      ${line.responses.length} requests, ${images} of them images; ${storedFiles} stored files\n`,
  )
  process.stdout.write(
    `      ${loaded.toFixed(1)} kB until it has loaded, ${stored.toFixed(1)} kB until all is stored\n`,
  )
  expect(storedFiles).toBeGreaterThan(20)
  expect(storedFiles).toBeLessThanOrEqual(MOST_STORED_FILES)
  expect(line.responses.length).toBeGreaterThan(storedFiles)
  expect(line.responses.length).toBeLessThanOrEqual(MOST_REQUESTS)
  expect(loaded).toBeGreaterThan(100)
  expect(loaded).toBeLessThanOrEqual(MOST_KB.loaded)
  expect(stored).toBeLessThanOrEqual(MOST_KB.stored)
})
