import { BOOKING_STATUSES, type Booking, type BookingStatus, formatWindow, lastSix } from '@sofaseva/contract'
import { DataTable } from '../../shared/ui/data-table.js'
import { DescriptionList } from '../../shared/ui/description-list.js'
import { DropdownMenu } from '../../shared/ui/dropdown-menu.js'
import { Group } from '../../shared/ui/group.js'
import { MapButton } from '../../shared/ui/map-button.js'
import { CallButton, PhoneLink } from '../../shared/ui/phone-link.js'
import { Price } from '../../shared/ui/price.js'
import { StatusBadge } from '../../shared/ui/status-badge.js'
import { SyncBadge } from '../../shared/ui/sync-badge.js'
import classes from './booking.module.css'
import { ChangeNotice } from './change-notice.js'
import { syncStateOf } from './outbox-texts.js'
import { conflictBooking, type PendingChange, withPendingChange, withServerState } from './pending-change.js'
import type { OutboxActions } from './use-outbox-actions.js'

/** A job as it will be once what its provider changed has arrived. */
export interface JobView {
  job: Booking
  status: BookingStatus
  change: PendingChange | null
}

export function jobView(shown: Booking, changes: readonly PendingChange[]): JobView {
  const change = changes.find(({ bookingId }) => bookingId === shown._id) ?? null
  const job = withServerState(shown, change)
  return { job, status: withPendingChange(job, change).status, change }
}

interface JobActions extends Pick<OutboxActions, 'onSendNow' | 'onDiscard' | 'onChoose'> {
  onStatus: (job: Booking, status: BookingStatus) => void
}

interface StatusProps {
  view: JobView
  onStatus: JobActions['onStatus']
}

const labelOf = ({ job }: JobView) => `Status of job ${lastSix(job._id)}`
/** A job that was taken on does not go back to Pending. */
const isOpenTo = (status: BookingStatus, { status: now }: JobView) => status !== 'Pending' || now === 'Pending'

/** For a thumb: every status at once. */
function StatusSegments({ view, onStatus }: StatusProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take a line of every card
    <div className={classes.segments} role="group" aria-label={labelOf(view)}>
      {BOOKING_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === view.status}
          disabled={!isOpenTo(status, view)}
          onClick={() => {
            if (status !== view.status) onStatus(view.job, status)
          }}
        >
          {status}
        </button>
      ))}
    </div>
  )
}

/** For a table's cell. */
function StatusMenu({ view, onStatus }: StatusProps) {
  return (
    <DropdownMenu
      label={labelOf(view)}
      value={view.status}
      choices={BOOKING_STATUSES.map((status) => ({ value: status, text: status, isDisabled: !isOpenTo(status, view) }))}
      onChoose={(status) => onStatus(view.job, status)}
    />
  )
}

function pill({ change }: JobView) {
  return <SyncBadge state={change ? syncStateOf(change.refused ?? change.rows[0]) : 'sent'} />
}

export function JobCard({ view, ...actions }: { view: JobView } & JobActions) {
  const { job } = view
  const [item] = job.items
  return (
    <li className={classes.item}>
      <Group justify="between">
        <h2>{job.preferredDate ? formatWindow(job.preferredDate) : 'Any time'}</h2>
        <span>
          <StatusBadge status={view.status} /> {pill(view)}
        </span>
      </Group>
      <DescriptionList>
        <dt>Booking</dt>
        <dd className={classes.number}>{lastSix(job._id)}</dd>
        <dt>Service</dt>
        <dd>
          {item?.serviceName}, {item?.selectedOption.name}
        </dd>
        <dt>Customer</dt>
        <dd>{job.user.name}</dd>
        {job.serviceAddress && (
          <>
            <dt>Address</dt>
            <dd>{job.serviceAddress}</dd>
          </>
        )}
        {job.notes && (
          <>
            <dt>Notes</dt>
            <dd>{job.notes}</dd>
          </>
        )}
        <dt>Amount</dt>
        <dd className={classes.number}>
          <Price rupees={job.totalAmount} />
        </dd>
      </DescriptionList>
      {view.change && <ChangeNotice change={view.change} present={conflictBooking(job, view.change)} {...actions} />}
      <div className={classes.buttons}>
        <CallButton phone={job.phone} />
        <MapButton address={job.serviceAddress} />
      </div>
      <StatusSegments view={view} onStatus={actions.onStatus} />
    </li>
  )
}

const COLUMNS = ['Booking', 'Service', 'Customer', 'When', 'Address', 'Amount', 'Status', 'Change']

export function JobTable({ views, ...actions }: { views: readonly JobView[] } & JobActions) {
  return (
    <DataTable label="Jobs" columns={COLUMNS}>
      {views.map((view) => {
        const { job } = view
        const [item] = job.items
        return (
          <tr key={job._id}>
            <td className={classes.number}>{lastSix(job._id)}</td>
            <td>
              {item?.serviceName}
              <br />
              {item?.selectedOption.name}
            </td>
            <td>
              {job.user.name}
              <br />
              <PhoneLink phone={job.phone} />
            </td>
            <td>{job.preferredDate ? formatWindow(job.preferredDate) : 'Any time'}</td>
            <td>{job.serviceAddress}</td>
            <td className={classes.number}>
              <Price rupees={job.totalAmount} />
            </td>
            <td>
              <StatusBadge status={view.status} /> {pill(view)}
              {view.change && (
                <ChangeNotice change={view.change} present={conflictBooking(job, view.change)} {...actions} />
              )}
            </td>
            <td>
              <StatusMenu view={view} onStatus={actions.onStatus} />
            </td>
          </tr>
        )
      })}
    </DataTable>
  )
}
