import {
  BOOKING_STATUSES,
  formatVisit,
  type Notification,
  type NotificationMetadata,
  type NotificationPriority,
  type NotificationType,
  type PlainMessageKey,
  relativeTime,
  STATUS_KEYS,
  type Translator,
} from '@sofaseva/contract'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.js'
import { Badge } from '../../ui/badge.js'
import { DescriptionList } from '../../ui/description-list.js'
import { Icon, type TablerIcon } from '../../ui/icon.js'
import { IconBell, IconCalendar, IconCheck, IconClock, IconMessage, IconX } from '../../ui/icons.js'
import { Cluster, Stack } from '../../ui/layout.js'
import { Price } from '../../ui/price.js'
import { MutedText } from '../../ui/text.js'
import classes from './notifications.module.css'

export const PRIORITY_COLOURS: Record<NotificationPriority, 'red' | 'yellow' | 'green'> = {
  urgent: 'red',
  high: 'red',
  medium: 'yellow',
  low: 'green',
}

export const NOTIFICATION_ICONS: Record<NotificationType, TablerIcon> = {
  booking_created: IconCalendar,
  booking_updated: IconCalendar,
  booking_status: IconCheck,
  booking_cancelled: IconX,
  admin_response: IconMessage,
  system: IconClock,
  other: IconBell,
}

export const PRIORITY_KEYS: Record<NotificationPriority, PlainMessageKey> = {
  urgent: 'notifications.priority.urgent',
  high: 'notifications.priority.high',
  medium: 'notifications.priority.medium',
  low: 'notifications.priority.low',
}

function factsOf({ as, ...about }: NotificationMetadata, translator: Translator): { name: string; value: ReactNode }[] {
  const { t } = translator
  const { totalAmount } = about
  const status = BOOKING_STATUSES.find((known) => known === about.bookingStatus)
  const all: { name: string; value: ReactNode }[] = [
    { name: t('notifications.fact.service'), value: about.serviceName },
    {
      name: t('notifications.fact.when'),
      value: formatVisit(translator, about),
    },
    { name: t('notifications.fact.address'), value: about.serviceAddress },
    { name: t('notifications.fact.amount'), value: totalAmount === undefined ? null : <Price rupees={totalAmount} /> },
    { name: t('notifications.fact.status'), value: status ? t(STATUS_KEYS[status]) : about.bookingStatus },
    { name: t('notifications.fact.customer'), value: as === 'customer' ? null : about.customerName },
  ]
  return all.filter(({ value }) => Boolean(value))
}

/** The details of a notification's booking. */
function Details({ notification: { metadata } }: { notification: Notification }) {
  const translator = useTranslation()
  const shown = factsOf(metadata, translator)
  if (shown.length === 0) return null
  return (
    <DescriptionList className={classes.details} aria-label={translator.t('notifications.details')}>
      {shown.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </DescriptionList>
  )
}

interface NotificationCardProps {
  notification: Notification
  now: number
  /** Leaves out the details, in the dropdown. */
  compact?: boolean
  children?: ReactNode
}

export function NotificationCard({ notification, now, compact = false, children }: NotificationCardProps) {
  const translator = useTranslation()
  const { t } = translator
  // A button may not contain headings. Its text is its name.
  const [Card, Box, Title] = compact ? (['span', 'span', 'strong'] as const) : (['article', 'div', 'h2'] as const)
  const { title, message, type, priority, isRead, createdAt } = notification
  return (
    <Card className={classes.card} data-unread={!isRead} data-compact={compact}>
      <span className={classes.icon} data-tone={PRIORITY_COLOURS[priority]}>
        <Icon of={NOTIFICATION_ICONS[type]} size={22} />
      </span>
      <Stack as={Box} gap={2}>
        <Cluster as={Box}>
          <Title className={classes.name}>{title}</Title>
          {!isRead && <Badge tone="blue">{t('notifications.new')}</Badge>}
        </Cluster>
        <span className={classes.message}>{message}</span>
        {!compact && <Details notification={notification} />}
        <Cluster as={Box}>
          <MutedText as="time" size="small" dateTime={createdAt}>
            {relativeTime(translator, createdAt, now)}
          </MutedText>
          {!compact && <Badge tone={PRIORITY_COLOURS[priority]}>{t(PRIORITY_KEYS[priority])}</Badge>}
        </Cluster>
        {children}
      </Stack>
    </Card>
  )
}
