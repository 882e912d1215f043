import type { MessageArea, Role } from '@sofaseva/contract'
import { type ComponentType, lazy, useState } from 'react'
import { withMessages } from '#shared/i18n/with-messages.js'
import type { Head, HeadInput, StaticHead } from '#shared/routing/head.js'

export type RouteParams = Readonly<Record<string, string>>

interface PageProps {
  params: RouteParams
}

/** A page that is a chunk of its own. */
export interface LazyPage {
  /** The module's name in the build's manifest, by which the server finds its files. */
  file: string
  /** Areas of the messages it shows, beside those every page does. */
  messages: readonly MessageArea[]
  Page: ComponentType<PageProps>
  /** Loads it, so that it is rendered without waiting. */
  preload: () => Promise<void>
}

/** The name in the build's manifest of a module, by its path below `src` and without the ending. */
export const moduleFile = (path: string) => `src/${path}.tsx`

/** The same of a module with pages or parts of several pages, by its path below this folder. */
export const groupFile = (name: string) => `src/site/app/routes/${name}.ts`

export interface PageModule {
  default: ComponentType<PageProps>
}

/** The page of a module, by the module's name in the build's manifest. */
export function pageOf(
  file: string,
  loadModule: (() => Promise<PageModule>) | undefined,
  messages: readonly MessageArea[] = [],
): LazyPage {
  if (!loadModule) throw new Error(`There is no page in ${file}`)
  const load = withMessages(loadModule, ...messages)
  const Later = lazy(load)
  let Loaded: ComponentType<PageProps> | undefined
  return {
    file,
    messages,
    async preload() {
      Loaded = (await load()).default
    },
    Page(props) {
      // What is shown stays what it is: another component would begin anew.
      const [Shown] = useState(() => Loaded ?? Later)
      return <Shown {...props} />
    },
  }
}

const modules = import.meta.glob<PageModule>('./public/{contact,service,services,unsubscribe}-page.tsx')
const groups = import.meta.glob<Record<string, PageModule>>('./{public,customer}/*.pages.ts')

/** A page of the site that is a file of its own, such as `public/contact-page`, and the areas of its messages. */
export function lazyPage(name: string, ...messages: MessageArea[]): LazyPage {
  return pageOf(moduleFile(`site/app/routes/${name}`), modules[`./${name}.tsx`], messages)
}

/**
 * A page of the site that is loaded together with others, such as `home` of `public/browse`, and the areas of its
 * messages. A phone that stores the site fetches fewer files.
 */
export function groupedPage(group: string, page: string, ...messages: MessageArea[]): LazyPage {
  const loadGroup = groups[`./${group}.pages.ts`]
  const load = async () => {
    const found = (await loadGroup?.())?.[page]
    if (!found) throw new Error(`There is no page ${page} in ${group}`)
    return found
  }
  return pageOf(groupFile(`${group}.pages`), loadGroup && load, messages)
}

/** Everything about a page's address, for the server and the browser alike. */
export interface PageRoute {
  path: string
  page: LazyPage
  /**
   * API paths whose bodies the page is rendered from. A page without any looks the same whatever its parameters are.
   * `query` holds nothing but the parameters of `search`.
   */
  resources?: (params: RouteParams, query: URLSearchParams) => string[]
  /** API paths of what only the head is made from. Asked for by the server alone, and not sent with the document. */
  headResources?: (params: RouteParams, query: URLSearchParams) => string[]
  /** The module, as the build's manifest names it, of a part that the server renders and whose code comes later. */
  latePart?: string
  /** Search parameters the page shows something of; all others are nothing to it. */
  search?: readonly string[]
  /**
   * What the page is called, and described as. One made from data is asked for by the server alone, so that no browser
   * loads it; there the page itself names the tab.
   */
  head?: StaticHead | ((input: HeadInput) => Head) | undefined
  redirect?: never
  /** The path of the page that is there instead by now, as its resources say. Asked for by the server alone. */
  movedTo?: (input: Pick<HeadInput, 'params' | 'resources'>) => string | undefined
  /** Needs a login; a role where only one may enter. */
  guard?: { role?: Role }
  /** Of the document, where it is not 200. */
  status?: 404
  /** Of the document, beside those every page has. */
  headers?: Readonly<Record<string, string>>
}

/** An address that leads to another. */
export interface Redirect {
  path: string
  redirect: string
}

export type Route = PageRoute | Redirect
