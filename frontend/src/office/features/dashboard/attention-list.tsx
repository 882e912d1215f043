import {
  ADMIN_PATHS,
  type DashboardAttention,
  formatNumber,
  type PlainMessageKey,
  type Translate,
} from '@sofaseva/contract'
import { useId } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Link } from '#shared/routing/link.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './dashboard.module.css'
import { useAttention } from './use-dashboard.js'

interface Waiting {
  name: PlainMessageKey
  count: (attention: DashboardAttention) => number
  /** The list of exactly these, most urgent first. */
  to: (attention: DashboardAttention) => string
  hint?: (t: Translate, attention: DashboardAttention) => string
}

const WAITING: readonly Waiting[] = [
  {
    name: 'admin-dashboard.attention.unassigned',
    count: ({ unassigned }) => unassigned,
    to: () => `${ADMIN_PATHS.bookings}?status=open&provider=none&sort=oldest`,
  },
  {
    name: 'admin-dashboard.attention.unconfirmed',
    count: ({ unconfirmed }) => unconfirmed,
    to: () => `${ADMIN_PATHS.bookings}?status=Pending&sort=oldest`,
  },
  {
    name: 'admin-dashboard.attention.unanswered',
    count: ({ unanswered: { unread, read } }) => unread + read,
    // The list shows one status at a time.
    to: ({ unanswered: { unread, read } }) =>
      `${ADMIN_PATHS.contactMessages}?status=${unread === 0 && read > 0 ? 'read' : 'new'}`,
    hint: (t, { unanswered: { unread } }) => t('admin-dashboard.attention.unread', { count: unread }),
  },
  {
    name: 'admin-dashboard.attention.overdue',
    count: ({ overdueGrievances }) => overdueGrievances,
    to: () => `${ADMIN_PATHS.grievances}?tab=overdue`,
  },
  {
    name: 'admin-dashboard.attention.visits',
    count: ({ visitsToday }) => visitsToday,
    // The board begins with today.
    to: () => ADMIN_PATHS.dispatch,
    hint: (t) => t('admin-dashboard.attention.visitsHint'),
  },
]

/** The work that waits for an admin, as counts that link to their lists. */
export function AttentionList() {
  const { t } = useTranslation()
  const { data } = useAttention()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {t('admin-dashboard.attention.label')}
      </h2>
      <ul className={classes.attention}>
        {WAITING.map(({ name, count, to, hint }) => {
          const found = data && count(data)
          return (
            <li key={name}>
              <Link
                to={data ? to(data) : ADMIN_PATHS.dashboard}
                className={classes.waiting}
                data-empty={found === 0 || undefined}
              >
                <strong>{found === undefined ? '–' : formatNumber(found)}</strong>
                <span>
                  {t(name)}
                  {data && hint && (
                    <MutedText size="small" className={classes.hint}>
                      {hint(t, data)}
                    </MutedText>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
