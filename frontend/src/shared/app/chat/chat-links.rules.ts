import { type ChatMessageCreate, type ChatSuggestion, PATHS, splitLanguage } from '@sofaseva/contract'

const [SERVICE_START] = PATHS.service.split(':') as [string]

type About = Pick<ChatMessageCreate, 'serviceId' | 'bookingId'>

/** The subject of the page at an address: its service, or the user's booking from a link. */
export function aboutOf({ pathname, hash }: { pathname: string; hash: string }): About {
  const { path } = splitLanguage(pathname)
  if (path.startsWith(SERVICE_START)) return { serviceId: path.slice(SERVICE_START.length) }
  if (path === PATHS.requests && hash) return { bookingId: hash.slice(1) }
  const [, bookingId] = /^\/requests\/([^/]+)(?:\/receipt)?$/.exec(path) ?? []
  return bookingId ? { bookingId } : {}
}

export type PageSuggestion = Extract<ChatSuggestion, { path: string }>

interface LinkTarget {
  to: string
  /** Location state for the opened page. */
  state?: unknown
}

/** Link of a suggestion. The page keeps its language, whatever the answer's language. */
export function linkOf(suggestion: PageSuggestion): LinkTarget {
  const to = splitLanguage(suggestion.path).path
  if (suggestion.kind === 'open') return { to }
  if (suggestion.kind !== 'book') return { to, state: { act: suggestion.kind } }
  const { option, preferredDate } = suggestion
  return { to, state: { again: { ...(option ? { option } : {}), ...(preferredDate ? { preferredDate } : {}) } } }
}
