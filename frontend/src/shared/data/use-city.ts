import { useSyncExternalStore } from 'react'
import { pageUserId } from '../session/session-store.js'
import { userKey } from '../session/user-storage.js'
import { usePublicSettings } from './bootstrap.js'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const cityKey = () => userKey(pageUserId(), 'city')

function storedCity(): string | null {
  try {
    return localStorage.getItem(cityKey())
  } catch {
    // Storage is forbidden, so nothing is stored.
    return null
  }
}

/** Remembers the user's city on this device. */
function chooseCity(name: string): void {
  try {
    localStorage.setItem(cityKey(), name)
  } catch {
    // Storage is forbidden or full, so the first city stays.
  }
  for (const listener of listeners) listener()
}

/** The name of the chosen city. The first city we serve is the default. Empty when there is none. */
export function useCity(): { city: string; chooseCity: (name: string) => void } {
  const { cities } = usePublicSettings()
  const chosen = useSyncExternalStore(subscribe, storedCity, () => null)
  const enabled = cities.filter((city) => city.enabled)
  const city = enabled.find(({ name }) => name === chosen) ?? enabled[0]
  return { city: city?.name ?? '', chooseCity }
}
