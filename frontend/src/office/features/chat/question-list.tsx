import { Button } from '@mantine/core'
import { type ChatQuestionGroup, formatDateTime, relativeTime, type Translator } from '@sofaseva/contract'
import { AdminList } from '#office/ui/admin-list.js'
import type { Column } from '#office/ui/table-columns.js'
import { type ListPage, type ListState, useAdminList } from '#office/ui/use-admin-list.js'
import { useOpenRow } from '#office/ui/use-open-row.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { TextButton } from '#shared/ui/text-button.js'
import classes from './chat-admin.module.css'
import { understoodText } from './chat-texts.js'
import { ConversationDrawer } from './conversation-drawer.js'
import type { PhraseDraft } from './phrase-form.js'
import { useConversationDeletion } from './use-conversations.js'
import { questionsOptions, useQuestionsDone } from './use-questions.js'

const FILTERS: string[] = []

interface QuestionActions {
  onTeach: (group: ChatQuestionGroup) => void
  onDone: (groups: readonly ChatQuestionGroup[]) => void
  /** Opens the conversation with this id. */
  onOpen: (id: string) => void
}

interface GroupCellProps extends Pick<QuestionActions, 'onOpen'> {
  translator: Translator
  group: ChatQuestionGroup
}

function GroupCell({ translator, group: { text, count, questions }, onOpen }: GroupCellProps) {
  const { t } = translator
  return (
    <Stack gap={0} align="start" className={classes.group}>
      <strong>{text}</strong>
      <details>
        <summary>{t('admin-chat.questions.show', { count })}</summary>
        <ul>
          {questions.map(({ _id, conversation, text: question, createdAt }) => {
            const time = formatDateTime(translator, createdAt)
            return (
              <li key={_id}>
                <TextButton
                  aria-label={t('admin-chat.questions.open', { text: question, time })}
                  onClick={() => onOpen(conversation)}
                >
                  {question}
                </TextButton>{' '}
                <MutedText size="small">{time}</MutedText>
              </li>
            )
          })}
        </ul>
      </details>
    </Stack>
  )
}

function columns(
  translator: Translator,
  now: number,
  { onTeach, onDone, onOpen }: QuestionActions,
): Column<ChatQuestionGroup>[] {
  const { t } = translator
  return [
    {
      id: 'question',
      header: t('admin-chat.questions.question'),
      isFixed: true,
      wraps: true,
      cell: (group) => <GroupCell translator={translator} group={group} onOpen={onOpen} />,
    },
    { id: 'count', header: t('admin-chat.questions.count'), isNumber: true, cell: ({ count }) => count },
    {
      id: 'nearest',
      header: t('admin-chat.questions.nearest'),
      wraps: true,
      cell: (group) => understoodText(t, group),
    },
    {
      id: 'lastAsked',
      header: t('admin-chat.questions.lastAsked'),
      cell: ({ lastAskedAt }) => relativeTime(translator, lastAskedAt, now),
    },
    {
      id: 'actions',
      header: t('admin.column.actions'),
      isFixed: true,
      cell: (group) => (
        <Cluster data-nowrap>
          <Button
            size="xs"
            variant="default"
            aria-label={t('admin-chat.questions.teachLabel', { text: group.text })}
            onClick={() => onTeach(group)}
          >
            {t('admin-chat.questions.teach')}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={t('admin-chat.questions.doneLabel', { text: group.text })}
            onClick={() => onDone([group])}
          >
            {t('admin-chat.questions.done')}
          </Button>
        </Cluster>
      ),
    },
  ]
}

/** A page of the questions. The server groups them all at once, so paging happens here. */
function useQuestionList(): ListState<ListPage<ChatQuestionGroup>> {
  const { data, ...list } = useAdminList(FILTERS, questionsOptions)
  const { page, perPage } = list.filters
  return { ...list, data: data && { items: data.slice((page - 1) * perPage, page * perPage), total: data.length } }
}

function toDraft({ text, intent, questions }: ChatQuestionGroup): PhraseDraft {
  return { text, intent: intent === 'out_of_scope' ? '' : intent, questionIds: questions.map(({ _id }) => _id) }
}

/** Lists unanswered questions in groups of similar ones. Admins teach the assistant or mark them as done. */
export function QuestionList({ onTeach }: { onTeach: (draft: PhraseDraft) => void }) {
  const translator = useTranslation()
  const { t } = translator
  const list = useQuestionList()
  const open = useOpenRow(list.filters)
  const onDelete = useConversationDeletion(open)
  const { mutate } = useQuestionsDone()
  const onDone = (groups: readonly ChatQuestionGroup[]) =>
    mutate(groups.flatMap(({ questions }) => questions.map(({ _id }) => _id)))
  const now = useNow()
  const actions: QuestionActions = { onTeach: (group) => onTeach(toDraft(group)), onDone, onOpen: open.show }
  return (
    <AdminList
      list={list}
      label={t('admin-chat.tab.questions')}
      figures={
        <div className={classes.hint}>
          <MutedText as="p">{t('admin-chat.questions.hint')}</MutedText>
        </div>
      }
      columns={columns(translator, now, actions)}
      rowId={({ questions }) => questions[0]?._id ?? ''}
      rowName={({ text }) => text}
      bulk={(groups, clear) => (
        <Button
          variant="default"
          onClick={() => {
            onDone(groups)
            clear()
          }}
        >
          {t('admin-chat.questions.done')}
        </Button>
      )}
      failed={t('admin-chat.questions.failed')}
      empty={{ title: t('admin-chat.questions.empty.title'), text: t('admin-chat.questions.empty.text') }}
    >
      {open.id !== '' && <ConversationDrawer open={open} onDelete={() => onDelete(open.id)} />}
    </AdminList>
  )
}
