import { ADMIN_PATHS, type MessageArea } from '@sofaseva/contract'
import { notFoundRoute } from '#site/app/routes/public/not-found.route.js'
import { moduleFile, type PageModule, type PageRoute, pageOf, type Route } from '#site/app/routes/route.js'

const modules = import.meta.glob<PageModule>('./*-page.tsx')

function page(path: string, name: string, ...messages: MessageArea[]): PageRoute {
  return { path, page: pageOf(moduleFile(`office/app/routes/${name}-page`), modules[`./${name}-page.tsx`], messages) }
}

/** Why a picture is refused is said as the server says it. */
const EDITOR_AREAS: readonly MessageArea[] = ['admin-blog', 'validation', 'errors']

const editorPage = (path: string, name: string): PageRoute => ({
  ...page(path, name, ...EDITOR_AREAS),
  part: 'office/features/blog/blog-editor',
})

/** The pages within the back office's frame. Who may enter, the frame's own route says. */
export const ADMIN_ROUTES: readonly Route[] = [
  page(ADMIN_PATHS.dashboard, 'dashboard', 'admin-dashboard'),
  page(ADMIN_PATHS.bookings, 'bookings', 'admin-bookings'),
  page(ADMIN_PATHS.dispatch, 'dispatch', 'admin-dispatch', 'admin-bookings'),
  page(ADMIN_PATHS.recentRequests, 'recent', 'admin-bookings'),
  page(ADMIN_PATHS.notifications, 'notifications', 'admin-notices', 'admin-bookings', 'notifications', 'unsubscribe'),
  page(ADMIN_PATHS.contactMessages, 'contact-messages', 'admin-contact'),
  page(ADMIN_PATHS.chat, 'chat', 'admin-chat', 'admin-chat-intents'),
  page(ADMIN_PATHS.services, 'services', 'admin-catalog'),
  page(ADMIN_PATHS.categories, 'categories', 'admin-catalog'),
  page(ADMIN_PATHS.reviews, 'reviews', 'admin-reviews', 'reviews'),
  page(ADMIN_PATHS.blogs, 'blogs', 'admin-blog'),
  editorPage(ADMIN_PATHS.blogCreate, 'blog-create'),
  editorPage(ADMIN_PATHS.blogEdit, 'blog-edit'),
  { path: '/admin/blog', redirect: ADMIN_PATHS.blogs },
  page(ADMIN_PATHS.users, 'users', 'admin-users'),
  page(ADMIN_PATHS.audit, 'audit', 'admin-audit'),
  page(ADMIN_PATHS.queues, 'queues', 'admin-queues'),
  page(ADMIN_PATHS.settings, 'settings', 'admin-settings'),
  page(ADMIN_PATHS.seo, 'seo', 'admin-seo', 'seo'),
  notFoundRoute,
]
