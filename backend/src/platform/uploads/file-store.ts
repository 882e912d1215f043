/** Where files lie that people see under /uploads/. One adapter is chosen at start. */
export abstract class FileStore {
  /** Stores a file whole or not at all. `path` is relative, such as `p/01J…/800.webp`. */
  abstract put(path: string, bytes: Uint8Array): Promise<void>
  /** Removes a folder and what is in it; one that is not there is no error. */
  abstract removeFolder(path: string): Promise<void>
}
