import type { Readable } from 'node:stream'

export interface OpenFile {
  body: Readable
  bytes: number
}

/**
 * Stores the files served under /uploads/. One adapter is chosen at start. Throws DEPENDENCY_DOWN when it cannot be
 * reached.
 */
export abstract class FileStore {
  /** Stores a file whole or not at all. `path` is relative, such as `p/01J…/800.webp`. */
  abstract put(path: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Opens a file for reading; null where none is. Whoever opens it reads or destroys it. */
  abstract open(path: string): Promise<OpenFile | null>
  /** Bytes of a file; null where none is. */
  abstract size(path: string): Promise<number | null>
  /** Removes a folder and what is in it; one that is not there is no error. */
  abstract removeFolder(path: string): Promise<void>
}
