import { ActionIcon } from '@mantine/core'
import { formatDateTime, type Notification, relativeTime, type Translator } from '@sofaseva/contract'
import type { Column } from '#office/ui/table-columns.js'
import { NOTIFICATION_ICONS, PRIORITY_COLOURS, PRIORITY_KEYS } from '#shared/app/notifications/notification-card.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Badge } from '#shared/ui/badge.js'
import { Icon } from '#shared/ui/icon.js'
import { MutedText } from '#shared/ui/text.js'
import type { NotificationLine } from './notification-line.rules.js'
import classes from './notification-lines.module.css'
import type { LineAction } from './use-line-actions.js'

function Title({ line: { notification, needsProvider } }: { line: NotificationLine }) {
  const { t } = useTranslation()
  const { title, type, priority, isRead, key } = notification
  return (
    <span className={classes.title} data-unread={!isRead}>
      <span className={classes.icon} data-tone={PRIORITY_COLOURS[priority]}>
        <Icon of={NOTIFICATION_ICONS[type]} size={20} />
      </span>
      <strong>{title}</strong>
      {!isRead && <Badge tone="blue">{t('notifications.new')}</Badge>}
      {needsProvider && key !== 'booking.unassigned' && <Badge tone="red">{t('admin-notices.needsProvider')}</Badge>}
    </span>
  )
}

function repliedText(translator: Translator, { by, at }: NonNullable<Notification['answered']>): string {
  const time = formatDateTime(translator, at)
  return by
    ? translator.t('admin-notices.repliedBy', { name: by, time })
    : translator.t('admin-notices.replied', { time })
}

/**
 * The actions as icons, in place of the time while the pointer or the focus is in the row. Each has a letter that presses
 * it in the focused row.
 */
function Actions({ actions }: { actions: readonly LineAction[] }) {
  return (
    <div className={classes.actions}>
      {actions.map(({ text, icon, shortcut, onSelect }) => (
        <ActionIcon key={shortcut} aria-label={text} aria-keyshortcuts={shortcut} title={text} onClick={onSelect}>
          <Icon of={icon} size={18} />
        </ActionIcon>
      ))}
    </div>
  )
}

interface NotificationColumnsOptions {
  translator: Translator
  now: number
  /** True if a drawer beside the list leaves less room. */
  isShort: boolean
  actionsOf: (line: NotificationLine) => readonly LineAction[]
}

/** The columns of the notification list. A notification is one line. */
export function notificationColumns(options: NotificationColumnsOptions): Column<NotificationLine>[] {
  const { translator, now, isShort, actionsOf } = options
  const { t } = translator
  const title: Column<NotificationLine> = {
    id: 'title',
    header: t('admin-notices.column.title'),
    isFixed: true,
    cell: (line) => <Title line={line} />,
  }
  const message: Column<NotificationLine> = {
    id: 'message',
    header: t('admin-notices.column.message'),
    isBare: true,
    cell: ({ notification: { message, answered } }) => (
      <>
        <span className={classes.message} title={message}>
          {message}
        </span>
        {answered && <span className={classes.replied}>{repliedText(translator, answered)}</span>}
      </>
    ),
  }
  const received: Column<NotificationLine> = {
    id: 'received',
    header: t('admin-notices.column.received'),
    isBare: true,
    cell: (line) => (
      <div className={classes.end}>
        <MutedText as="time" size="small" dateTime={line.notification.createdAt}>
          {relativeTime(translator, line.notification.createdAt, now)}
        </MutedText>
        <Actions actions={actionsOf(line)} />
      </div>
    ),
  }
  if (isShort) return [title, received]
  return [
    title,
    message,
    {
      id: 'priority',
      header: t('admin-notices.column.priority'),
      isBare: true,
      cell: ({ notification: { priority } }) => (
        <Badge tone={PRIORITY_COLOURS[priority]}>{t(PRIORITY_KEYS[priority])}</Badge>
      ),
    },
    received,
  ]
}
