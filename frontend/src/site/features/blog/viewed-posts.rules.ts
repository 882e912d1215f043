/** A post that was opened here, and the day in India when it last was. */
export interface ViewedPost {
  slug: string
  day: string
}

const MOST = 50

/** What was kept of viewed posts, from a text that may be anything. */
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

/** Whether a post was opened that day already. */
export function wasViewed(viewed: readonly ViewedPost[], { slug, day }: ViewedPost): boolean {
  return viewed.some((known) => known.slug === slug && known.day === day)
}

/** With a post that was just opened, the newest first, each once, at most fifty. */
export function withViewedPost(viewed: readonly ViewedPost[], post: ViewedPost): ViewedPost[] {
  return [post, ...viewed.filter(({ slug }) => slug !== post.slug)].slice(0, MOST)
}
