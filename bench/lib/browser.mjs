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

export const launch = (extra = []) => chromium.launch(launchOptions(extra))
