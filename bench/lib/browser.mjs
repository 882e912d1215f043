import { CHROMIUM_ARGS } from '@sofaseva/tools/chromium'
import { chromium } from 'playwright-core'

export const launchOptions = (extra = []) => ({
  executablePath: process.env.CHROMIUM_PATH,
  args: [...CHROMIUM_ARGS, ...extra],
})

/** `options` go to Playwright as they are. */
export const launch = (extra = [], options = {}) => chromium.launch({ ...launchOptions(extra), ...options })
