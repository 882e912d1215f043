import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from '../tools/lib/chromium.js'

const PHONE = { width: 360, height: 740 }
/** Notifications and the back/forward cache, which Chromium's headless shell does not have. */
const FULL_CHROMIUM = ['customer/push.spec.ts', 'public/back-forward.spec.ts']

const headlessShell = {
  executablePath: process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell',
  args: CHROMIUM_ARGS,
}
export const fullChromium = { ...headlessShell, executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' }

export default defineConfig({
  testDir: 'journeys',
  // What is built is JavaScript already: reading the server's half of the site anew takes five seconds.
  build: { external: ['**/dist/**'] },
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  // A browser starved by a busy machine is tried once more; what passed only then is named at the end of the run.
  retries: 1,
  // Nobody waits that long on an idle machine; on one that is busy with other things, pages take their time.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    viewport: PHONE,
    locale: 'en-IN',
    // What can never be pressed is known long before the time of a whole journey is over.
    actionTimeout: 90_000,
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
