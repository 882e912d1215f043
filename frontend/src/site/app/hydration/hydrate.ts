import { splitLanguage } from '@sofaseva/contract'
import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { matchPageRoute } from '../routes/match.js'
import { ROUTES } from '../routes/routes.js'

/**
 * Takes over what the server rendered at an address. Its page is loaded first: if it were still on its way when somebody
 * goes to another, React would throw the markup away. One that cannot be loaded says so itself.
 */
export async function hydratePage(root: Element, pathname: string, tree: ReactNode, options?: RootOptions) {
  await matchPageRoute(ROUTES, splitLanguage(pathname).path)
    ?.route.page.preload()
    .catch(() => undefined)
  // In short steps, between which the browser answers whoever taps already.
  startTransition(() => {
    hydrateRoot(root, tree, options)
  })
}

const MENU = '[data-top-bar] details'

/**
 * Puts a page in the place of the shell, which is the frame of every page with none in it. A menu that was opened before
 * scripts came stays open, and keeps the focus.
 */
export function replaceShell(root: Element, tree: ReactNode) {
  const menuOf = () => root.querySelector<HTMLDetailsElement>(MENU)
  const before = menuOf()
  const hadFocus = before?.contains(document.activeElement) === true
  const reactRoot = createRoot(root)
  // At once: in between, the menu of the shell could be opened.
  flushSync(() => reactRoot.render(tree))
  const menu = menuOf()
  if (menu && before?.open) menu.open = true
  if (hadFocus) menu?.querySelector('summary')?.focus()
}
