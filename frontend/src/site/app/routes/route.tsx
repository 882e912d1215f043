import type { MessageArea, Role } from '@sofaseva/contract'
import { type ComponentType, lazy, useState } from 'react'
import { withMessages } from '#shared/i18n/with-messages.js'
import type { Head, HeadInput, StaticHead } from '#shared/routing/head.js'

export type RouteParams = Readonly<Record<string, string>>

interface PageProps {
  params: RouteParams
}

/** A page with a chunk of its own. */
export interface LazyPage {
  /** Name of the module in the build manifest, by which the server finds its files. */
  file: string
  /** Message areas the page shows, besides those of every page. */
  messages: readonly MessageArea[]
  Page: ComponentType<PageProps>
  /** Loads the page, so that it renders without waiting. */
  preload: () => Promise<void>
}

/** Name of a module in the build manifest, by its path below `src` without the extension. */
export const moduleFile = (path: string) => `src/${path}.tsx`

/** Name in the build manifest of a module that groups pages or parts, by its path below this folder. */
export const groupFile = (name: string) => `src/site/app/routes/${name}.ts`

export interface PageModule {
  default: ComponentType<PageProps>
}

/** The page of a module, by the module's name in the build manifest. */
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
      // Keeps the component it first rendered, because another one would remount the page.
      const [Shown] = useState(() => Loaded ?? Later)
      return <Shown {...props} />
    },
  }
}

const modules = import.meta.glob<PageModule>('./public/{contact,service,services}-page.tsx')
const groups = import.meta.glob<Record<string, PageModule>>('./{public,customer}/*.pages.ts')

/** A page in a file of its own, such as `public/contact-page`, with its message areas. */
export function lazyPage(name: string, ...messages: MessageArea[]): LazyPage {
  return pageOf(moduleFile(`site/app/routes/${name}`), modules[`./${name}.tsx`], messages)
}

/**
 * A page that shares a file with others, such as `home` of `public/browse`, with its message areas. The site then has
 * fewer files to store for offline use.
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

/** Describes a page and its address for the server and the browser. */
export interface PageRoute {
  path: string
  page: LazyPage
  /**
   * API paths whose bodies the page renders from. A page without any looks the same for all parameters. `query` holds
   * only the parameters in `search`.
   */
  resources?: (params: RouteParams, query: URLSearchParams) => string[]
  /** API paths that only the head needs. Only the server requests them, and the document does not embed them. */
  headResources?: (params: RouteParams, query: URLSearchParams) => string[]
  /** Manifest name of a part that the server renders and whose code loads later. */
  deferredPart?: string
  /** Search parameters the page uses. It ignores all others. */
  search?: readonly string[]
  /**
   * Title and description of the page. Only the server runs the function, so no browser loads it; the page titles its
   * tab itself.
   */
  head?: StaticHead | ((input: HeadInput) => Head) | undefined
  redirect?: never
  /** The path of the page that replaced this one, from its resources. Only the server asks. */
  movedTo?: (input: Pick<HeadInput, 'params' | 'resources'>) => string | undefined
  /** Requires a login, and optionally a role. */
  guard?: { role?: Role }
  /** Status of the document where it is not 200. */
  status?: 404
  /** Response headers of the document, besides those of every page. */
  headers?: Readonly<Record<string, string>>
}

/** An address that redirects to another. */
export interface Redirect {
  path: string
  redirect: string
}

export type Route = PageRoute | Redirect
