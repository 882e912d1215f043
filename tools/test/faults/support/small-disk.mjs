import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../../../lib/output.mjs'
import { run } from '../../../lib/processes.mjs'

const BLOCK = Buffer.alloc(64 * 1024, 1)

/** A folder on a disk in memory of so many megabytes, which can be filled up. */
export class SmallDisk {
  constructor(folder) {
    this.folder = folder
    this.filler = join(folder, 'filler')
  }

  /** Needs the right to mount, which root has. */
  static async mount(folder, megabytes) {
    if (process.platform !== 'linux' || process.getuid() !== 0)
      throw new UserError('Only root on Linux can mount a small disk.')
    mkdirSync(folder, { recursive: true })
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder], { quiet: true })
    return new SmallDisk(folder)
  }

  /** Leaves no byte, whatever else is written meanwhile. */
  fill() {
    const file = openSync(this.filler, 'a')
    try {
      for (;;) writeSync(file, BLOCK, 0, Math.max(1, Math.min(BLOCK.length, this.freeBytes)))
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error
    } finally {
      closeSync(file)
    }
  }

  free() {
    rmSync(this.filler, { force: true })
  }

  get freeBytes() {
    const { bavail, bsize } = statfsSync(this.folder)
    return bavail * bsize
  }

  /** Also while a process still has files open there. */
  unmount() {
    return run('umount', ['-l', this.folder], { quiet: true, check: false })
  }
}
