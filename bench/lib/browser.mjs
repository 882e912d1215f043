import { chromium } from 'playwright-core'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launchOptions = (extra = []) => ({ executablePath: process.env.CHROMIUM_PATH, args: [...ARGS, ...extra] })

/** `options` go to Playwright as they are. */
export const launch = (extra = [], options = {}) => chromium.launch({ ...launchOptions(extra), ...options })
