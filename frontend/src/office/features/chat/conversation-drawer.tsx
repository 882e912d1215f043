import { Button } from '@mantine/core'
import {
  ADMIN_PATHS,
  type ChatThread,
  type ChatTurn,
  formatDateTime,
  LANGUAGE_DEFINITIONS,
  personName,
  type Translator,
} from '@sofaseva/contract'
import { Facts } from '#office/ui/facts.js'
import { IconTrash } from '#office/ui/icons.js'
import { QueryState } from '#office/ui/query-state.js'
import { RowDrawer } from '#office/ui/row-drawer.js'
import type { OpenRow } from '#office/ui/use-open-row.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Badge } from '#shared/ui/badge.js'
import { Icon } from '#shared/ui/icon.js'
import { Stack } from '#shared/ui/layout.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './chat-admin.module.css'
import { understoodText } from './chat-texts.js'
import { personText } from './conversation-columns.js'
import { useThread } from './use-conversations.js'

interface TurnProps {
  translator: Translator
  person: string
  turn: ChatTurn
}

function Turn({ translator, person, turn }: TurnProps) {
  const { t } = translator
  const { text, response, language, isAnswered, createdAt } = turn
  return (
    <Stack as="li" gap={3} className={classes.turn}>
      <Stack gap={1} align="start" className={classes.asked}>
        <p className={classes.bubble}>
          <span className="visually-hidden">{t('admin-chat.turn.person', { name: person })} </span>
          {text}
        </p>
        <MutedText as="time" size="small" dateTime={createdAt}>
          {formatDateTime(translator, createdAt)}
        </MutedText>
      </Stack>
      <Stack gap={1} align="start">
        <p className={classes.bubble} lang={language}>
          <span className="visually-hidden">{t('admin-chat.turn.assistant')} </span>
          {response}
        </p>
        <MutedText size="small">
          {understoodText(t, turn)}{' '}
          <Badge tone={isAnswered ? 'green' : 'yellow'}>
            {t(isAnswered ? 'admin-chat.turn.answered' : 'admin-chat.turn.unanswered')}
          </Badge>
        </MutedText>
      </Stack>
    </Stack>
  )
}

interface ThreadProps {
  thread: ChatThread
  onDelete: () => void
}

function Thread({ thread, onDelete }: ThreadProps) {
  const translator = useTranslation()
  const { t } = translator
  const { user, language, contactMessage, startedAt, lastMessageAt, turns } = thread
  const person = personText(t, thread)
  return (
    <Stack className={classes.thread}>
      <Facts
        entries={[
          [t('admin-chat.column.started'), formatDateTime(translator, startedAt)],
          [t('admin-chat.column.last'), formatDateTime(translator, lastMessageAt)],
          [
            t('common.language'),
            <span key="language" lang={language}>
              {LANGUAGE_DEFINITIONS[language].name}
            </span>,
          ],
        ]}
      />
      {(user !== null || contactMessage !== null) && (
        <div className={classes.links}>
          {user && (
            <StandaloneLink to={`${ADMIN_PATHS.users}?${new URLSearchParams({ search: user.name })}`}>
              {t('admin-chat.thread.account', { name: personName(t, user.name) })}
            </StandaloneLink>
          )}
          {contactMessage !== null && (
            <StandaloneLink to={`${ADMIN_PATHS.contactMessages}?message=${contactMessage}`}>
              {t('admin-chat.thread.contact')}
            </StandaloneLink>
          )}
        </div>
      )}
      <section aria-label={t('admin-chat.thread.messages')}>
        <Stack as="ol">
          {turns.map((turn) => (
            <Turn key={turn._id} translator={translator} person={person} turn={turn} />
          ))}
        </Stack>
      </section>
      <div>
        <Button variant="light" color="red" leftSection={<Icon of={IconTrash} size={16} />} onClick={onDelete}>
          {t('admin-chat.delete.confirm')}
        </Button>
      </div>
    </Stack>
  )
}

interface ConversationDrawerProps {
  open: Omit<OpenRow<unknown>, 'row'>
  onDelete: () => void
}

/** Shows all messages of a conversation beside the list. */
export function ConversationDrawer({ open, onDelete }: ConversationDrawerProps) {
  const { t } = useTranslation()
  const query = useThread(open.id)
  const thread = query.data
  return (
    <RowDrawer
      open={open}
      title={thread ? t('admin-chat.thread.title', { name: personText(t, thread) }) : t('admin-chat.title')}
      isPending={!thread}
      texts={{
        previous: t('admin-chat.thread.previous'),
        next: t('admin-chat.thread.next'),
        close: t('admin-chat.thread.close'),
      }}
    >
      {thread ? (
        <Thread thread={thread} onDelete={onDelete} />
      ) : (
        <QueryState query={query} failed={t('admin-chat.thread.failed')} shape="cards" />
      )}
    </RowDrawer>
  )
}
