import {
  ADMIN_PATHS,
  DEFAULT_LANGUAGE,
  isId,
  isLocalizedPath,
  localizedPath,
  type MessageArea,
  PATHS,
  pathTo,
} from '@sofaseva/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, matchRoutes, type RouteObject, redirect, redirectDocument } from 'react-router-dom'
import { firstPage, mayOpen } from '#office/ui/page-permissions.js'
import type { Prefetch } from '#office/ui/prefetch.js'
import { DialogsProvider } from '#office/ui/use-dialog.js'
import { activeLanguage } from '#shared/i18n/active-language.js'
import { loadAreas } from '#shared/i18n/messages.js'
import { readSession } from '#shared/session/session-store.js'
import { OfficeFrame } from './office-frame.js'
import { RouteError } from './route-error.js'

interface PageModule {
  default: ComponentType
  /** Starts fetching the page's data. The router doesn't wait for it. */
  prefetch?: (input: Prefetch) => void
}

const modules = import.meta.glob<PageModule>('./routes/*-page.tsx')

/** The editor shows the server's own messages when it rejects an image. */
const EDITOR_AREAS: readonly MessageArea[] = ['admin-blog', 'blog', 'validation', 'errors']

/** Redirects to the canonical id: in upper case, without the punctuation that follows a URL copied from a sentence. */
function redirectToCanonical(path: string, id: string): void {
  const canonical = id.replace(/[^\p{L}\p{M}\p{N}]+$/u, '').toUpperCase()
  if (id !== canonical && isId(canonical)) throw redirect(pathTo(path, { id: canonical } as never))
}

function routesOf(client: QueryClient): RouteObject[] {
  const page = (path: string, name: string, ...areas: MessageArea[]): RouteObject => {
    const loadModule = modules[`./routes/${name}-page.tsx`]
    if (!loadModule) throw new Error(`There is no page ${name}`)
    const load = async () => (await Promise.all([loadModule(), loadAreas(activeLanguage(), areas)]))[0]
    return {
      path,
      ErrorBoundary: RouteError,
      handle: { preload: load },
      lazy: async () => {
        const { default: Page } = await load()
        const element = (
          <DialogsProvider>
            <Page />
          </DialogsProvider>
        )
        return { element }
      },
      // A filter change stays on the same page, which fetches the next list by itself.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      loader: async ({ params, request }) => {
        if (params.id !== undefined) redirectToCanonical(path, params.id)
        const user = readSession()?.user
        if (user?.role === 'admin' && !mayOpen(user, new URL(request.url).pathname)) throw redirect(firstPage(user))
        const { prefetch } = await load()
        // Other users have to log in first.
        if (user?.role === 'admin') prefetch?.({ client, params, search: new URL(request.url).searchParams })
        return null
      },
    }
  }
  return [
    {
      path: PATHS.admin,
      Component: OfficeFrame,
      ErrorBoundary: RouteError,
      hydrateFallbackElement: <></>,
      children: [
        page(ADMIN_PATHS.dashboard, 'dashboard', 'admin-dashboard'),
        page(ADMIN_PATHS.bookings, 'bookings', 'admin-bookings'),
        page(ADMIN_PATHS.dispatch, 'dispatch', 'admin-dispatch', 'admin-bookings'),
        page(ADMIN_PATHS.recentRequests, 'recent', 'admin-bookings'),
        page(
          ADMIN_PATHS.notifications,
          'notifications',
          'admin-notices',
          'admin-bookings',
          'notifications',
          'unsubscribe',
        ),
        page(ADMIN_PATHS.contactMessages, 'contact-messages', 'admin-contact'),
        page(ADMIN_PATHS.grievances, 'grievances', 'admin-contact'),
        page(ADMIN_PATHS.chat, 'chat', 'admin-chat', 'admin-chat-intents'),
        page(ADMIN_PATHS.services, 'services', 'admin-catalog'),
        page(ADMIN_PATHS.categories, 'categories', 'admin-catalog'),
        page(ADMIN_PATHS.reviews, 'reviews', 'admin-reviews', 'reviews'),
        page(ADMIN_PATHS.blogs, 'blogs', 'admin-blog', 'blog'),
        page(ADMIN_PATHS.blogCreate, 'blog-create', ...EDITOR_AREAS),
        page(ADMIN_PATHS.blogEdit, 'blog-edit', ...EDITOR_AREAS),
        { path: '/admin/blog', loader: () => redirect(ADMIN_PATHS.blogs) },
        page(ADMIN_PATHS.users, 'users', 'admin-users', 'account'),
        page(ADMIN_PATHS.security, 'security', 'account'),
        page(ADMIN_PATHS.audit, 'audit', 'admin-audit'),
        page(ADMIN_PATHS.accessLog, 'access-log', 'admin-access'),
        page(ADMIN_PATHS.queues, 'queues', 'admin-queues'),
        page(ADMIN_PATHS.settings, 'settings', 'admin-settings'),
        page(ADMIN_PATHS.seo, 'seo', 'admin-seo', 'seo'),
        page(ADMIN_PATHS.policies, 'policies', 'admin-policies'),
        page(ADMIN_PATHS.incidents, 'incidents', 'admin-incidents'),
        page(ADMIN_PATHS.incident, 'incident', 'admin-incidents'),
        page(ADMIN_PATHS.invoices, 'invoices', 'admin-tax', 'invoices', 'bookings'),
        page(ADMIN_PATHS.tax, 'tax', 'admin-tax', 'invoices'),
        page('*', 'not-found'),
      ],
    },
    // The site is a separate app, so its pages load as documents.
    { path: '*', loader: ({ request }) => redirectDocument(siteAddress(request.url)) },
  ]
}

/** The URL of a site page, in the current language if the page has one version per language. */
function siteAddress(url: string): string {
  const { pathname, search, hash } = new URL(url)
  const language = isLocalizedPath(pathname) ? activeLanguage() : DEFAULT_LANGUAGE
  return localizedPath(pathname + search + hash, language)
}

/** Loads a page's code and texts before the user navigates to it. */
export function preloadPage(path: string): void {
  void (matchRoutes(routes, path)?.at(-1)?.route.handle as { preload?: () => Promise<unknown> } | undefined)
    ?.preload?.()
    .catch(() => undefined)
}

let routes: RouteObject[] = []

export type OfficeRouter = ReturnType<typeof createBrowserRouter>

/** Creates the router and starts loading the current page. */
export function createOfficeRouter(client: QueryClient): OfficeRouter {
  routes = routesOf(client)
  return createBrowserRouter(routes)
}
