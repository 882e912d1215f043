import {
  CONTACT_STATUS_KEYS,
  CONTACT_STATUSES,
  type ContactMessage,
  type ContactStatus,
  relativeTime,
  type Translator,
} from '@sofaseva/contract'
import admin from '#office/ui/admin.module.css'
import type { Column } from '#office/ui/table-columns.js'
import { Badge } from '#shared/ui/badge.js'
import { DropdownMenu } from '#shared/ui/dropdown-menu.js'
import { PhoneLink } from '#shared/ui/phone-link.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './contact-admin.module.css'

interface StatusMenuProps {
  translator: Translator
  message: Pick<ContactMessage, 'name' | 'status'>
  onStatus: (status: ContactStatus) => void
}

export function ContactStatusMenu({ translator: { t }, message, onStatus }: StatusMenuProps) {
  return (
    <DropdownMenu
      label={t('admin-contact.status.label', { name: message.name })}
      value={message.status}
      choices={CONTACT_STATUSES.map((status) => ({ value: status, text: t(CONTACT_STATUS_KEYS[status]) }))}
      onChoose={onStatus}
    />
  )
}

interface ContactColumnsOptions {
  translator: Translator
  /** Epoch milliseconds. */
  now: number
  onStatus: (message: ContactMessage, status: ContactStatus) => void
}

/** Columns that the lists of messages and of grievances share. */
export function sharedColumns(translator: Translator, now: number) {
  const { t } = translator
  return {
    phone: { id: 'phone', header: t('admin.column.phone'), cell: ({ phone }) => <PhoneLink phone={phone} /> },
    received: {
      id: 'received',
      header: t('admin-contact.column.received'),
      cell: ({ createdAt }) => relativeTime(translator, createdAt, now),
    },
  } satisfies Record<string, Column<ContactMessage>>
}

/** The name of a message's sender over the e-mail address. */
export function Sender({ name, email, isNew = false }: Pick<ContactMessage, 'name' | 'email'> & { isNew?: boolean }) {
  return (
    <div>
      <div>{isNew ? <strong>{name}</strong> : name}</div>
      <a className={admin.cut} href={`mailto:${email}`} title={email}>
        {email}
      </a>
    </div>
  )
}

export function contactColumns({ translator, now, onStatus }: ContactColumnsOptions): Column<ContactMessage>[] {
  const { t } = translator
  const { phone, received } = sharedColumns(translator, now)
  return [
    {
      id: 'from',
      header: t('admin-contact.column.from'),
      isFixed: true,
      wraps: true,
      cell: ({ name, email, status }) => <Sender name={name} email={email} isNew={status === 'new'} />,
    },
    phone,
    {
      id: 'message',
      header: t('admin-contact.column.message'),
      wraps: true,
      cell: ({ message, bookingNumber, source, isSuspect, grievance }) => (
        <div>
          <span className={classes.excerpt}>{message}</span>
          {isSuspect && <Badge tone="yellow">{t('admin-contact.suspect')}</Badge>}
          {grievance && <Badge tone="blue">{t('admin-contact.grievance.title', { number: grievance.number })}</Badge>}
          <MutedText size="small">
            {[
              ...(bookingNumber ? [t('admin-contact.booking', { number: bookingNumber.slice(-6) })] : []),
              t('admin-contact.source', { source }),
            ].join(' · ')}
          </MutedText>
        </div>
      ),
    },
    received,
    {
      id: 'status',
      header: t('admin.column.status'),
      cell: (message) => (
        <ContactStatusMenu translator={translator} message={message} onStatus={(status) => onStatus(message, status)} />
      ),
    },
  ]
}
