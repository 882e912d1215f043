import { createContext, useContext, useEffect } from 'react'
import { usePublicSettings } from '../data/bootstrap.js'

/** The page's title from the route's `head`. Undefined when it depends on data. */
export const RouteTitleContext = createContext<string | undefined>(undefined)

export function useRouteTitle(): string | undefined {
  return useContext(RouteTitleContext)
}

/** Sets the document's title, with the brand unless it is `whole`. Undefined means unknown yet. */
export function usePageTitle(title: string | undefined, { whole = false } = {}): void {
  const { brandName } = usePublicSettings()
  useEffect(() => {
    if (title !== undefined) document.title = whole ? title : `${title} | ${brandName}`
  }, [title, whole, brandName])
}
