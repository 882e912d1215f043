// @ts-nocheck
import Bowser from 'bowser'

/** Longest stored name of a browser or a system, in characters. */
const NAME_LENGTH = 50

/** A part is null if the user agent does not contain it. */
export interface DeviceName {
  browser: string | null
  os: string | null
}

const stored = (name: string | undefined) => name?.slice(0, NAME_LENGTH) || null

/** Browser and system from a user agent, such as Chrome and Android. */
export function deviceName(userAgent: string): DeviceName {
  if (userAgent === '') return { browser: null, os: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: stored(browser.name), os: stored(os.name) }
}
