import { CHAT_CONVERSATION_FILTERS, type PlainMessageKey } from '@sofaseva/contract'
import { AdminList } from '#office/ui/admin-list.js'
import { IconTrash } from '#office/ui/icons.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useOpenRow } from '#office/ui/use-open-row.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'
import { intentSelect } from './chat-texts.js'
import { conversationColumns, conversationName } from './conversation-columns.js'
import { ConversationDrawer } from './conversation-drawer.js'
import { conversationsOptions, useConversationDeletion } from './use-conversations.js'

const FILTERS = ['search', 'filter', 'intent']

const FILTER_KEYS: Record<(typeof CHAT_CONVERSATION_FILTERS)[number], PlainMessageKey> = {
  unanswered: 'admin-chat.filter.unanswered',
  'handed-over': 'admin-chat.filter.handedOver',
}

/** Lists conversations with the assistant, newest first. */
export function ConversationList() {
  const translator = useTranslation()
  const { t } = translator
  const list = useAdminList(FILTERS, conversationsOptions)
  const open = useOpenRow(list.filters, list.data?.items)
  const onDelete = useConversationDeletion(open)
  const now = useNow()
  return (
    <AdminList
      list={list}
      label={t('admin-chat.tab.conversations')}
      search={{
        label: t('admin-chat.search.label'),
        placeholder: t('admin-chat.search.placeholder'),
      }}
      selects={[
        {
          name: 'filter',
          label: t('admin-chat.filter.label'),
          data: [
            { value: '', label: t('admin-chat.filter.all') },
            ...CHAT_CONVERSATION_FILTERS.map((value) => ({ value, label: t(FILTER_KEYS[value]) })),
          ],
        },
        intentSelect(t),
      ]}
      columns={conversationColumns(translator, now)}
      rowId={({ _id }) => _id}
      rowName={(conversation) => conversationName(translator, conversation)}
      actions={({ _id }) => [
        { text: t('admin.delete'), icon: IconTrash, isDanger: true, onSelect: () => onDelete(_id) },
      ]}
      onOpen={({ _id }) => open.show(_id)}
      failed={t('admin-chat.failed')}
      empty={{ title: t('admin-chat.empty.title'), text: t('admin-chat.empty.text') }}
      nothingFound={{ title: t('admin-chat.empty.filtered'), showAll: t('admin-chat.showAll') }}
    >
      {open.id !== '' && <ConversationDrawer open={open} onDelete={() => onDelete(open.id)} />}
    </AdminList>
  )
}
