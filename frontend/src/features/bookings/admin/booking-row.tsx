import {
  type Booking,
  type BookingStatus,
  formatDateTime,
  formatRupees,
  formatWindow,
  lastSix,
} from '@sofaseva/contract'
import admin from '../../../shared/admin-ui/admin.module.css'
import classes from '../../../shared/ui/data-table.module.css'
import { DropdownMenu } from '../../../shared/ui/dropdown-menu.js'
import { PhoneLink } from '../../../shared/ui/phone-link.js'
import { StatusBadge } from '../../../shared/ui/status-badge.js'
import { MutedText } from '../../../shared/ui/text.js'
import { TextButton } from '../../../shared/ui/text-button.js'
import { STATUS_CHOICES } from './status-choices.js'

export const BOOKING_COLUMNS = [
  'Select',
  'Booking ID',
  'Customer',
  'Phone',
  'Service Name',
  'Provider',
  'Price',
  'Current Status',
  'Change status',
  'Actions',
]

interface RowProps {
  booking: Booking
  isSelected: boolean
  onSelect: (selected: boolean) => void
  onStatus: (status: BookingStatus) => void
  onAssign: () => void
  onDelete: () => void
}

export function BookingRow({ booking, isSelected, onSelect, onStatus, onAssign, onDelete }: RowProps) {
  const [item] = booking.items
  const name = lastSix(booking._id)
  return (
    <tr aria-selected={isSelected}>
      <td>
        <label className={admin.pick}>
          <span className="visually-hidden">Select booking {name}</span>
          <input type="checkbox" checked={isSelected} onChange={(event) => onSelect(event.target.checked)} />
        </label>
      </td>
      <td className={classes.number}>
        {name}
        <br />
        <MutedText size="small">{formatDateTime(booking.createdAt)}</MutedText>
      </td>
      <td>{booking.user.name}</td>
      <td className={classes.number}>
        <PhoneLink phone={booking.phone} />
      </td>
      <td className={admin.service}>
        {item?.serviceName}
        <br />
        <MutedText size="small">
          {item?.selectedOption.name}
          {booking.preferredDate ? ` · ${formatWindow(booking.preferredDate)}` : ''}
        </MutedText>
      </td>
      <td>
        {booking.provider?.name ?? <MutedText size="small">Unassigned</MutedText>}
        <br />
        <TextButton aria-label={`${booking.provider ? 'Re-assign' : 'Assign'} booking ${name}`} onClick={onAssign}>
          {booking.provider ? 'Re-assign' : 'Assign'}
        </TextButton>
      </td>
      <td className={classes.number}>{formatRupees(booking.totalAmount)}</td>
      <td>
        <StatusBadge status={booking.status} />
      </td>
      <td>
        <DropdownMenu
          label={`Status of booking ${name}`}
          value={booking.status}
          choices={STATUS_CHOICES}
          onChoose={onStatus}
        />
      </td>
      <td>
        <TextButton className={admin.delete} aria-label={`Delete booking ${name}`} onClick={onDelete}>
          Delete
        </TextButton>
      </td>
    </tr>
  )
}
