import { Button } from '@mantine/core'
import {
  ADMIN_PATHS,
  type ContactMessage,
  type ContactStatus,
  type ContactThread,
  formatDateTime,
  type GrievanceClock,
  personName,
  type Translator,
} from '@sofaseva/contract'
import { useEffect, useRef } from 'react'
import { QueryState } from '#office/ui/query-state.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Badge } from '#shared/ui/badge.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { Modal } from '#shared/ui/modal.js'
import { CallButton } from '#shared/ui/phone-link.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { MutedText } from '#shared/ui/text.js'
import { TextButton } from '#shared/ui/text-button.js'
import classes from './contact-admin.module.css'
import { ContactStatusMenu } from './contact-columns.js'
import { ContactReplyForm } from './contact-reply-form.js'
import { GrievanceSteps } from './grievance-clock.js'
import { useContactThread } from './use-contact-messages.js'
import { useAcknowledge } from './use-grievances.js'

interface GrievancePanelProps {
  translator: Translator
  thread: ContactThread
  clock: GrievanceClock
}

/** The number and the deadlines of a grievance. */
function GrievancePanel({ translator, thread, clock }: GrievancePanelProps) {
  const { t } = translator
  const acknowledge = useAcknowledge()
  return (
    <Stack gap={3}>
      <h3>{t('admin-contact.grievance.title', { number: clock.number })}</h3>
      <GrievanceSteps translator={translator} clock={clock} />
      {clock.acknowledgedAt === null && (
        <div>
          <Button variant="default" onClick={() => acknowledge(thread)}>
            {t('admin-contact.grievance.acknowledge')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

interface ThreadProps {
  translator: Translator
  thread: ContactThread
  onStatus: (message: ContactMessage, status: ContactStatus) => void
  onSender: (id: string) => void
}

function Thread({ translator, thread, onStatus, onSender }: ThreadProps) {
  const { t } = translator
  const {
    email,
    phone,
    message,
    source,
    isSuspect,
    bookingNumber,
    createdAt,
    replies,
    user: sender,
    grievance,
  } = thread
  return (
    <Stack>
      <Cluster className={classes.head}>
        <a href={`mailto:${email}`}>{email}</a>
        <CallButton phone={phone} size="small" />
        <ContactStatusMenu translator={translator} message={thread} onStatus={(status) => onStatus(thread, status)} />
        {isSuspect && <Badge tone="yellow">{t('admin-contact.suspect')}</Badge>}
        {bookingNumber && (
          <StandaloneLink to={`${ADMIN_PATHS.bookings}?search=${bookingNumber}`}>
            {t('admin-contact.booking', { number: bookingNumber.slice(-6) })}
          </StandaloneLink>
        )}
      </Cluster>
      <MutedText size="small">
        {[
          formatDateTime(translator, createdAt),
          t('admin-contact.source', { source }),
          ...(sender === null ? [t('admin-contact.guest')] : []),
        ].join(' · ')}
      </MutedText>
      {sender !== null && <TextButton onClick={() => onSender(sender)}>{t('admin-contact.account')}</TextButton>}
      {grievance && <GrievancePanel translator={translator} thread={thread} clock={grievance} />}
      <blockquote className={classes.words}>{message}</blockquote>
      {replies.length > 0 && (
        <>
          <h3>{t('admin-contact.thread')}</h3>
          <Stack as="ol" gap={3} className={classes.replies}>
            {replies.map((reply) => (
              <li key={reply._id}>
                <MutedText size="small">
                  {t('admin-contact.reply.by', {
                    name: personName(t, reply.author),
                    time: formatDateTime(translator, reply.createdAt),
                  })}{' '}
                  <Badge tone={reply.sentAt === null ? 'yellow' : 'green'}>
                    {t(reply.sentAt === null ? 'admin-contact.reply.sending' : 'admin-contact.reply.sent')}
                  </Badge>
                  {reply.isResolution && <Badge tone="green">{t('admin-contact.grievance.resolution')}</Badge>}
                </MutedText>
                <blockquote className={classes.words}>{reply.text}</blockquote>
              </li>
            ))}
          </Stack>
        </>
      )}
      <ContactReplyForm message={thread} />
    </Stack>
  )
}

interface ContactThreadDialogProps {
  id: string
  onStatus: (message: ContactMessage, status: ContactStatus) => void
  onRead: (message: ContactMessage) => void
  onDelete: (message: ContactMessage) => void
  /** Shows the records of the sender's account instead of the message. */
  onSender: (id: string) => void
  onClose: () => void
}

/** Shows a message with its replies and a reply form. Opening a new message marks it as read. */
export function ContactThreadDialog({ id, onStatus, onRead, onDelete, onSender, onClose }: ContactThreadDialogProps) {
  const translator = useTranslation()
  const { t } = translator
  const query = useContactThread(id)
  const thread = query.data
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (!thread || opened.current === thread._id) return
    opened.current = thread._id
    if (thread.status === 'new') onRead(thread)
  }, [thread, onRead])
  return (
    <Modal title={thread?.name ?? t('admin-contact.title')} isWide onClose={onClose}>
      <QueryState query={query} failed={t('admin-contact.failed')} />
      {thread && <Thread translator={translator} thread={thread} onStatus={onStatus} onSender={onSender} />}
      <DialogActions>
        {thread?.grievance === null && (
          <Button variant="outline" color="red" onClick={() => onDelete(thread)}>
            {t('admin.delete')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('admin-contact.close')}
        </Button>
      </DialogActions>
    </Modal>
  )
}
