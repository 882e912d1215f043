import { ADMIN_PATHS, type Dashboard, lastSix, personName } from '@sofaseva/contract'
import { useId } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Link } from '#shared/routing/link.js'
import { Card } from '#shared/ui/card.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './dashboard.module.css'

/** The newest bookings, regardless of the range. */
export function RecentBookings({ recent }: Pick<Dashboard, 'recent'>) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{t('admin-dashboard.recent.title')}</h2>
      {recent.length === 0 ? (
        <MutedText as="p" className={classes.nothing}>
          {t('admin-dashboard.recent.empty')}
        </MutedText>
      ) : (
        <ul className={classes.recent}>
          {recent.map(({ _id, customerName, serviceName, status }) => (
            <li key={_id}>
              <Link to={`${ADMIN_PATHS.bookings}?open=${_id}`}>{lastSix(_id)}</Link>
              <span>{personName(t, customerName)}</span>
              <span>{serviceName || t('admin-dashboard.recent.noService')}</span>
              <StatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
