import type { ChatQuestionGroup, PlainMessageKey } from '@sofaseva/contract'
import { lazy, Suspense, useState } from 'react'
import { ConversationDrawer } from '#office/features/chat/conversation-drawer.js'
import { ConversationsTable } from '#office/features/chat/conversations-table.js'
import type { PhraseDraft } from '#office/features/chat/phrase-form.js'
import { PhrasesSection } from '#office/features/chat/phrases-section.js'
import { QuestionsTable } from '#office/features/chat/questions-table.js'
import { useConversationActions } from '#office/features/chat/use-conversation-actions.js'
import { useConversations } from '#office/features/chat/use-conversations.js'
import { useRowFocus } from '#office/ui/use-row-focus.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { importWithRetry } from '#shared/lib/import-with-retry.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { Tabs } from '#shared/ui/tabs.js'

const PhraseForm = lazy(() => importWithRetry(() => import('#office/features/chat/phrase-form.js')))

/** What each tab is called in the address. */
const TABS = ['conversations', 'questions', 'phrases'] as const
type Tab = (typeof TABS)[number]

const TITLES: Record<Tab, PlainMessageKey> = {
  conversations: 'admin-chat.tab.conversations',
  questions: 'admin-chat.tab.questions',
  phrases: 'admin-chat.tab.phrases',
}

const FILTERS = ['search', 'filter', 'intent']
/** A tab begins without the filters of another. */
const NO_FILTERS = { search: '', filter: '', intent: '', open: '' }
const EMPTY_DRAFT: PhraseDraft = { text: '', intent: '', questionIds: [] }

function draftOf({ text, intent, questions }: ChatQuestionGroup): PhraseDraft {
  return { text, intent: intent === 'out_of_scope' ? '' : intent, questionIds: questions.map(({ _id }) => _id) }
}

/** What people asked the chat assistant, what it could not answer, and what it is taught. */
export default function AdminChatPage() {
  const { t } = useTranslation()
  const filters = useUrlFilters(FILTERS)
  const tab = TABS.find((value) => value === filters.get('tab')) ?? 'conversations'
  const isList = tab === 'conversations'
  const conversations = useConversations(filters.query, isList)
  const [draft, setDraft] = useState<PhraseDraft | null>(null)
  const openId = filters.get('open')
  const open = (id: string) => filters.set({ open: id }, { replace: true, keepPage: true })
  const { actions, dialog } = useConversationActions(() => openId && open(''))
  useRowFocus(openId)
  const listed = isList ? (conversations.data?.items ?? []) : []
  const at = listed.findIndex(({ _id }) => _id === openId)
  return (
    <PageFrame>
      <PageHeading title={t('admin-chat.title')} />
      <Tabs
        label={t('admin-chat.title')}
        tabs={TABS.map((value) => ({ value, text: t(TITLES[value]) }))}
        value={tab}
        onChange={(next) => filters.set({ ...NO_FILTERS, tab: next === 'conversations' ? '' : next })}
      />
      {isList && (
        <ConversationsTable
          query={conversations}
          filters={filters}
          open={openId}
          onOpen={open}
          onDelete={actions.onDelete}
        />
      )}
      {tab === 'questions' && (
        <QuestionsTable filters={filters} onTeach={(group) => setDraft(draftOf(group))} onOpen={open} />
      )}
      {tab === 'phrases' && <PhrasesSection filters={filters} onAdd={() => setDraft(EMPTY_DRAFT)} />}
      {openId && (
        <ConversationDrawer
          id={openId}
          previous={listed[at - 1]?._id}
          next={at < 0 ? undefined : listed[at + 1]?._id}
          onOpen={open}
          onDelete={actions.onDelete}
          onClose={() => open('')}
        />
      )}
      {draft && (
        <Suspense fallback={null}>
          <PhraseForm draft={draft} onClose={() => setDraft(null)} />
        </Suspense>
      )}
      {dialog}
    </PageFrame>
  )
}
