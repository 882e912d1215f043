import { useSyncExternalStore } from 'react'
import { personKey } from '../session/person-storage.js'
import { personId } from '../session/session-store.js'
import { usePublicSettings } from './bootstrap.js'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const cityKey = () => personKey(personId(), 'city')

function storedCity(): string | null {
  try {
    return localStorage.getItem(cityKey())
  } catch {
    // Storage is forbidden: nothing is kept.
    return null
  }
}

/** Remembers, on this device, in which city the person wants our services. */
function chooseCity(name: string): void {
  try {
    localStorage.setItem(cityKey(), name)
  } catch {
    // Storage is forbidden or full: the first city stays.
  }
  for (const listener of listeners) listener()
}

/** The name of the city that is chosen: one we work in, the first of them until another is. Empty where there is none. */
export function useCity(): { city: string; chooseCity: (name: string) => void } {
  const { cities } = usePublicSettings()
  const chosen = useSyncExternalStore(subscribe, storedCity, () => null)
  const enabled = cities.filter((city) => city.enabled)
  const city = enabled.find(({ name }) => name === chosen) ?? enabled[0]
  return { city: city?.name ?? '', chooseCity }
}
