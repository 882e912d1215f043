import type { ContactMessage, Translator } from '@sofaseva/contract'
import type { Column } from '#office/ui/table-columns.js'
import classes from './contact-admin.module.css'
import { Sender, sharedColumns } from './contact-columns.js'
import { NextStep } from './grievance-clock.js'

interface GrievanceColumnsOptions {
  translator: Translator
  /** Epoch milliseconds. */
  now: number
}

/** The columns of the list of grievances. All its messages have a clock. */
export function grievanceColumns({ translator, now }: GrievanceColumnsOptions): Column<ContactMessage>[] {
  const { t } = translator
  const { phone, received } = sharedColumns(translator, now)
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
      wraps: true,
      cell: ({ grievance }) =>
        grievance && (
          <div className={classes.step}>
            <NextStep translator={translator} clock={grievance} now={now} />
          </div>
        ),
    },
    {
      id: 'from',
      header: t('admin-contact.column.from'),
      wraps: true,
      cell: ({ name, email }) => <Sender name={name} email={email} />,
    },
    phone,
    {
      id: 'message',
      header: t('admin-contact.column.message'),
      wraps: true,
      cell: ({ message }) => <span className={classes.excerpt}>{message}</span>,
    },
    received,
  ]
}
