import type { SearchResponse } from '@sofaseva/contract/search'
import { useCallback } from 'react'
import { loadOffline } from '#offline/load.js'
import { type StoredSource, sourceOf, useStored } from '#shared/data/use-stored.js'
import { pageUserId } from '#shared/session/session-store.js'
import { userKey } from '#shared/session/user-storage.js'

const NONE: SearchResponse = { services: [], terms: [], didYouMean: null, nearest: [] }

/** Search results from the stored catalog once it has loaded; empty for an empty text. */
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

/** Stores the user's or guest's searches on this device: newest first, each once. */
export function rememberSearch(text: string): void {
  const others = recentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase())
  try {
    localStorage.setItem(recentKey(), JSON.stringify([text, ...others].slice(0, MAX_RECENT)))
  } catch {
    // Storage is blocked or full, so nothing is stored.
  }
}
