import {
  BOOKING_STATUSES,
  type Booking,
  type BookingStatus,
  formatWindow,
  lastSix,
  phoneHref,
} from '@sofaseva/contract'
import type { OutboxRow } from '../../offline/index.js'
import { Price, StatusBadge, SyncPill } from '../../shared/ui/booking-bits.js'
import { Button } from '../../shared/ui/button.js'
import { ChoiceMenu } from '../../shared/ui/choice-menu.js'
import { DataTable } from '../../shared/ui/data-list.js'
import { PhoneLink } from '../../shared/ui/phone-link.js'
import { Notice } from '../../shared/ui/states.js'
import ui from '../../shared/ui/ui.module.css'
import classes from './booking.module.css'

/** A job with what its provider changed and has not arrived laid over it. */
export interface JobView {
  job: Booking
  status: BookingStatus
  row: OutboxRow | null
}

export function overlay(job: Booking, rows: readonly OutboxRow[]): JobView {
  const row =
    rows.filter((candidate) => candidate.work.kind === 'job.status' && candidate.work.bookingId === job._id).at(-1) ??
    null
  const wanted = row?.work.kind === 'job.status' && row.state === 'waiting' ? row.work.body.status : null
  return { job, status: wanted ?? job.status, row }
}

interface JobActions {
  onStatus: (job: Booking, status: BookingStatus) => void
  onKeepTheirs: (row: OutboxRow) => void
  onApplyMine: (row: OutboxRow, job: Booking) => void
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
    <ChoiceMenu
      label={labelOf(view)}
      value={view.status}
      choices={BOOKING_STATUSES.map((status) => ({ value: status, text: status, isDisabled: !isOpenTo(status, view) }))}
      onChoose={(status) => onStatus(view.job, status)}
    />
  )
}

/** What a provider changed and the server refused, with the way on. */
function Conflict({ view, onKeepTheirs, onApplyMine }: { view: JobView } & Omit<JobActions, 'onStatus'>) {
  const { row, job } = view
  if (row?.state !== 'refused' || row.work.kind !== 'job.status') return null
  return (
    <Notice tone="bad" live="alert">
      <p>
        You set this job to {row.work.body.status} while it was {row.work.body.expectedStatus}. {row.failure?.message}
      </p>
      <div className={classes.buttons}>
        <Button size="small" look="quiet" onClick={() => onKeepTheirs(row)}>
          Keep {job.status}
        </Button>
        <Button size="small" onClick={() => onApplyMine(row, job)}>
          Set to {row.work.body.status} anyway
        </Button>
      </div>
    </Notice>
  )
}

function pill(view: JobView) {
  if (!view.row) return <SyncPill state="sent" />
  return <SyncPill state={view.row.state === 'refused' || view.row.failure?.status === 401 ? 'needs-you' : 'waiting'} />
}

export function JobCard({ view, ...actions }: { view: JobView } & JobActions) {
  const { job } = view
  const [item] = job.items
  return (
    <li className={classes.item}>
      <div className={ui.top}>
        <h2>{job.preferredDate ? formatWindow(job.preferredDate) : 'Any time'}</h2>
        <span>
          <StatusBadge status={view.status} /> {pill(view)}
        </span>
      </div>
      <dl className={ui.facts}>
        <dt>Booking</dt>
        <dd className={classes.number}>{lastSix(job._id)}</dd>
        <dt>Service</dt>
        <dd>
          {item?.serviceName}, {item?.selectedOption.name}
        </dd>
        <dt>Customer</dt>
        <dd>{job.user.name}</dd>
        <dt>Address</dt>
        <dd>{job.serviceAddress}</dd>
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
      </dl>
      <Conflict view={view} {...actions} />
      <div className={classes.buttons}>
        <a className={ui.button} href={phoneHref(job.phone)}>
          Call
        </a>
        <a
          className={ui.button}
          data-look="quiet"
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(job.serviceAddress)}`}
          target="_blank"
          rel="noreferrer"
        >
          Map
        </a>
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
              <Conflict view={view} onKeepTheirs={actions.onKeepTheirs} onApplyMine={actions.onApplyMine} />
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
