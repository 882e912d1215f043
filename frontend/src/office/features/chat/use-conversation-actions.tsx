import type { ReactNode } from 'react'
import { useDialog } from '#office/ui/use-dialog.js'
import type { OpenRow } from '#office/ui/use-open-row.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useConversationDeletion } from './use-conversations.js'

interface ConversationActions {
  /** Asks first. */
  onDelete: (id: string) => void
  dialog: ReactNode
}

/** What an admin can do with a conversation, and the dialog that asks before one is deleted. */
export function useConversationActions(open: Pick<OpenRow<unknown>, 'id' | 'close'>): ConversationActions {
  const { t } = useTranslation()
  const { mutate: remove } = useConversationDeletion()
  const { dialog, confirm } = useDialog()
  return {
    onDelete: (id) =>
      confirm({
        title: t('admin-chat.delete.title'),
        text: t('admin-chat.delete.text'),
        confirmText: t('admin-chat.delete.confirm'),
        danger: true,
        onConfirm: () => {
          remove(id)
          if (open.id !== '') open.close()
        },
      }),
    dialog,
  }
}
