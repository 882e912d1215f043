import { Button } from '@mantine/core'
import { type ChatModel, type ChatPhrase, formatDateTime, type Translate, type Translator } from '@sofaseva/contract'
import { useState } from 'react'
import { DataTable } from '#office/ui/data-table.js'
import { FilterBar } from '#office/ui/filter-bar.js'
import { IconPlus, IconTrash } from '#office/ui/icons.js'
import { QueryState } from '#office/ui/query-state.js'
import type { Column } from '#office/ui/table-columns.js'
import type { UrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { Icon } from '#shared/ui/icon.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './chat-admin.module.css'
import { intentText, meaningText } from './chat-texts.js'
import { IntentFilter } from './intent-filter.js'
import { ModelFigures } from './model-figures.js'
import { useChatModel, usePhraseDeletion, usePhrases } from './use-phrases.js'

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
  intents: readonly IntentPhrases[]
  filters: UrlFilters
}

function IntentsTable({ query, intents, filters }: IntentsTableProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.section}>
      <h2>{t('admin-chat.intents.title')}</h2>
      <DataTable
        label={t('admin-chat.intents.title')}
        query={{ ...query, isPlaceholderData: false }}
        rows={intents}
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

function PhrasesTable({ filters, onAdd }: PhrasesSectionProps) {
  const translator = useTranslation()
  const { t } = translator
  const query = usePhrases(filters.query)
  const remove = usePhraseDeletion()
  const [deleting, setDeleting] = useState<ChatPhrase | null>(null)
  const { data } = query
  return (
    <section className={classes.section} aria-label={t('admin-chat.phrases.title')}>
      <h2>{t('admin-chat.phrases.title')}</h2>
      <FilterBar filters={filters}>
        <IntentFilter filters={filters} />
        <Button leftSection={<Icon of={IconPlus} size={16} />} onClick={onAdd}>
          {t('admin-chat.form.add')}
        </Button>
      </FilterBar>
      <DataTable
        label={t('admin-chat.phrases.title')}
        query={query}
        rows={data?.items}
        total={data?.total}
        columns={phraseColumns(translator)}
        rowId={({ _id }) => _id}
        rowName={({ text }) => text}
        filters={filters}
        actions={(phrase) => [
          { text: t('admin.delete'), icon: IconTrash, isDanger: true, onSelect: () => setDeleting(phrase) },
        ]}
        failed={t('admin-chat.phrases.failed')}
        empty={
          filters.isFiltered ? (
            <EmptyState picture={<ListIllustration />} title={t('admin-chat.phrases.empty.filtered')}>
              <Button variant="default" onClick={filters.clear}>
                {t('admin-chat.phrases.showAll')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              picture={<ListIllustration />}
              title={t('admin-chat.phrases.empty.title')}
              text={t('admin-chat.phrases.empty.text')}
            />
          )
        }
      />
      {deleting && (
        <ConfirmDialog
          title={t('admin-chat.phrases.delete.title')}
          confirmText={t('admin-chat.phrases.delete.confirm')}
          danger
          onCancel={() => setDeleting(null)}
          onConfirm={() => {
            remove.mutate({ entity: deleting, change: {} })
            setDeleting(null)
          }}
        >
          {t('admin-chat.phrases.delete.text', { text: deleting.text, intent: intentText(t, deleting.intent) })}
        </ConfirmDialog>
      )}
    </section>
  )
}

interface PhrasesSectionProps {
  filters: UrlFilters
  onAdd: () => void
}

/** What the assistant understands by now, and the phrases that the back office has taught it. */
export function PhrasesSection({ filters, onAdd }: PhrasesSectionProps) {
  const query = useChatModel()
  return (
    <>
      <ModelSection query={query} />
      <PhrasesTable filters={filters} onAdd={onAdd} />
      {query.data && <IntentsTable query={query} intents={query.data.intents} filters={filters} />}
    </>
  )
}
