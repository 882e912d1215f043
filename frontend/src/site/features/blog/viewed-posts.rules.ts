/** A post that was opened here, with the last day in India. */
export interface ViewedPost {
  slug: string
  day: string
}

const MOST = 50

/** Parses the stored list of viewed posts and ignores anything invalid. */
export function readViewedPosts(text: string | null): ViewedPost[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isViewedPost).slice(0, MOST) : []
  } catch {
    return []
  }
}

function isViewedPost(entry: unknown): entry is ViewedPost {
  const { slug, day } = (entry ?? {}) as Partial<Record<keyof ViewedPost, unknown>>
  return typeof slug === 'string' && typeof day === 'string'
}

/** Whether the post was already opened that day. */
export function wasViewed(viewed: readonly ViewedPost[], { slug, day }: ViewedPost): boolean {
  return viewed.some((known) => known.slug === slug && known.day === day)
}

/** Adds a post to the viewed ones: newest first, each once, at most fifty. */
export function withViewedPost(viewed: readonly ViewedPost[], post: ViewedPost): ViewedPost[] {
  return [post, ...viewed.filter(({ slug }) => slug !== post.slug)].slice(0, MOST)
}
