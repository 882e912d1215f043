import { Button } from '@mantine/core'
import {
  type Booking,
  formatBookingEvent,
  formatDateTime,
  formatRupees,
  formatVisit,
  lastSix,
  NEXT_ACTIONS,
  PATHS,
  pathTo,
  personName,
} from '@sofaseva/contract'
import type { ReactNode } from 'react'
import { Facts } from '#office/ui/facts.js'
import { IconReceipt, IconUserPlus } from '#office/ui/icons.js'
import { QueryState } from '#office/ui/query-state.js'
import { RowDrawer } from '#office/ui/row-drawer.js'
import { useCustomerDrawer } from '#office/ui/use-customer-drawer.js'
import type { OpenRow } from '#office/ui/use-open-row.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Link } from '#shared/routing/link.js'
import { DropdownMenu } from '#shared/ui/dropdown-menu.js'
import { Icon } from '#shared/ui/icon.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { PhoneLink } from '#shared/ui/phone-link.js'
import { PlainTable } from '#shared/ui/plain-table.js'
import { StandaloneAnchor } from '#shared/ui/standalone-link.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { MutedText } from '#shared/ui/text.js'
import { Timeline } from '#shared/ui/timeline.js'
import classes from './admin-bookings.module.css'
import { BookingNotifications } from './booking-notifications.js'
import { ContactButtons } from './contact-buttons.js'
import { CustomerButton } from './customer-button.js'
import { LateFeeSection } from './late-fee.js'
import { statusChoices } from './status-choices.js'
import { useBookingDetails } from './use-admin-bookings.js'
import type { BookingActions } from './use-booking-actions.js'

function CustomerFacts({ booking }: { booking: Booking }) {
  const translator = useTranslation()
  const { t } = translator
  const { show } = useCustomerDrawer()
  const { user, provider, notes, phone, serviceAddress } = booking
  return (
    <Facts
      entries={[
        [t('admin-bookings.customer'), <CustomerButton key="customer" user={user} onShow={show} />],
        [t('admin.column.phone'), <PhoneLink key="phone" phone={phone} />],
        user.email && [
          t('controls.email'),
          <StandaloneAnchor key="mail" href={`mailto:${user.email}`}>
            {user.email}
          </StandaloneAnchor>,
        ],
        [t('admin-bookings.fact.visit'), formatVisit(translator, booking) ?? t('admin-bookings.details.toBeAgreed')],
        [t('admin-bookings.fact.address'), serviceAddress],
        notes && [t('admin-bookings.fact.notes'), notes],
        [t('admin-bookings.provider'), provider ? personName(t, provider.name) : t('admin-bookings.unassigned')],
        provider && [t('admin-bookings.details.providerPhone'), <PhoneLink key="their" phone={provider.phone} />],
      ]}
    />
  )
}

function Money({ booking: { items, totalAmount } }: { booking: Booking }) {
  const { t } = useTranslation()
  return (
    <PlainTable>
      <tbody>
        {items.map(({ serviceId, serviceName, basePrice, selectedOption }) => [
          <tr key={serviceId}>
            <th scope="row">{serviceName}</th>
            <td>{formatRupees(basePrice)}</td>
          </tr>,
          <tr key={`${serviceId}-option`}>
            <th scope="row">{selectedOption.name}</th>
            <td>{formatRupees(selectedOption.price)}</td>
          </tr>,
        ])}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('admin-bookings.fact.total')}</th>
          <td>{formatRupees(totalAmount)}</td>
        </tr>
      </tfoot>
    </PlainTable>
  )
}

function History({ booking: { history } }: { booking: Booking }) {
  const translator = useTranslation()
  const { t } = translator
  return (
    <Timeline
      label={t('admin-bookings.details.history')}
      entries={history.map((entry) => ({
        key: `${entry.kind}${entry.to}${entry.at}`,
        text:
          formatBookingEvent(translator, entry, 'admin-bookings') ??
          t('admin-bookings.details.change', {
            change: entry.from === null ? 'Requested' : entry.to,
            by: entry.by,
            time: formatDateTime(translator, entry.at),
          }),
      }))}
    />
  )
}

interface ActionsProps extends Pick<BookingActions, 'onStatus' | 'onAssign'> {
  /** Renders the next step with its provider. By default, a button per next status and one that assigns. */
  nextStep?: (booking: Booking) => ReactNode
}

interface DetailsProps extends ActionsProps {
  booking: Booking
}

function NextActions({ booking, onStatus, onAssign }: DetailsProps) {
  const { t } = useTranslation()
  const id = lastSix(booking._id)
  return (
    <>
      {NEXT_ACTIONS[booking.status].map((status) => (
        <Button
          key={status}
          {...(status === 'Cancelled' ? { variant: 'light', color: 'red' } : {})}
          aria-label={t('admin-bookings.next.named', { to: status, id })}
          onClick={() => onStatus(booking, status)}
        >
          {t('admin-bookings.next.text', { to: status })}
        </Button>
      ))}
      <Button
        variant="default"
        leftSection={<Icon of={IconUserPlus} size={16} />}
        aria-label={t(booking.provider ? 'admin-bookings.assign.againLabel' : 'admin-bookings.assign.label', { id })}
        onClick={() => onAssign([booking])}
      >
        {t(booking.provider ? 'admin-bookings.assign.again' : 'admin-bookings.assign.action')}
      </Button>
    </>
  )
}

function Details({ booking, onStatus, onAssign, nextStep }: DetailsProps) {
  const translator = useTranslation()
  const { t } = translator
  const id = lastSix(booking._id)
  return (
    <Stack className={classes.details}>
      <p>
        <StatusBadge status={booking.status} />{' '}
        <MutedText size="small">
          {t('admin-bookings.details.received', { time: formatDateTime(translator, booking.createdAt) })}
        </MutedText>
      </p>
      {nextStep?.(booking)}
      <Cluster>
        {!nextStep && <NextActions booking={booking} onStatus={onStatus} onAssign={onAssign} />}
        <DropdownMenu
          label={t('admin-bookings.status.label', { id })}
          value={booking.status}
          choices={statusChoices(t)}
          onChoose={(status) => onStatus(booking, status)}
        />
      </Cluster>
      <section>
        <h3>{t('admin-bookings.details.who')}</h3>
        <CustomerFacts booking={booking} />
        <Cluster>
          <ContactButtons booking={booking} />
        </Cluster>
      </section>
      <section>
        <h3>{t('admin-bookings.details.money')}</h3>
        <Money booking={booking} />
        {booking.status === 'Completed' && (
          <Button
            component={Link}
            variant="subtle"
            leftSection={<Icon of={IconReceipt} size={16} />}
            to={pathTo(PATHS.receipt, { id: booking._id })}
            // The receipt is a page of the site, so it opens in a new tab.
            target="_blank"
          >
            {t('admin-bookings.receipt')}
          </Button>
        )}
      </section>
      {booking.lateFee && <LateFeeSection booking={booking} lateFee={booking.lateFee} />}
      <section>
        <h3>{t('admin-bookings.details.history')}</h3>
        <History booking={booking} />
      </section>
      <section>
        <h3>{t('admin-bookings.details.notices')}</h3>
        <BookingNotifications bookingId={booking._id} />
      </section>
    </Stack>
  )
}

interface BookingDrawerProps extends ActionsProps {
  open: OpenRow<Booking>
}

/** Shows all details of one booking beside the list. */
export function BookingDrawer({ open, ...actions }: BookingDrawerProps) {
  const { t } = useTranslation()
  const { booking, query } = useBookingDetails(open.id, open.row)
  return (
    <RowDrawer
      open={open}
      title={t('admin-bookings.details.title', { id: lastSix(open.id) })}
      texts={{
        previous: t('admin-bookings.details.previous'),
        next: t('admin-bookings.details.next'),
        close: t('admin-bookings.details.close'),
      }}
    >
      {booking ? (
        <Details booking={booking} {...actions} />
      ) : (
        <QueryState query={query} failed={t('admin-bookings.details.failed')} shape="cards" />
      )}
    </RowDrawer>
  )
}
