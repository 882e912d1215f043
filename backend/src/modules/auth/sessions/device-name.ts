import Bowser from 'bowser'

/** Longest name of a browser or a system that is stored. */
const NAME_LENGTH = 50

/** Null for what the user agent does not tell. */
export interface DeviceName {
  browser: string | null
  os: string | null
}

const stored = (name: string | undefined) => name?.slice(0, NAME_LENGTH) || null

/** A device's browser and system, such as Chrome and Android, from its user agent. */
export function deviceName(userAgent: string): DeviceName {
  if (userAgent === '') return { browser: null, os: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: stored(browser.name), os: stored(os.name) }
}
