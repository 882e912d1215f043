import type { SearchResponse } from '@sofaseva/contract/search'
import { useCallback } from 'react'
import { loadOffline } from '#offline/load.js'
import { type StoredSource, sourceOf, useStored } from '#shared/data/use-stored.js'
import { pageUserId } from '#shared/session/session-store.js'
import { userKey } from '#shared/session/user-storage.js'

const NONE: SearchResponse = { services: [], terms: [], didYouMean: null, nearest: [] }

/** What the stored catalogue says to a text, as soon as it is there; nothing for an empty one. */
export function useSearch(text: string): SearchResponse {
  const open = useCallback(async (): Promise<StoredSource<SearchResponse>> => {
    const catalog = (await loadOffline()).activeCatalog()
    return { ...sourceOf<SearchResponse>(catalog.observeSearchResults(text)), pull: () => catalog.sync() }
  }, [text])
  return useStored(text === '' ? null : open, { isLazy: true }).data ?? NONE
}

const recentKey = () => userKey(pageUserId(), 'recent-searches')
const MAX_RECENT = 5

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentKey()) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((text): text is string => typeof text === 'string').slice(0, MAX_RECENT)
      : []
  } catch {
    return []
  }
}

/** Keeps what the person, or a guest, searched for on this device, the newest first, each once. */
export function rememberSearch(text: string): void {
  const others = recentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase())
  try {
    localStorage.setItem(recentKey(), JSON.stringify([text, ...others].slice(0, MAX_RECENT)))
  } catch {
    // Storage is forbidden or full: nothing is remembered.
  }
}
