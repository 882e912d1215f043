import { closeSync, mkdirSync, openSync, rmSync, statfsSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../../../lib/output.mjs'
import { run } from '../../../lib/processes.mjs'

const BLOCK = Buffer.alloc(64 * 1024, 1)

/** A folder on a disk of its own of so many megabytes, which can be filled up. */
export class SmallDisk {
  constructor(folder) {
    this.folder = folder
    this.filler = join(folder, 'filler')
  }

  /** A disk in memory. Needs the right to mount, which root has. */
  static mount(folder, megabytes) {
    return SmallDisk.#mountAt(folder, ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs'])
  }

  /** A disk with ext4, as a server has, in a file beside the folder. Needs the right to mount, too. */
  static async mountImage(folder, megabytes) {
    const image = `${folder}.ext4`
    closeSync(openSync(image, 'w'))
    truncateSync(image, megabytes * 1024 * 1024)
    // Without space that only root may use.
    await run('mkfs.ext4', ['-q', '-m', '0', image], { quiet: true })
    return SmallDisk.#mountAt(folder, ['-o', 'loop', image])
  }

  static async #mountAt(folder, options) {
    if (process.platform !== 'linux' || process.getuid() !== 0)
      throw new UserError('Only root on Linux can mount a small disk.')
    mkdirSync(folder, { recursive: true })
    await run('mount', [...options, folder], { quiet: true })
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
