import { Button } from '@mantine/core'
import {
  ADMIN_PATHS,
  type AdminUser,
  CONTACT_STATUS_KEYS,
  formatDay,
  formatNumber,
  formatVisitStart,
  lastSix,
  ROLE_KEYS,
} from '@sofaseva/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '#office/ui/query-state.js'
import { RowDrawer } from '#office/ui/row-drawer.js'
import { useMay } from '#office/ui/use-may.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Badge } from '#shared/ui/badge.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { mapHref } from '#shared/ui/map-button.js'
import { PhoneLink } from '#shared/ui/phone-link.js'
import { StandaloneAnchor, StandaloneLink } from '#shared/ui/standalone-link.js'
import { Stars } from '#shared/ui/stars.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { MutedText } from '#shared/ui/text.js'
import { addressesOf } from './addresses.rules.js'
import classes from './customer-drawer.module.css'
import { useCustomer, useCustomerBookings, useCustomerMessages, useCustomerReviews } from './use-customer.js'

interface RecordsProps {
  title: string
  query: UseQueryResult
  failed: string
  /** Shown instead of an empty list. */
  none: string
  /** Undefined while loading. */
  children: readonly ReactNode[] | undefined
}

/** A list of one kind of records, with its own loading and failed states. */
function Records({ title, query, failed, none, children }: RecordsProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <QueryState query={query} failed={failed} />
      {children?.length === 0 && <MutedText as="p">{none}</MutedText>}
      {children && children.length > 0 && <ul className={classes.records}>{children}</ul>}
    </section>
  )
}

type BookingsQuery = ReturnType<typeof useCustomerBookings>

function Bookings({ user, query }: { user: AdminUser; query: BookingsQuery }) {
  const translator = useTranslation()
  const { t } = translator
  const { data } = query
  return (
    <>
      <Records
        title={t('admin-customer.bookings')}
        query={query}
        failed={t('admin-customer.bookings.failed')}
        none={t('admin-customer.bookings.none')}
      >
        {data?.items.map((booking) => (
          <li key={booking._id}>
            <span className={classes.text}>
              <StandaloneLink to={`${ADMIN_PATHS.bookings}?open=${booking._id}`}>{lastSix(booking._id)}</StandaloneLink>{' '}
              {booking.items[0]?.serviceName}
              <MutedText size="small" className={classes.line}>
                {formatVisitStart(translator, booking) ?? formatDay(translator, booking.createdAt)}
              </MutedText>
            </span>
            <StatusBadge status={booking.status} />
          </li>
        ))}
      </Records>
      {data && data.total > data.items.length && (
        <StandaloneLink to={`${ADMIN_PATHS.bookings}?${new URLSearchParams({ search: user.email })}`}>
          {t('admin-customer.bookings.all', { count: formatNumber(data.total) })}
        </StandaloneLink>
      )}
    </>
  )
}

function Addresses({ user, query }: { user: AdminUser; query: BookingsQuery }) {
  const { t } = useTranslation()
  return (
    <Records
      title={t('admin-customer.addresses')}
      query={query}
      failed={t('admin-customer.bookings.failed')}
      none={t('admin-customer.addresses.none')}
    >
      {query.data &&
        addressesOf(user.address, query.data.items).map((address) => {
          const map = mapHref(address)
          return (
            <li key={address}>
              {map ? (
                <StandaloneAnchor href={map} target="_blank" rel="noreferrer">
                  {address}
                </StandaloneAnchor>
              ) : (
                address
              )}
            </li>
          )
        })}
    </Records>
  )
}

function Messages({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useCustomerMessages(id)
  return (
    <Records
      title={t('admin-customer.messages')}
      query={query}
      failed={t('admin-customer.messages.failed')}
      none={t('admin-customer.messages.none')}
    >
      {query.data?.map(({ _id, message, status }) => (
        <li key={_id}>
          <StandaloneLink className={classes.text ?? ''} to={`${ADMIN_PATHS.contactMessages}?message=${_id}`}>
            <span className={classes.excerpt}>{message}</span>
          </StandaloneLink>
          <Badge tone={status === 'new' ? 'yellow' : 'blue'}>{t(CONTACT_STATUS_KEYS[status])}</Badge>
        </li>
      ))}
    </Records>
  )
}

function Reviews({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useCustomerReviews(id)
  return (
    <Records
      title={t('admin-customer.reviews')}
      query={query}
      failed={t('admin-customer.reviews.failed')}
      none={t('admin-customer.reviews.none')}
    >
      {query.data?.map(({ _id, rating, title, serviceName, isHidden }) => (
        <li key={_id}>
          <span className={classes.text}>
            <StandaloneLink to={`${ADMIN_PATHS.reviews}?search=${_id}`}>{title}</StandaloneLink>
            <MutedText size="small" className={classes.line}>
              <Stars rating={rating} size={14} /> {serviceName}
            </MutedText>
          </span>
          {isHidden && <Badge tone="yellow">{t('admin-customer.reviews.hidden')}</Badge>}
        </li>
      ))}
    </Records>
  )
}

interface AccountProps {
  user: AdminUser
  onBook: CustomerDrawerProps['onBook']
}

function Account({ user, onBook }: AccountProps) {
  const translator = useTranslation()
  const { t } = translator
  const bookings = useCustomerBookings(user._id)
  const may = useMay()
  return (
    <Stack className={classes.account}>
      <p>
        <MutedText>
          {t('admin-customer.joined', { role: t(ROLE_KEYS[user.role]), day: formatDay(translator, user.createdAt) })}
        </MutedText>{' '}
        <Badge tone={user.isEmailVerified ? 'green' : 'yellow'}>
          {t(user.isEmailVerified ? 'admin-customer.verified' : 'admin-customer.notVerified')}
        </Badge>
      </p>
      <p>
        <MutedText>{user.email}</MutedText> <PhoneLink phone={user.phone} />
      </p>
      <Cluster>
        <Button
          onClick={() => onBook({ customer: user, addresses: addressesOf(user.address, bookings.data?.items ?? []) })}
        >
          {t('admin-customer.book')}
        </Button>
        <Button component="a" variant="default" href={`mailto:${user.email}`}>
          {t('admin-customer.mail')}
        </Button>
      </Cluster>
      <Bookings user={user} query={bookings} />
      <Addresses user={user} query={bookings} />
      {may('admin.contact') && <Messages id={user._id} />}
      {may('admin.reviews') && <Reviews id={user._id} />}
      {may('admin.tax') && (
        <StandaloneLink to={`${ADMIN_PATHS.tax}?${new URLSearchParams({ user: user._id })}`}>
          {t('admin-customer.tax')}
        </StandaloneLink>
      )}
      {may('admin.access-log') && (
        <StandaloneLink to={`${ADMIN_PATHS.accessLog}?${new URLSearchParams({ userId: user._id })}`}>
          {t('admin-customer.accessLog')}
        </StandaloneLink>
      )}
    </Stack>
  )
}

interface CustomerDrawerProps {
  id: string
  /** Starts a booking for the account. */
  onBook: (booked: { customer: Pick<AdminUser, '_id' | 'name'>; addresses: readonly string[] }) => void
  onShow: (id: string) => void
  onClose: () => void
}

/** Shows an account with its bookings, addresses, messages and reviews beside the page. */
export default function CustomerDrawer({ id, onBook, onShow, onClose }: CustomerDrawerProps) {
  const { t } = useTranslation()
  const query = useCustomer(id)
  const { data: user } = query
  return (
    <RowDrawer
      open={{ id, previous: undefined, next: undefined, show: onShow, close: onClose }}
      title={user?.name ?? t('admin-customer.title')}
      isPending={query.isPending}
      texts={{ previous: '', next: '', close: t('admin.close') }}
    >
      {user ? (
        <Account key={user._id} user={user} onBook={onBook} />
      ) : (
        <QueryState query={query} failed={t('admin-customer.failed')} shape="cards" />
      )}
    </RowDrawer>
  )
}
