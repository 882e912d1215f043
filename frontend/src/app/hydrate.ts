import { splitLanguage } from '@sofaseva/contract'
import { type ReactNode, startTransition } from 'react'
import { hydrateRoot, type RootOptions } from 'react-dom/client'
import { beginHydration } from './hydration.js'
import { matchPageRoute } from './routes/match.js'
import { ROUTES } from './routes/routes.js'

/**
 * Takes over what the server rendered at an address. Its page is loaded first: if it were still on its way when somebody
 * goes to another, React would throw the markup away. One that cannot be loaded says so itself.
 */
export async function hydratePage(root: Element, pathname: string, tree: ReactNode, options?: RootOptions) {
  await matchPageRoute(ROUTES, splitLanguage(pathname).path)
    ?.route.page.preload()
    .catch(() => undefined)
  beginHydration()
  // In short steps, between which the browser answers whoever taps already.
  startTransition(() => {
    hydrateRoot(root, tree, options)
  })
}
