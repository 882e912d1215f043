import { createContext, useContext, useEffect } from 'react'
import { usePublicSettings } from '../data/bootstrap.js'

/** What the route's `head` calls the page; undefined where that depends on data. */
export const RouteTitleContext = createContext<string | undefined>(undefined)

export function useRouteTitle(): string | undefined {
  return useContext(RouteTitleContext)
}

/** Names the browser's tab after the page; a `whole` title stands without the brand behind it. Undefined: not known yet. */
export function usePageTitle(title: string | undefined, { whole = false } = {}): void {
  const { brandName } = usePublicSettings()
  useEffect(() => {
    if (title !== undefined) document.title = whole ? title : `${title} | ${brandName}`
  }, [title, whole, brandName])
}
