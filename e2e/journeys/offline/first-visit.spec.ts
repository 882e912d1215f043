import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { storedServices } from '../../fixtures/installed.js'
import { signedInCustomer } from '../../fixtures/people.js'
import { test as base, expect } from '../../fixtures/test.js'
import { withTimeFactor } from '../../fixtures/test-run.js'

/** Each request counts on a connection with a round trip of 800 ms. About 25 are images of the page itself. */
const MAX_REQUESTS = 110
const MAX_STORED_FILES = 60
/**
 * Compressed kB of bodies: the document with all files that it names, images included, and everything until all is
 * stored. The load event doesn't separate them: on a busy machine, code for later begins before it.
 */
const MAX_KB = { loaded: 195, stored: 710 }
/** A pause this long means that loading has finished. */
const QUIET_MS = 3_000

interface Transfer {
  path: string
  /** Size of the body as sent, compressed. */
  bytes: number
}

interface RequestLog {
  origin: string
  /** Responses in the order of their requests. */
  responses: Transfer[]
  lastAt: number
}

/** Serves the site through a proxy that counts requests from pages and workers. */
const test = base.extend<{ log: RequestLog }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  log: async ({}, use, { project }) => {
    const site = new URL(project.use.baseURL ?? '')
    const log: RequestLog = { origin: '', responses: [], lastAt: 0 }
    const proxy = createServer((incoming, outgoing) => {
      const transfer: Transfer = { path: incoming.url ?? '', bytes: 0 }
      log.responses.push(transfer)
      log.lastAt = Date.now()
      const { method, url, headers } = incoming
      const upstream = send({ host: site.hostname, port: site.port, method, path: url, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.on('data', (chunk: Buffer) => {
          transfer.bytes += chunk.length
        })
        response.pipe(outgoing)
      })
      upstream.on('error', () => outgoing.destroy())
      outgoing.on('close', () => upstream.destroy())
      incoming.pipe(upstream)
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    log.origin = `http://localhost:${(proxy.address() as AddressInfo).port}`
    await use(log)
    proxy.closeAllConnections()
    proxy.close()
  },
  baseURL: ({ log }, use) => use(log.origin),
})

test.use({ serviceWorkers: 'allow' })

test('a customer’s first visit stores the site in few requests', async ({ page, log }) => {
  await signedInCustomer(page)
  const html = await (await page.request.get('/')).text()
  log.responses.length = 0
  await page.goto('/')
  const isControlled = () => navigator.serviceWorker.controller !== null
  await page.waitForFunction(isControlled, undefined, { timeout: withTimeFactor(20_000) })
  await expect.poll(() => page.evaluate(storedServices)).toBeGreaterThan(50)
  await expect.poll(() => Date.now() - log.lastAt).toBeGreaterThan(QUIET_MS)
  const storedFiles = await page.evaluate(async () => {
    const name = (await caches.keys()).find((cache) => cache.includes('precache')) ?? ''
    return (await (await caches.open(name)).keys()).length
  })
  const kilobytes = (responses: Transfer[]) => responses.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
  // The document contains its styles. Their files come later, for other pages.
  const isOfPage = ({ path }: Transfer) => path === '/' || (html.includes(path) && !/\.css$|icon/.test(path))
  const loaded = kilobytes(log.responses.filter(isOfPage))
  const stored = kilobytes(log.responses)
  const images = log.responses.filter(({ path }) => path.startsWith('/uploads/')).length
  process.stdout.write(
    `      ${log.responses.length} requests, ${images} of them images; ${storedFiles} stored files\n`,
  )
  process.stdout.write(`      ${loaded.toFixed(1)} kB for the page, ${stored.toFixed(1)} kB until all is stored\n`)
  expect(storedFiles).toBeGreaterThan(20)
  expect(storedFiles).toBeLessThanOrEqual(MAX_STORED_FILES)
  expect(log.responses.length).toBeGreaterThan(storedFiles)
  expect(log.responses.length).toBeLessThanOrEqual(MAX_REQUESTS)
  expect(loaded).toBeGreaterThan(100)
  expect(loaded).toBeLessThanOrEqual(MAX_KB.loaded)
  expect(stored).toBeLessThanOrEqual(MAX_KB.stored)
})
