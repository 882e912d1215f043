interface Post {
  /** When it was first published; stays when it is taken back. */
  publishedAt: Date | null
}

/** Whether people may know a post's address: it leads on to a new one, and says so when the post is removed. */
export function mayHaveReaders({ publishedAt }: Post): boolean {
  return publishedAt !== null
}
