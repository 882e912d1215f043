import {
  formatRupees,
  formatWindow,
  type Notification,
  type NotificationMetadata,
  type NotificationType,
  PRIORITY_COLOURS,
  relativeTime,
} from '@sofaseva/contract'
import type { ReactNode } from 'react'
import { Badge } from '../../shared/ui/badge.js'
import { Icon, type TablerIcon } from '../../shared/ui/icon.js'
import { IconBell, IconCalendar, IconCheck, IconClock, IconMessage, IconX } from '../../shared/ui/icons.js'
import { Price } from '../../shared/ui/price.js'
import { MutedText } from '../../shared/ui/text.js'
import classes from './notifications.module.css'

const ICONS: Record<NotificationType, TablerIcon> = {
  booking_created: IconCalendar,
  booking_updated: IconCalendar,
  booking_status: IconCheck,
  booking_cancelled: IconX,
  admin_response: IconMessage,
  system: IconClock,
  other: IconBell,
}

export const PRIORITY_TEXT = { urgent: 'Urgent', high: 'High', medium: 'Medium', low: 'Low' } as const

/** Admins see amounts while prices are hidden, too. */
function amountOf(rupees: number | undefined, isForAdmins: boolean): ReactNode {
  if (rupees === undefined) return null
  return isForAdmins ? formatRupees(rupees) : <Price rupees={rupees} />
}

function facts({ as, ...about }: NotificationMetadata, isForAdmins: boolean): { name: string; value: ReactNode }[] {
  const all: { name: string; value: ReactNode }[] = [
    { name: 'Service', value: about.serviceName },
    { name: 'When', value: about.preferredDate ? formatWindow(about.preferredDate) : null },
    { name: 'Address', value: about.serviceAddress },
    { name: 'Amount', value: amountOf(about.totalAmount, isForAdmins) },
    { name: 'Status', value: about.bookingStatus },
    { name: 'Customer', value: as === 'customer' ? null : about.customerName },
  ]
  return all.filter(({ value }) => Boolean(value))
}

/** What a notice is about. */
function Details({ notice: { metadata, user } }: { notice: Notification }) {
  const shown = facts(metadata, user === null)
  if (shown.length === 0) return null
  return (
    <dl className={classes.details} aria-label="Details">
      {shown.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface NoticeCardProps {
  notice: Notification
  now: number
  /** In the dropdown: without details. */
  compact?: boolean
  children?: ReactNode
}

export function NoticeCard({ notice, now, compact = false, children }: NoticeCardProps) {
  // Inside a button there are no headings: its text is its name.
  const [Card, Box, Title] = compact ? (['span', 'span', 'strong'] as const) : (['article', 'div', 'h2'] as const)
  const { title, message, type, priority, isRead, createdAt } = notice
  return (
    <Card className={classes.card} data-unread={!isRead} data-compact={compact}>
      <span className={classes.icon} data-tone={PRIORITY_COLOURS[priority]}>
        <Icon of={ICONS[type]} size={22} />
      </span>
      <Box className={classes.body}>
        <Box className={classes.title}>
          <Title className={classes.name}>{title}</Title>
          {!isRead && <Badge tone="blue">New</Badge>}
          {!compact && <Badge tone={PRIORITY_COLOURS[priority]}>{PRIORITY_TEXT[priority]}</Badge>}
        </Box>
        <span className={classes.message}>{message}</span>
        {!compact && <Details notice={notice} />}
        <MutedText as="time" size="small" dateTime={createdAt}>
          {relativeTime(createdAt, now)}
        </MutedText>
        {children}
      </Box>
    </Card>
  )
}
