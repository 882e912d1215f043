import {
  type ChatConversation,
  formatDateTime,
  LANGUAGE_DEFINITIONS,
  personName,
  relativeTime,
  type Translate,
  type Translator,
} from '@sofaseva/contract'
import type { Column } from '#office/ui/table-columns.js'
import { Badge } from '#shared/ui/badge.js'
import { Cluster } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './chat-admin.module.css'

export function personText(t: Translate, { user }: Pick<ChatConversation, 'user'>): string {
  return user ? personName(t, user.name) : t('admin-chat.guest')
}

/** A conversation's name in words. */
export function conversationName(translator: Translator, conversation: ChatConversation): string {
  const { t } = translator
  const time = formatDateTime(translator, conversation.startedAt)
  return t('admin-chat.named', { name: personText(t, conversation), time })
}

/** The columns of conversations. `now` is in epoch milliseconds. */
export function conversationColumns(translator: Translator, now: number): Column<ChatConversation>[] {
  const { t } = translator
  return [
    {
      id: 'person',
      header: t('admin-chat.column.person'),
      isFixed: true,
      wraps: true,
      cell: (conversation) =>
        conversation.user ? (
          <strong>{personText(t, conversation)}</strong>
        ) : (
          <MutedText>{personText(t, conversation)}</MutedText>
        ),
    },
    {
      id: 'firstMessage',
      header: t('admin-chat.column.firstMessage'),
      isFixed: true,
      wraps: true,
      cell: ({ firstMessage, contactMessage }) => (
        <Cluster className={classes.first}>
          <span className={classes.excerpt}>{firstMessage}</span>
          {contactMessage !== null && <Badge tone="blue">{t('admin-chat.handedOver')}</Badge>}
        </Cluster>
      ),
    },
    {
      id: 'language',
      header: t('common.language'),
      cell: ({ language }) => <span lang={language}>{LANGUAGE_DEFINITIONS[language].name}</span>,
    },
    {
      id: 'messages',
      header: t('admin-chat.column.messages'),
      isNumber: true,
      cell: ({ messageCount }) => messageCount,
    },
    {
      id: 'unanswered',
      header: t('admin-chat.column.unanswered'),
      isNumber: true,
      cell: ({ unansweredCount }) => (
        // On phones, a badge alone would fill its cell of the card.
        <span>{unansweredCount > 0 ? <Badge tone="yellow">{unansweredCount}</Badge> : unansweredCount}</span>
      ),
    },
    {
      id: 'started',
      header: t('admin-chat.column.started'),
      cell: ({ startedAt }) => formatDateTime(translator, startedAt),
    },
    {
      id: 'last',
      header: t('admin-chat.column.last'),
      cell: ({ lastMessageAt }) => relativeTime(translator, lastMessageAt, now),
    },
  ]
}
