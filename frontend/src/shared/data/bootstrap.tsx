import type { Language, PublicSettings } from '@sofaseva/contract'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/use-translation.js'
import { onPublicSettings, readPublicSettings } from './public-settings.js'

/** The data that arrived with the document. */
export interface Bootstrap {
  /** The language of the resources. */
  language: Language
  publicSettings: PublicSettings
  resources: Record<string, unknown>
  /** API paths the page asked for that do not exist. */
  missing: readonly string[]
  /** The document is the empty app shell. */
  shell: boolean
  status: number
}

const Context = createContext<Bootstrap | null>(null)

export function BootstrapProvider({ value, children }: { value: Bootstrap; children: ReactNode }) {
  return <Context.Provider value={value}>{children}</Context.Provider>
}

export function useBootstrap(): Bootstrap {
  const bootstrap = useContext(Context)
  if (!bootstrap) throw new Error('rendered outside of BootstrapProvider')
  return bootstrap
}

/**
 * The document's data for an API path, while the page shows its language. Null when it does not exist, undefined when
 * the document has none.
 */
export function useEmbedded<T>(path: string | undefined): T | null | undefined {
  const bootstrap = useContext(Context)
  const { language } = useTranslation()
  if (path === undefined || bootstrap?.language !== language) return undefined
  return bootstrap.missing.includes(path) ? null : (bootstrap.resources[path] as T | undefined)
}

/** The public settings: the document's, or newer ones once they are known. */
export function usePublicSettings(): PublicSettings {
  const { publicSettings } = useBootstrap()
  return useSyncExternalStore(
    onPublicSettings,
    () => readPublicSettings() ?? publicSettings,
    () => publicSettings,
  )
}
