import type { Role } from '@sofaseva/contract'
import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router-dom'

interface PageRoute {
  path: string
  /** The page's module, by which the server finds its files in the build's manifest. */
  file: string
  page: ComponentType
  /** What the browser's tab says, for pages whose name does not come from data. */
  title?: string
  /** Needs a login; a role where only one may enter. */
  guard?: { role?: Role }
  /** Search parameters the page shows something of; all others are nothing to it. */
  search?: readonly string[]
  /** API paths whose bodies the page is rendered from. A page without any looks the same whatever its parameters are. */
  resources?: (params: Record<string, string | undefined>, query: URLSearchParams) => string[]
}

const services = 'src/app/routes/public/services-page.tsx'
const ServicesPage = lazy(() => import('./public/services-page.js'))
const MyJobsPage = lazy(() => import('./provider/my-jobs-page.js'))
const myJobs = {
  title: 'My Assigned Jobs',
  file: 'src/app/routes/provider/my-jobs-page.tsx',
  page: MyJobsPage,
  guard: { role: 'provider' as const },
}

function listPath(query: URLSearchParams): string {
  const text = query.get('q')?.trim()
  return text ? `/services?search=${encodeURIComponent(text)}` : '/services'
}

const list = {
  file: services,
  page: ServicesPage,
  search: ['q'],
  resources: (_: unknown, query: URLSearchParams) => ['/services/categories', listPath(query)],
}

export const PAGE_ROUTES: readonly PageRoute[] = [
  {
    path: '/',
    file: 'src/app/routes/public/home-page.tsx',
    page: lazy(() => import('./public/home-page.js')),
    resources: () => ['/catalog/home'],
  },
  { path: '/services', ...list },
  { path: '/services/search', ...list },
  {
    path: '/services/:categoryId',
    file: services,
    page: ServicesPage,
    resources: ({ categoryId = '' }) => [
      '/services/categories',
      `/services?categoryId=${encodeURIComponent(categoryId)}`,
    ],
  },
  {
    path: '/service/:id',
    file: 'src/app/routes/public/service-page.tsx',
    page: lazy(() => import('./public/service-page.js')),
    resources: ({ id = '' }) => [`/services/${id}`],
  },
  {
    path: '/contact',
    title: 'Contact',
    file: 'src/app/routes/public/contact-page.tsx',
    page: lazy(() => import('./public/contact-page.js')),
  },
  {
    path: '/auth',
    title: 'Login / Register',
    file: 'src/app/routes/public/auth-page.tsx',
    page: lazy(() => import('./public/auth-page.js')),
  },
  {
    path: '/auth/forgot',
    title: 'Forgot your password?',
    file: 'src/app/routes/public/forgot-page.tsx',
    page: lazy(() => import('./public/forgot-page.js')),
  },
  {
    path: '/auth/reset',
    title: 'Choose a new password',
    file: 'src/app/routes/public/reset-page.tsx',
    page: lazy(() => import('./public/reset-page.js')),
  },
  {
    path: '/requests',
    title: 'My Service Requests',
    file: 'src/app/routes/customer/requests-page.tsx',
    page: lazy(() => import('./customer/requests-page.js')),
    guard: {},
  },
  {
    path: '/requests/:id/receipt',
    title: 'Receipt',
    file: 'src/app/routes/customer/receipt-page.tsx',
    page: lazy(() => import('./customer/receipt-page.js')),
    guard: {},
  },
  {
    path: '/not-sent',
    title: 'Not sent yet',
    file: 'src/app/routes/customer/not-sent-page.tsx',
    page: lazy(() => import('./customer/not-sent-page.js')),
    guard: {},
  },
  {
    path: '/notifications',
    title: 'My Notifications',
    file: 'src/app/routes/customer/notifications-page.tsx',
    page: lazy(() => import('./customer/notifications-page.js')),
    guard: {},
  },
  {
    path: '/profile',
    title: 'Profile',
    file: 'src/app/routes/customer/profile-page.tsx',
    page: lazy(() => import('./customer/profile-page.js')),
    guard: {},
  },
  { path: '/my-jobs', ...myJobs },
  { path: '/provider/jobs', ...myJobs },
  {
    path: '/provider-services',
    title: 'My Services Management',
    file: 'src/app/routes/provider/provider-services-page.tsx',
    page: lazy(() => import('./provider/provider-services-page.js')),
    guard: { role: 'provider' },
  },
  {
    path: '/admin/*',
    title: 'Admin',
    file: 'src/app/routes/admin/admin-area.tsx',
    page: lazy(() => import('./admin/admin-area.js')),
    guard: { role: 'admin' },
  },
]

export interface RouteMatch {
  route: PageRoute
  params: Record<string, string | undefined>
}

/** The page an address leads to, or null. */
export function matchRoute(pathname: string): RouteMatch | null {
  for (const route of PAGE_ROUTES) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: match.params }
  }
  return null
}
