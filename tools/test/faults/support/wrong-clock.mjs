import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../../../lib/output.mjs'

/** Debian puts libfaketime's library into a folder of the architecture. */
function libraryOfFaketime() {
  const found = readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path))
  if (!found) throw new UserError('libfaketime was not found. Install the package faketime.')
  return found
}

/**
 * The clock of a process, which a test can set while the process runs. Only the time of day differs: what waits for a
 * while waits as long as ever, as when a machine's clock is set.
 */
export class WrongClock {
  #file

  constructor(file) {
    this.#file = file
    this.set(0)
  }

  /** The process sees it within a second. */
  set(seconds) {
    writeFileSync(this.#file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`)
  }

  /** Variables of a process that has this clock. */
  get env() {
    return {
      LD_PRELOAD: libraryOfFaketime(),
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DISABLE_SHM: '1',
    }
  }
}
