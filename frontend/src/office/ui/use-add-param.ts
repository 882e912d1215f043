import { useEffect } from 'react'
import type { UrlFilters } from './use-url-filters.js'

/** Names what to add on the page that a link opens. */
export const ADD_PARAM = 'add'
/** Names the file to save on the page that a link opens. */
export const EXPORT_PARAM = 'export'

/** Does what the URL asks for, once. `act` is undefined until it can. */
function useAskedOnce(name: string, { get, set }: UrlFilters, act: (() => void) | undefined): void {
  const isAsked = get(name) !== ''
  useEffect(() => {
    if (!isAsked || !act) return
    set({ [name]: '' }, { replace: true, keepPage: true })
    act()
  }, [name, isAsked, act, set])
}

/** Opens the form for a new entity if the URL asks for it, once. `onAdd` is undefined until the form can open. */
export function useAddParam(filters: UrlFilters, onAdd: (() => void) | undefined): void {
  useAskedOnce(ADD_PARAM, filters, onAdd)
}

/** Saves the list as a file if the URL asks for it, once. */
export function useExportParam(filters: UrlFilters, onExport: () => void): void {
  useAskedOnce(EXPORT_PARAM, filters, onExport)
}
