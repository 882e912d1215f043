import {
  type Booking,
  type BookingStatus,
  formatDateTime,
  formatDay,
  formatRupees,
  formatVisit,
  formatVisitStart,
  lastSix,
  personName,
  type Translator,
} from '@sofaseva/contract'
import type { Column } from '#office/ui/table-columns.js'
import { DropdownMenu } from '#shared/ui/dropdown-menu.js'
import { PhoneLink } from '#shared/ui/phone-link.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { MutedText } from '#shared/ui/text.js'
import { TextButton } from '#shared/ui/text-button.js'
import classes from './admin-bookings.module.css'
import { CustomerButton } from './customer-button.js'
import { statusChoices } from './status-choices.js'

interface BookingColumnsOptions {
  translator: Translator
  onStatus: (booking: Booking, status: BookingStatus) => void
  onAssign: (bookings: readonly Booking[]) => void
  /** Shows a customer's records. */
  onCustomer: (id: string) => void
}

export function bookingColumns({
  translator,
  onStatus,
  onAssign,
  onCustomer,
}: BookingColumnsOptions): Column<Booking>[] {
  const { t } = translator
  return [
    {
      id: 'id',
      header: t('admin-bookings.column.id'),
      isFixed: true,
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ _id, createdAt }) => (
        <div className={classes.two}>
          <strong className={classes.id}>{lastSix(_id)}</strong>
          <MutedText size="small" title={formatDateTime(translator, createdAt)}>
            {formatDay(translator, createdAt)}
          </MutedText>
        </div>
      ),
    },
    {
      id: 'customer',
      header: t('admin-bookings.customer'),
      cell: ({ user, phone }) => (
        <div className={`${classes.two} ${classes.contact}`}>
          <CustomerButton user={user} onShow={onCustomer} />
          <PhoneLink phone={phone} />
        </div>
      ),
    },
    {
      id: 'service',
      header: t('admin-bookings.column.service'),
      sort: { descending: 'preferred' },
      cell: ({ items: [item], preferredDate, preferredDay }) => (
        <div className={`${classes.two} ${classes.service}`}>
          <span className={classes.cut} title={item && `${item.serviceName}, ${item.selectedOption.name}`}>
            {item?.serviceName} <MutedText size="small">{item?.selectedOption.name}</MutedText>
          </span>
          <MutedText size="small" title={formatVisit(translator, { preferredDate, preferredDay }) ?? undefined}>
            {formatVisitStart(translator, { preferredDate, preferredDay }) ?? t('admin-bookings.details.toBeAgreed')}
          </MutedText>
        </div>
      ),
    },
    {
      id: 'provider',
      header: t('admin-bookings.provider'),
      cell: (booking) => {
        const { provider } = booking
        const id = lastSix(booking._id)
        return (
          <div className={classes.two}>
            {provider ? (
              <span className={classes.cut} title={personName(t, provider.name)}>
                {personName(t, provider.name)}
              </span>
            ) : (
              <MutedText>{t('admin-bookings.unassigned')}</MutedText>
            )}
            <TextButton
              className={classes.assign ?? ''}
              aria-label={t(provider ? 'admin-bookings.assign.againLabel' : 'admin-bookings.assign.label', { id })}
              onClick={() => onAssign([booking])}
            >
              {t(provider ? 'admin-bookings.assign.again' : 'admin-bookings.assign.action')}
            </TextButton>
          </div>
        )
      },
    },
    {
      id: 'price',
      header: t('admin-bookings.column.price'),
      isNumber: true,
      sort: { ascending: 'amount-low', descending: 'amount-high' },
      cell: ({ totalAmount }) => formatRupees(totalAmount),
    },
    {
      id: 'status',
      header: t('admin-bookings.column.status'),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'change',
      header: t('admin-bookings.column.changeStatus'),
      cell: (booking) => (
        <DropdownMenu
          label={t('admin-bookings.status.label', { id: lastSix(booking._id) })}
          value={booking.status}
          choices={statusChoices(t)}
          onChoose={(status) => onStatus(booking, status)}
        />
      ),
    },
  ]
}
