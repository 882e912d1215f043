import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from '@sofaseva/tools/chromium'
import { TIER, withTimeFactor } from './fixtures/test-run.js'

const PHONE = { width: 360, height: 740 }
const FOLDERS = { quick: 'journeys', full: '{journeys,full}' }[TIER]
/** Notifications and the back/forward cache, which Chromium's headless shell does not have. */
const FULL_CHROMIUM = ['customer/push.spec.ts', 'public/back-forward.spec.ts'].map((file) => `**/${FOLDERS}/${file}`)

const headlessShell = {
  executablePath: process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell',
  args: CHROMIUM_ARGS,
}
export const fullChromium = { ...headlessShell, executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' }

export default defineConfig({
  testDir: '.',
  testMatch: `**/${FOLDERS}/**/*.spec.ts`,
  // What is built is JavaScript already: reading the server's half of the site anew takes five seconds.
  build: { external: ['**/dist/**'] },
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  // A test that passes only the second time hides a fault of the product or of the test.
  retries: 0,
  timeout: withTimeFactor(30_000),
  expect: {
    timeout: withTimeFactor(7_000),
    // One Chromium draws a page the same on every machine, but for the last bits of a colour. A pixel more or a colour
    // that is two in a hundred away fails.
    toHaveScreenshot: {
      ...{ animations: 'disabled', caret: 'hide', scale: 'css', threshold: 0.02, maxDiffPixels: 0 },
      pathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
    },
  },
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    viewport: PHONE,
    locale: 'en-IN',
    // Less than the whole test's time: the report then names the control that could not be used.
    actionTimeout: withTimeFactor(10_000),
    // A trace films every page, which costs much of a run: `npm test -- e2e <file> --trace on` makes one of a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Installed, the site is stored whole: seconds of a processor for each visitor. Journeys that need it say so.
    serviceWorkers: 'block',
    launchOptions: headlessShell,
  },
  projects: [
    { name: 'headless-shell', testIgnore: FULL_CHROMIUM },
    { name: 'chromium', testMatch: FULL_CHROMIUM, use: { launchOptions: fullChromium } },
  ],
})
