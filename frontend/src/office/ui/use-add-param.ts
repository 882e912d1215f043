import { useEffect } from 'react'
import type { UrlFilters } from './use-url-filters.js'

/** Names what to add on the page that a link opens. */
export const ADD_PARAM = 'add'

/** Opens the form for a new entity if the URL asks for it, once. `onAdd` is undefined until the form can open. */
export function useAddParam({ get, set }: UrlFilters, onAdd: (() => void) | undefined): void {
  const isAsked = get(ADD_PARAM) !== ''
  useEffect(() => {
    if (!isAsked || !onAdd) return
    set({ [ADD_PARAM]: '' }, { replace: true, keepPage: true })
    onAdd()
  }, [isAsked, onAdd, set])
}
