import type { PublicSettings } from '@sofaseva/contract'
import { createContext, type ReactNode, useContext } from 'react'

/** What arrived with the document. */
export interface Bootstrap {
  publicSettings: PublicSettings
  resources: Record<string, unknown>
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

export function usePublicSettings(): PublicSettings {
  return useBootstrap().publicSettings
}
