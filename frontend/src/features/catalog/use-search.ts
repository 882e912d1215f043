import type { SearchAnswer } from '@sofaseva/contract/search'
import { useEffect, useState } from 'react'
import { pageSettled } from '../../shared/lib/page-settled.js'
import { ownKey } from '../../shared/session/own-storage.js'
import { personId } from '../../shared/session/session-store.js'

const NONE: SearchAnswer = { services: [], terms: [], didYouMean: null, nearest: [] }

/** What the stored catalogue says to a text, as soon as it is there; nothing for an empty one. */
export function useSearch(text: string): SearchAnswer {
  const [held, setHeld] = useState<{ text: string; hints: SearchAnswer }>()
  useEffect(() => {
    if (text === '') return
    let ended = false
    let unsubscribe = () => {}
    void pageSettled()
      .then(() => import('../../offline/index.js'))
      .then(({ catalogue }) => {
        if (ended) return
        catalogue.sync().catch(() => undefined)
        unsubscribe = catalogue.answer(text).subscribe(
          (hints) => hints && setHeld({ text, hints }),
          () => undefined,
        )
      })
    return () => {
      ended = true
      unsubscribe()
    }
  }, [text])
  return held?.text === text ? held.hints : NONE
}

const recentKey = () => ownKey(personId(), 'recent-searches')
const KEPT = 5

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(recentKey()) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text): text is string => typeof text === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Keeps what the person, or a guest, searched for on this device, the newest first, each once. */
export function rememberSearch(text: string): void {
  const others = recentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase())
  try {
    localStorage.setItem(recentKey(), JSON.stringify([text, ...others].slice(0, KEPT)))
  } catch {
    // Storage is forbidden or full: nothing is remembered.
  }
}
