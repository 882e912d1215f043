import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileStore, type OpenFile } from './file-store.js'

/** A folder of this machine, or one that instances share. */
export class LocalFileStore extends FileStore {
  constructor(private readonly root: string) {
    super()
  }

  async put(path: string, bytes: Uint8Array): Promise<void> {
    const target = join(this.root, path)
    const fresh = `${target}.${randomUUID()}`
    await mkdir(dirname(target), { recursive: true })
    try {
      await writeFile(fresh, bytes)
      await rename(fresh, target)
    } catch (error) {
      // Half of a file on a full disk would take its last space.
      await rm(fresh, { force: true })
      throw error
    }
  }

  async open(path: string): Promise<OpenFile | null> {
    try {
      const file = await open(join(this.root, path))
      const { size } = await file.stat()
      return { body: file.createReadStream(), bytes: size }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  async size(path: string): Promise<number | null> {
    try {
      return (await stat(join(this.root, path))).size
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  async removeFolder(path: string): Promise<void> {
    await rm(join(this.root, path), { recursive: true, force: true })
  }
}
