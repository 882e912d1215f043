import { type ReactNode, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { useConversationDeletion } from './use-conversations.js'

interface ConversationActions {
  /** Asks first. */
  onDelete: (id: string) => void
}

/** What an admin can do with a conversation, and the dialog that asks before one is deleted. */
export function useConversationActions(onDeleted: () => void): { actions: ConversationActions; dialog: ReactNode } {
  const { t } = useTranslation()
  const remove = useConversationDeletion()
  const [deleting, setDeleting] = useState<string | null>(null)
  return {
    actions: { onDelete: setDeleting },
    dialog: deleting !== null && (
      <ConfirmDialog
        title={t('admin-chat.delete.title')}
        confirmText={t('admin-chat.delete.confirm')}
        danger
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          remove.mutate(deleting)
          setDeleting(null)
          onDeleted()
        }}
      >
        {t('admin-chat.delete.text')}
      </ConfirmDialog>
    ),
  }
}
