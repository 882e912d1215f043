// Core covered by: e2e/journeys/pages/every-page.spec.ts

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { type Language, localizedPath, PATHS, pathTo } from '@sofaseva/contract'
import sharp from 'sharp'
import type { Scheme } from '../../fixtures/accessible.js'
import { fullyLoaded } from '../../fixtures/hydrated.js'
import { withTimeFactor } from '../../fixtures/test-run.js'

/**
 * Pages as a visitor sees them first. Images are half as large as the screen and have few colors, so that all of them
 * need less than 2 MB. `docs/testing.md` says how they are compared and updated.
 */
const WIDTH_FACTOR = 0.5
/** Colors are rounded to steps of this many of 256 levels per channel. */
const COLOR_STEP = 32
/** A pixel differs from its image by more than this share of the possible distance of colors. */
const THRESHOLD = 0.2
/** This share of the pixels may differ: edges of letters, which no two releases of Chromium draw alike. */
const DIFFERING = 0.005
const TEST_MS = withTimeFactor(60_000)

const NOW = '2026-11-27T06:30:00Z'

/** Texts use the project's own font, because the system's differs between machines. */
const FONT = 'Text of images'
const require = createRequire(import.meta.url)

async function fontFaces(): Promise<string> {
  const faces = ['latin', 'devanagari'].flatMap((script) =>
    [400, 700].map(async (weight) => {
      const file = require.resolve(`@fontsource/mukta/files/mukta-${script}-${weight}-normal.woff2`)
      const range = script === 'latin' ? 'U+0000-024F, U+2000-20CF' : 'U+0900-097F, U+200C-200D'
      const url = `data:font/woff2;base64,${(await readFile(file)).toString('base64')}`
      return `@font-face { font-family: "${FONT}"; font-weight: ${weight}; src: url(${url}); unicode-range: ${range} }`
    }),
  )
  return (await Promise.all(faces)).join('\n')
}

/** Parts that depend on the time or on other tests. They keep their room. */
const HIDDEN = `
  [class*="launcher"], time, form#booking > :not(:first-child), [class*="rating"], [role="status"] {
    visibility: hidden !important
  }`
/** Bars that stay on the screen would cover a part of the page. */
const WITHOUT_BARS = 'header, div:has(> div > [form="booking"]) { visibility: hidden !important }'

interface State {
  name: string
  path: (request: APIRequestContext) => Promise<string>
  /** The part of the page to compare; the first screen without it. */
  part?: string
}

/** A service of the demo data, by its English name. */
async function serviceNamed(request: APIRequestContext, name: string) {
  const services: { _id: string; name: string; category: { _id: string } }[] = await (
    await request.get('/api/services', { headers: { 'accept-language': 'en' } })
  ).json()
  const found = services.find((service) => service.name === name)
  if (!found) throw new Error(`no service ${name}`)
  return found
}

const sagging = async (request: APIRequestContext) =>
  pathTo(PATHS.service, { id: (await serviceNamed(request, 'Sagging Sofa Seat Repair'))._id })
const at = (path: string) => async () => path

const STATES: readonly State[] = [
  { name: 'services', path: at(PATHS.services) },
  {
    name: 'category',
    path: async (request) => {
      const { category } = await serviceNamed(request, 'Mattress Deep Cleaning')
      return pathTo(PATHS.category, { categoryId: category._id })
    },
  },
  { name: 'search-empty', path: at(`${PATHS.search}?q=zzzzqqqq`) },
  { name: 'service', path: sagging },
  { name: 'service-guide', path: sagging, part: 'section[aria-labelledby="guide"]' },
  { name: 'contact', path: at(PATHS.contact) },
  { name: 'login', path: at(PATHS.login) },
  { name: 'forgot-password', path: at(PATHS.forgotPassword) },
  { name: 'footer', path: at(PATHS.contact), part: 'footer' },
  { name: 'missing', path: at('/no-such-page') },
]

const LOOKS: readonly { width: number; height: number; scheme: Scheme; language: Language }[] = [
  { width: 360, height: 740, scheme: 'light', language: 'en' },
  { width: 360, height: 740, scheme: 'dark', language: 'hi' },
  { width: 1280, height: 800, scheme: 'light', language: 'mr' },
  { width: 1280, height: 800, scheme: 'dark', language: 'en' },
]

/** Uses packaged fonts without system hinting, so that text renders the same on every machine. */
test.use({
  // The style sheet with the font is not part of the page.
  bypassCSP: true,
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--font-render-hinting=none', '--disable-lcd-text'],
    }),
})
test.describe.configure({ timeout: TEST_MS })

async function open(page: Page, path: string, look: (typeof LOOKS)[number]): Promise<void> {
  await page.clock.setFixedTime(NOW)
  await page.setViewportSize({ width: look.width, height: look.height })
  await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' })
  await page.goto(localizedPath(path, look.language))
  const fonts = `:root { --font: "${FONT}"; --heading: "${FONT}" }`
  await page.addStyleTag({ content: `${await fontFaces()}\n${fonts}\n${HIDDEN}` })
  await fullyLoaded(page)
  await page.evaluate(() => document.fonts.ready)
}

/** Waits for the images on the screen, which decode after the page has loaded. */
async function imagesShown(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight && image.getBoundingClientRect().bottom > 0)
      .every((image) => image.complete && image.naturalWidth > 0),
  )
}

async function smallImage(page: Page, part: string | undefined): Promise<Buffer> {
  const options = { animations: 'disabled', caret: 'hide', scale: 'css' } as const
  if (part) {
    await page.addStyleTag({ content: WITHOUT_BARS })
    // Hydration may replace the part once more.
    await expect(() => page.locator(part).scrollIntoViewIfNeeded()).toPass()
  }
  await imagesShown(page)
  const image = sharp(await (part ? page.locator(part).screenshot(options) : page.screenshot(options)))
  const { width = 1 } = await image.metadata()
  const { data, info } = await image
    .removeAlpha()
    .resize({ width: Math.round(width * WIDTH_FACTOR) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.min(255, Math.round((data[at] ?? 0) / COLOR_STEP) * COLOR_STEP)
  return sharp(data, { raw: info }).png({ compressionLevel: 9, palette: true, dither: 0 }).toBuffer()
}

const TOLERANCE = { threshold: THRESHOLD, maxDiffPixelRatio: DIFFERING }

for (const look of LOOKS)
  for (const { name, path, part } of STATES) {
    const image = `${name}-${look.width}-${look.scheme}-${look.language}.png`
    test(`${image} looks the same`, async ({ page, request }) => {
      await open(page, await path(request), look)
      expect(await smallImage(page, part)).toMatchSnapshot(image, TOLERANCE)
    })
  }

/** Typical accidental style changes. */
const FAULTS = {
  'a lost color': '[data-variant="primary"], button { background: gray !important }',
  'a moved column': 'main { padding-inline-start: 12px !important }',
  'a larger text': 'h1 { font-size: 2.2rem !important }',
}

test('detects a lost color, a moved column and a larger text', async ({ page }) => {
  const [look] = LOOKS
  if (!look) throw new Error('no look')
  for (const [fault, content] of Object.entries(FAULTS)) {
    await open(page, PATHS.login, look)
    await page.addStyleTag({ content })
    expect(await smallImage(page, undefined), fault).not.toMatchSnapshot('login-360-light-en.png', TOLERANCE)
  }
})
