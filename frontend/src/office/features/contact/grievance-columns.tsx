import { type ContactMessage, relativeTime, type Translator } from '@sofaseva/contract'
import type { Column } from '#office/ui/table-columns.js'
import { PhoneLink } from '#shared/ui/phone-link.js'
import classes from './contact-admin.module.css'
import { NextStep } from './grievance-clock.js'

interface GrievanceColumnsOptions {
  translator: Translator
  /** Epoch milliseconds. */
  now: number
}

/** The columns of the list of grievances. All its messages have a clock. */
export function grievanceColumns({ translator, now }: GrievanceColumnsOptions): Column<ContactMessage>[] {
  const { t } = translator
  return [
    {
      id: 'number',
      header: t('admin-contact.grievance.number'),
      isFixed: true,
      cell: ({ grievance }) => grievance?.number ?? '',
    },
    {
      id: 'next',
      header: t('admin-contact.grievance.nextStep'),
      cell: ({ grievance }) => grievance && <NextStep translator={translator} clock={grievance} now={now} />,
    },
    {
      id: 'from',
      header: t('admin-contact.column.from'),
      wraps: true,
      cell: ({ name, email }) => (
        <div>
          {name}
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </div>
      ),
    },
    { id: 'phone', header: t('admin.column.phone'), cell: ({ phone }) => <PhoneLink phone={phone} /> },
    {
      id: 'message',
      header: t('admin-contact.column.message'),
      wraps: true,
      cell: ({ message }) => <span className={classes.excerpt}>{message}</span>,
    },
    {
      id: 'received',
      header: t('admin-contact.column.received'),
      cell: ({ createdAt }) => relativeTime(translator, createdAt, now),
    },
  ]
}
