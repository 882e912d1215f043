import { ADMIN_PATHS, type PlainMessageKey } from '@sofaseva/contract'
import {
  IconAlertTriangle,
  IconArticle,
  IconCalendarTime,
  IconCategory,
  IconDownload,
  IconEye,
  IconGavel,
  IconHistory,
  IconInbox,
  IconLayoutDashboard,
  IconListCheck,
  IconMessage,
  IconMessageChatbot,
  IconPlus,
  IconReceipt,
  IconReceiptTax,
  IconScale,
  IconSeo,
  IconSettings,
  IconSofa,
  IconStack2,
  IconStar,
  IconUserPlus,
  IconUsers,
} from '#office/ui/icons.js'
import { ADD_PARAM, EXPORT_PARAM } from '#office/ui/use-add-param.js'
import type { TablerIcon } from '#shared/ui/icon.js'
import { IconBell } from '#shared/ui/icons.js'

export interface AdminLink {
  to: string
  text: PlainMessageKey
  icon: TablerIcon
}

export interface NavGroup {
  title: PlainMessageKey
  links: readonly AdminLink[]
  /** Whether the sidebar shows the links only on request: pages that are needed rarely. */
  isFolded?: true
}

/** Work that the palette starts from any page. */
export const ADMIN_ACTIONS: readonly AdminLink[] = [
  { to: `${ADMIN_PATHS.services}?${ADD_PARAM}=service`, text: 'admin.palette.service', icon: IconPlus },
  { to: ADMIN_PATHS.blogCreate, text: 'admin.palette.post', icon: IconPlus },
  { to: ADMIN_PATHS.dispatch, text: 'admin.palette.today', icon: IconCalendarTime },
  {
    to: `${ADMIN_PATHS.bookings}?status=open&provider=none&sort=oldest`,
    text: 'admin.palette.waiting',
    icon: IconUserPlus,
  },
  { to: `${ADMIN_PATHS.bookings}?${EXPORT_PARAM}=bookings`, text: 'admin.palette.export', icon: IconDownload },
]

/** The pages of the back office, grouped as in the sidebar. */
export const ADMIN_NAV: readonly NavGroup[] = [
  {
    title: 'admin.nav.work',
    links: [
      { to: ADMIN_PATHS.dashboard, text: 'admin.nav.dashboard', icon: IconLayoutDashboard },
      { to: ADMIN_PATHS.recentRequests, text: 'admin.nav.recent', icon: IconInbox },
      { to: ADMIN_PATHS.bookings, text: 'admin.nav.bookings', icon: IconListCheck },
      { to: ADMIN_PATHS.dispatch, text: 'admin.nav.dispatch', icon: IconCalendarTime },
      { to: ADMIN_PATHS.notifications, text: 'admin.nav.notifications', icon: IconBell },
      { to: ADMIN_PATHS.contactMessages, text: 'admin.nav.contact', icon: IconMessage },
      { to: ADMIN_PATHS.grievances, text: 'admin.nav.grievances', icon: IconGavel },
      { to: ADMIN_PATHS.chat, text: 'admin.nav.chat', icon: IconMessageChatbot },
    ],
  },
  {
    title: 'admin.nav.catalogue',
    links: [
      { to: ADMIN_PATHS.categories, text: 'admin.nav.categories', icon: IconCategory },
      { to: ADMIN_PATHS.services, text: 'admin.nav.services', icon: IconSofa },
      { to: ADMIN_PATHS.reviews, text: 'admin.nav.reviews', icon: IconStar },
    ],
  },
  {
    title: 'admin.nav.website',
    links: [
      { to: ADMIN_PATHS.blogs, text: 'admin.nav.blogs', icon: IconArticle },
      { to: ADMIN_PATHS.seo, text: 'admin.nav.seo', icon: IconSeo },
      { to: ADMIN_PATHS.policies, text: 'admin.nav.policies', icon: IconScale },
    ],
  },
  {
    title: 'admin.nav.business',
    links: [
      { to: ADMIN_PATHS.users, text: 'admin.nav.users', icon: IconUsers },
      { to: ADMIN_PATHS.invoices, text: 'admin.nav.invoices', icon: IconReceipt },
      { to: ADMIN_PATHS.tax, text: 'admin.nav.tax', icon: IconReceiptTax },
      { to: ADMIN_PATHS.settings, text: 'admin.nav.settings', icon: IconSettings },
    ],
  },
  {
    title: 'admin.nav.system',
    isFolded: true,
    links: [
      { to: ADMIN_PATHS.audit, text: 'admin.nav.audit', icon: IconHistory },
      { to: ADMIN_PATHS.accessLog, text: 'admin.nav.accessLog', icon: IconEye },
      { to: ADMIN_PATHS.incidents, text: 'admin.nav.incidents', icon: IconAlertTriangle },
      { to: ADMIN_PATHS.queues, text: 'admin.nav.queues', icon: IconStack2 },
    ],
  },
]
