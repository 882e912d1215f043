import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileStore } from './file-store.js'

/** A folder of this machine, or one that instances share. */
export class LocalFileStore extends FileStore {
  constructor(private readonly root: string) {
    super()
  }

  async put(path: string, bytes: Uint8Array): Promise<void> {
    const target = join(this.root, path)
    const fresh = `${target}.${randomUUID()}`
    await mkdir(dirname(target), { recursive: true })
    await writeFile(fresh, bytes)
    await rename(fresh, target)
  }

  async removeFolder(path: string): Promise<void> {
    await rm(join(this.root, path), { recursive: true, force: true })
  }
}
