import { phoneHref } from '@sofaseva/contract'
import { useCallback } from 'react'
import { IconUserPlus } from '#office/ui/icons.js'
import type { RowAction } from '#office/ui/row-menu.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import type { TablerIcon } from '#shared/ui/icon.js'
import { IconCheck, IconMessage, IconPhone } from '#shared/ui/icons.js'
import type { NotificationLine } from './notification-line.rules.js'
import { ReplyDialog } from './reply-form.js'
import { useMarkRead } from './use-admin-notifications.js'

/** An action of a row, with the letter that presses it. */
export interface LineAction extends RowAction {
  icon: TablerIcon
  shortcut: 'a' | 'c' | 'm' | 'r'
}

/**
 * Returns the actions of a line. `onAssign` chooses the provider of a booking. Both are stable functions.
 */
export function useLineActions(
  onAssign: (bookingId: string) => void,
): (line: NotificationLine) => readonly LineAction[] {
  const { t } = useTranslation()
  const { open } = useDialog()
  const { mutate: markRead } = useMarkRead()
  return useCallback(
    ({ notification, needsProvider, unread }) => {
      const { booking, answered, metadata } = notification
      const phone = phoneHref(metadata.customerPhone ?? '')
      const all: (LineAction | false)[] = [
        needsProvider &&
          booking !== null && {
            text: t('admin-notices.assign'),
            icon: IconUserPlus,
            shortcut: 'a',
            onSelect: () => onAssign(booking),
          },
        phone !== null && {
          text: t('controls.phone.call'),
          icon: IconPhone,
          shortcut: 'c',
          onSelect: () => window.location.assign(phone),
        },
        unread.length > 0 && {
          text: t('admin-notices.markRead'),
          icon: IconCheck,
          shortcut: 'm',
          onSelect: () => markRead(unread),
        },
        booking !== null && {
          text: t(answered ? 'admin-notices.reply.again' : 'admin-notices.reply.open'),
          icon: IconMessage,
          shortcut: 'r',
          onSelect: () => open((close) => <ReplyDialog notification={notification} onClose={close} />),
        },
      ]
      return all.filter((action) => action !== false)
    },
    [t, open, markRead, onAssign],
  )
}
