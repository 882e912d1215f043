import type { ContactMessage, ContactStatus } from '@sofaseva/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { useContactDeletion, useContactStatus } from './use-contact-messages.js'

interface ContactActions {
  onStatus: (message: ContactMessage, status: ContactStatus) => void
  /** It was opened: then it is not new any more. */
  onRead: (message: ContactMessage) => void
  onDelete: (message: ContactMessage) => void
}

/** What an admin can do with contact messages, and the dialog that asks before one is deleted. */
export function useContactActions(onDeleted: () => void): { actions: ContactActions; dialog: ReactNode } {
  const { t } = useTranslation()
  const { mutate: change } = useContactStatus()
  const remove = useContactDeletion()
  const [deleting, setDeleting] = useState<ContactMessage | null>(null)
  return {
    actions: {
      onStatus: (message, status) => change({ entity: message, change: { status } }),
      onRead: (message) => change({ entity: message, change: { status: 'read' }, isQuiet: true }),
      onDelete: setDeleting,
    },
    dialog: deleting && (
      <ConfirmDialog
        title={t('admin-contact.delete.title')}
        confirmText={t('admin-contact.delete.confirm')}
        danger
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          remove.mutate({ entity: deleting, change: {} })
          setDeleting(null)
          onDeleted()
        }}
      >
        {t('admin-contact.delete.text', { name: deleting.name })}
      </ConfirmDialog>
    ),
  }
}
