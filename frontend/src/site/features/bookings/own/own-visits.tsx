import { type Booking, firstName, formatShortVisit, indianDay, PATHS, requestPath, type User } from '@sofaseva/contract'
import type { ComponentType, ReactNode } from 'react'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { LinkButton } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { MutedText } from '#shared/ui/text.js'
import { useBookings } from '../use-bookings.js'
import { AgainLink } from './again-link.js'
import classes from './own-visits.module.css'
import { ownVisits } from './own-visits.rules.js'

interface OwnCardProps {
  label: string
  title: string
  text: string
  badge?: ReactNode
  /** The action. */
  children: ReactNode
}

/** One line for each text, so every card has the height that the page reserves. */
export function OwnCard({ label, title, text, badge, children }: OwnCardProps) {
  return (
    <Card as="li" className={classes.card}>
      <MutedText size="small">
        {label} {badge}
      </MutedText>
      <strong title={title}>{title}</strong>
      <span title={text}>{text}</span>
      <div>{children}</div>
    </Card>
  )
}

function NextVisit({ booking }: { booking: Booking }) {
  const translator = useTranslation()
  const { t } = translator
  return (
    <OwnCard
      label={t('requests.own.next')}
      badge={<StatusBadge status={booking.status} />}
      title={formatShortVisit(translator, booking) ?? t('requests.own.noTime')}
      text={booking.items[0]?.serviceName ?? ''}
    >
      <LinkButton size="small" variant="outline" to={requestPath(booking._id)}>
        {t('requests.details')}
      </LinkButton>
    </OwnCard>
  )
}

function Again({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const [item] = booking.items
  return (
    <OwnCard label={t('requests.own.last')} title={item?.serviceName ?? ''} text={item?.selectedOption.name ?? ''}>
      <AgainLink booking={booking} isMain />
    </OwnCard>
  )
}

function Greeting({ user }: { user: User }) {
  const { t } = useTranslation()
  return (
    <OwnCard
      label={t('requests.own.label')}
      title={t('requests.own.hello', { name: firstName(user.name) })}
      text={t('requests.own.helloText')}
    >
      <LinkButton size="small" variant="primary" to={PATHS.services}>
        {t('bookings.empty.link')}
      </LinkButton>
    </OwnCard>
  )
}

interface OwnVisitsProps {
  user: User
  /** Asks for stars after a completed job, unless the customer has reviewed it. */
  RateService: ComponentType<{ userId: string; booking: Booking }>
  /** More cards, at the end. */
  children?: ReactNode
}

/** A customer's next visit, the last booking to repeat and the job to rate, from this device. Empty until it is read. */
export function OwnVisits({ user, RateService, children }: OwnVisitsProps) {
  const { t } = useTranslation()
  const { data, state } = useBookings(user._id, '/bookings/my')
  if (state === 'loading') return null
  const { next, again, completed } = ownVisits(data ?? [], indianDay(serverNow()))
  return (
    <ul className={classes.cards} aria-label={t('requests.own.label')}>
      {next && <NextVisit booking={next} />}
      {again && <Again booking={again} />}
      {!next && !again && <Greeting user={user} />}
      {completed && (
        <li className={classes.rate}>
          <RateService userId={user._id} booking={completed} />
        </li>
      )}
      {children}
    </ul>
  )
}
