import { lazy, Suspense } from 'react'
import { ConversationList } from '#office/features/chat/conversation-list.js'
import type { PhraseDraft } from '#office/features/chat/phrase-form.js'
import { PhrasesSection } from '#office/features/chat/phrases-section.js'
import { QuestionList } from '#office/features/chat/question-list.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { importWithRetry } from '#shared/lib/import-with-retry.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { Tabs } from '#shared/ui/tabs.js'

const PhraseForm = lazy(() => importWithRetry(() => import('#office/features/chat/phrase-form.js')))

/** The tabs, as named in the URL. */
const TABS = ['conversations', 'questions', 'phrases'] as const

/** Clears the filters of the other tabs. */
const NO_FILTERS = { search: '', filter: '', intent: '', open: '' }
const NO_NAMES: string[] = []

/** Chat conversations, the questions the assistant couldn't handle, and the phrases it learns from. */
export default function AdminChatPage() {
  const { t } = useTranslation()
  const filters = useUrlFilters(NO_NAMES)
  const tab = TABS.find((value) => value === filters.get('tab')) ?? TABS[0]
  const { open } = useDialog()
  const teach = (draft: PhraseDraft) =>
    open((close) => (
      <Suspense fallback={null}>
        <PhraseForm draft={draft} onClose={close} />
      </Suspense>
    ))
  return (
    <PageFrame>
      <PageHeading title={t('admin-chat.title')} />
      <Tabs
        label={t('admin-chat.title')}
        tabs={TABS.map((value) => ({ value, text: t(`admin-chat.tab.${value}`) }))}
        value={tab}
        onChange={(next) => filters.set({ ...NO_FILTERS, tab: next === 'conversations' ? '' : next })}
      />
      {tab === 'conversations' && <ConversationList />}
      {tab === 'questions' && <QuestionList onTeach={teach} />}
      {tab === 'phrases' && <PhrasesSection onTeach={teach} />}
    </PageFrame>
  )
}
