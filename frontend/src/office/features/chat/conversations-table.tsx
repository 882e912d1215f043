import { Button, NativeSelect } from '@mantine/core'
import { CHAT_CONVERSATION_FILTERS, type ChatConversation, LIMITS, type PlainMessageKey } from '@sofaseva/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { DataTable } from '#office/ui/data-table.js'
import { FilterBar } from '#office/ui/filter-bar.js'
import { IconTrash } from '#office/ui/icons.js'
import type { UrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { SearchIllustration } from '#shared/ui/illustrations/search-illustration.js'
import { conversationColumns, conversationName } from './conversation-columns.js'
import { IntentFilter } from './intent-filter.js'

const FILTER_KEYS: Record<(typeof CHAT_CONVERSATION_FILTERS)[number], PlainMessageKey> = {
  unanswered: 'admin-chat.filter.unanswered',
  'handed-over': 'admin-chat.filter.handedOver',
}

interface ConversationsTableProps {
  query: UseQueryResult<{ items: ChatConversation[]; total: number }>
  filters: UrlFilters
  /** The id of the one that is open. */
  open: string
  onOpen: (id: string) => void
  onDelete: (id: string) => void
}

/** Conversations with the assistant, the newest first. */
export function ConversationsTable({ query, filters, open, onOpen, onDelete }: ConversationsTableProps) {
  const translator = useTranslation()
  const { t } = translator
  const { data } = query
  const now = useNow()
  return (
    <>
      <FilterBar
        filters={filters}
        search={{
          label: t('admin-chat.search.label'),
          placeholder: t('admin-chat.search.placeholder'),
          maxLength: LIMITS.searchText,
        }}
      >
        <NativeSelect
          aria-label={t('admin-chat.filter.label')}
          value={filters.get('filter')}
          data={[
            { value: '', label: t('admin-chat.filter.all') },
            ...CHAT_CONVERSATION_FILTERS.map((value) => ({ value, label: t(FILTER_KEYS[value]) })),
          ]}
          onChange={(event) => filters.set({ filter: event.currentTarget.value })}
        />
        <IntentFilter filters={filters} />
      </FilterBar>
      <DataTable
        label={t('admin-chat.tab.conversations')}
        query={query}
        rows={data?.items}
        total={data?.total}
        columns={conversationColumns(translator, now)}
        rowId={({ _id }) => _id}
        rowName={(conversation) => conversationName(translator, conversation)}
        filters={filters}
        actions={({ _id }) => [
          { text: t('admin.delete'), icon: IconTrash, isDanger: true, onSelect: () => onDelete(_id) },
        ]}
        onOpen={({ _id }) => onOpen(_id)}
        open={open}
        failed={t('admin-chat.failed')}
        empty={
          filters.isFiltered ? (
            <EmptyState picture={<SearchIllustration />} title={t('admin-chat.empty.filtered')}>
              <Button variant="default" onClick={filters.clear}>
                {t('admin-chat.showAll')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState title={t('admin-chat.empty.title')} text={t('admin-chat.empty.text')} />
          )
        }
      />
    </>
  )
}
