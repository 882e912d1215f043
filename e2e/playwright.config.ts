import { defineConfig } from '@playwright/test'

const PHONE = { width: 360, height: 740 }

export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Nobody waits that long on an idle machine; on one that is busy with other things, pages take their time.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    viewport: PHONE,
    locale: 'en-IN',
    trace: 'retain-on-failure',
    launchOptions,
  },
})
