// @ts-nocheck
import type { Readable } from 'node:stream'

export interface OpenFile {
  body: Readable
  bytes: number
}

/**
 * Stores the files served under /uploads/. The adapter is chosen at the start. Throws DEPENDENCY_DOWN if the store is
 * unreachable.
 */
export abstract class FileStore {
  /** Stores a file atomically. `path` is relative, such as `p/01J…/800.webp`. */
  abstract put(path: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Opens a file for reading. Null if it doesn't exist. The caller must read or destroy the stream. */
  abstract open(path: string): Promise<OpenFile | null>
  /** A file's size in bytes. Null if it doesn't exist. */
  abstract size(path: string): Promise<number | null>
  /** Removes a folder with its contents. A missing folder is no error. */
  abstract removeFolder(path: string): Promise<void>
}
