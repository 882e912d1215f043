import { splitLanguage } from '@sofaseva/contract'
import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { matchPageRoute } from '../routes/match.js'
import { ROUTES } from '../routes/routes.js'

/**
 * Hydrates server markup. It loads the page first, because React would discard the markup if the user left a page still
 * loading. A page that fails to load reports the error itself.
 */
export async function hydratePage(root: Element, pathname: string, tree: ReactNode, options?: RootOptions) {
  await matchPageRoute(ROUTES, splitLanguage(pathname).path)
    ?.route.page.preload()
    .catch(() => undefined)
  // A transition works in short steps, so taps still get a response.
  startTransition(() => {
    hydrateRoot(root, tree, options)
  })
}

const MENU = '[data-top-bar] details'

/**
 * Replaces the shell, an empty frame, with a page. A menu that was opened before scripts loaded stays open and keeps
 * the focus.
 */
export function replaceShell(root: Element, tree: ReactNode) {
  const menuOf = () => root.querySelector<HTMLDetailsElement>(MENU)
  const before = menuOf()
  const hadFocus = before?.contains(document.activeElement) === true
  const reactRoot = createRoot(root)
  // Synchronous, so that the shell's menu cannot be opened in between.
  flushSync(() => reactRoot.render(tree))
  const menu = menuOf()
  if (menu && before?.open) menu.open = true
  if (hadFocus) menu?.querySelector('summary')?.focus()
}
