import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from '@sofaseva/tools/chromium'
import { TIER, withTimeFactor } from './fixtures/test-run.js'

const PHONE = { width: 360, height: 740 }
const FOLDERS = { quick: 'journeys', full: '{journeys,full}' }[TIER]
/** Notifications and the back/forward cache are missing from Chromium's headless shell. */
const FULL_CHROMIUM = ['customer/push.spec.ts', 'public/back-forward.spec.ts'].map((file) => `**/${FOLDERS}/${file}`)

const headlessShell = {
  executablePath: process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell',
  args: CHROMIUM_ARGS,
}
export const fullChromium = { ...headlessShell, executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' }

export default defineConfig({
  testDir: '.',
  testMatch: `**/${FOLDERS}/**/*.spec.ts`,
  // Built files are plain JavaScript; transforming the site's server entry takes five seconds.
  build: { external: ['**/dist/**'] },
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  fullyParallel: false,
  workers: 2,
  // A test that passes only on retry hides a fault of the product or the test.
  retries: 0,
  timeout: withTimeFactor(30_000),
  expect: {
    timeout: withTimeFactor(7_000),
    // The same Chromium renders a page identically on every machine, except for tiny color differences. One more pixel
    // fails, and so does a color that differs by two percent.
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      threshold: 0.02,
      maxDiffPixels: 0,
    },
  },
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    viewport: PHONE,
    locale: 'en-IN',
    // Shorter than the test timeout, so that the report names the control that failed.
    actionTimeout: withTimeFactor(10_000),
    // Recording a trace is slow: `npm test -- e2e <file> --trace on` makes one for a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Installing the site costs seconds of processor time per visitor, so only some journeys allow it.
    serviceWorkers: 'block',
    launchOptions: headlessShell,
  },
  projects: [
    { name: 'headless-shell', testIgnore: FULL_CHROMIUM },
    { name: 'chromium', testMatch: FULL_CHROMIUM, use: { launchOptions: fullChromium } },
  ],
})
