import type { ContactMessage, ContactStatus } from '@sofaseva/contract'
import type { ReactNode } from 'react'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useContactDeletion, useContactStatus } from './use-contact-messages.js'

interface ContactActions {
  onStatus: (message: ContactMessage, status: ContactStatus) => void
  /** It was opened: then it is not new any more. */
  onRead: (message: ContactMessage) => void
  onDelete: (message: ContactMessage) => void
  dialog: ReactNode
}

/** What an admin can do with contact messages, and the dialog that asks before one is deleted. */
export function useContactActions(onDeleted: () => void): ContactActions {
  const { t } = useTranslation()
  const { mutate: change } = useContactStatus()
  const remove = useContactDeletion()
  const { dialog, confirm } = useDialog()
  return {
    onStatus: (message, status) => change({ entity: message, change: { status } }),
    onRead: (message) => change({ entity: message, change: { status: 'read' }, isQuiet: true }),
    onDelete: (message) =>
      confirm({
        title: t('admin-contact.delete.title'),
        text: t('admin-contact.delete.text', { name: message.name }),
        confirmText: t('admin-contact.delete.confirm'),
        danger: true,
        onConfirm: () => {
          remove(message)
          onDeleted()
        },
      }),
    dialog,
  }
}
