import { Button } from '@mantine/core'
import { type ChatModel, type ChatPhrase, formatDateTime, type Translate, type Translator } from '@sofaseva/contract'
import { AdminList } from '#office/ui/admin-list.js'
import { DataTable } from '#office/ui/data-table.js'
import { IconPlus, IconTrash } from '#office/ui/icons.js'
import { QueryState } from '#office/ui/query-state.js'
import type { Column } from '#office/ui/table-columns.js'
import { type ListPage, type ListState, useAdminList } from '#office/ui/use-admin-list.js'
import type { UrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Icon } from '#shared/ui/icon.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './chat-admin.module.css'
import { intentSelect, intentText, meaningText } from './chat-texts.js'
import { ModelFigures } from './model-figures.js'
import type { PhraseDraft } from './phrase-form.js'
import { phrasesOptions, useChatModel, usePhraseDeletion } from './use-phrases.js'

const FILTERS = ['intent']

type IntentPhrases = ChatModel['intents'][number]

function phraseColumns(translator: Translator): Column<ChatPhrase>[] {
  const { t } = translator
  return [
    {
      id: 'phrase',
      header: t('admin-chat.phrases.phrase'),
      isFixed: true,
      wraps: true,
      cell: ({ text }) => <strong>{text}</strong>,
    },
    { id: 'intent', header: t('admin-chat.filter.intent'), cell: ({ intent }) => intentText(t, intent) },
    { id: 'author', header: t('admin-chat.phrases.author'), cell: ({ author }) => author || '–' },
    {
      id: 'added',
      header: t('admin-chat.phrases.added'),
      cell: ({ createdAt }) => formatDateTime(translator, createdAt),
    },
  ]
}

function intentColumns(t: Translate): Column<IntentPhrases>[] {
  return [
    {
      id: 'intent',
      header: t('admin-chat.filter.intent'),
      isFixed: true,
      cell: ({ intent }) => <strong>{intentText(t, intent)}</strong>,
    },
    {
      id: 'meaning',
      header: t('admin-chat.intents.meaning'),
      wraps: true,
      cell: ({ intent }) => meaningText(t, intent),
    },
    { id: 'phrases', header: t('admin-chat.intents.phrases'), isNumber: true, cell: ({ phrases }) => phrases },
    { id: 'added', header: t('admin-chat.intents.added'), isNumber: true, cell: ({ addedPhrases }) => addedPhrases },
  ]
}

interface ModelSectionProps {
  query: ReturnType<typeof useChatModel>
}

function ModelSection({ query }: ModelSectionProps) {
  const { t } = useTranslation()
  const { data } = query
  return (
    <section className={classes.section} aria-label={t('admin-chat.model.title')}>
      <h2>{t('admin-chat.model.title')}</h2>
      <QueryState query={query} failed={t('admin-chat.model.failed')} />
      {data && (
        <>
          <MutedText as="p">{t('admin-chat.model.hint', { total: data.evaluation.total })}</MutedText>
          <ModelFigures model={data} />
        </>
      )}
    </section>
  )
}

interface IntentsTableProps extends ModelSectionProps {
  filters: UrlFilters
}

function IntentsTable({ query, filters }: IntentsTableProps) {
  const { t } = useTranslation()
  if (!query.data) return null
  return (
    <div className={classes.section}>
      <h2>{t('admin-chat.intents.title')}</h2>
      <DataTable
        label={t('admin-chat.intents.title')}
        query={query}
        rows={query.data.intents}
        columns={intentColumns(t)}
        rowId={({ intent }) => intent}
        rowName={({ intent }) => intentText(t, intent)}
        filters={filters}
        failed={t('admin-chat.model.failed')}
        empty={null}
      />
    </div>
  )
}

interface PhraseListProps {
  list: ListState<ListPage<ChatPhrase>>
  onAdd: () => void
}

function PhraseList({ list, onAdd }: PhraseListProps) {
  const translator = useTranslation()
  const { t } = translator
  const onDelete = usePhraseDeletion()
  return (
    <div className={classes.section}>
      <h2>{t('admin-chat.phrases.title')}</h2>
      <AdminList
        list={list}
        label={t('admin-chat.phrases.title')}
        selects={[intentSelect(t)]}
        moreFilters={
          <Button leftSection={<Icon of={IconPlus} size={16} />} onClick={onAdd}>
            {t('admin-chat.form.add')}
          </Button>
        }
        columns={phraseColumns(translator)}
        rowId={({ _id }) => _id}
        rowName={({ text }) => text}
        actions={(phrase) => [
          { text: t('admin.delete'), icon: IconTrash, isDanger: true, onSelect: () => onDelete(phrase) },
        ]}
        failed={t('admin-chat.phrases.failed')}
        empty={{ title: t('admin-chat.phrases.empty.title'), text: t('admin-chat.phrases.empty.text') }}
        nothingFound={{ title: t('admin-chat.phrases.empty.filtered'), showAll: t('admin-chat.phrases.showAll') }}
      />
    </div>
  )
}

/** Shows the model's figures and the phrases added in the back office. */
export function PhrasesSection({ onTeach }: { onTeach: (draft: PhraseDraft) => void }) {
  const model = useChatModel()
  const list = useAdminList(FILTERS, phrasesOptions)
  return (
    <>
      <ModelSection query={model} />
      <PhraseList list={list} onAdd={() => onTeach({ text: '', intent: '', questionIds: [] })} />
      <IntentsTable query={model} filters={list.filters} />
    </>
  )
}
