// @ts-nocheck
interface Post {
  /** The time of first publication. It stays when the post is unpublished. */
  publishedAt: Date | null
}

/**
 * Whether readers may know a post's path. Such a path redirects to a new one, and reports that a removed post is gone.
 */
export function mayHaveReaders({ publishedAt }: Post): boolean {
  return publishedAt !== null
}
