import {
  BOOKING_STATUSES,
  type Booking,
  type BookingStatus,
  formatVisit,
  lastSix,
  personName,
  STATUS_KEYS,
  type Translate,
} from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Card } from '#shared/ui/card.js'
import { DataTable } from '#shared/ui/data-table.js'
import { DescriptionList } from '#shared/ui/description-list.js'
import { DropdownMenu } from '#shared/ui/dropdown-menu.js'
import { Cluster } from '#shared/ui/layout.js'
import { MapButton } from '#shared/ui/map-button.js'
import { CallButton, PhoneLink } from '#shared/ui/phone-link.js'
import { Price } from '#shared/ui/price.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { SyncBadge } from '#shared/ui/sync-badge.js'
import classes from './booking.module.css'
import { ChangeNotice } from './change-notice.js'
import { syncStateOf } from './outbox-texts.js'
import { conflictBooking, type PendingChange, withPendingChange, withServerState } from './pending-change.js'
import type { JobActions as JobStatusActions } from './use-job-actions.js'
import type { ChangeActions } from './use-outbox-actions.js'

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

export interface JobActions extends JobStatusActions, ChangeActions {}

interface StatusProps {
  view: JobView
  onStatus: JobActions['onStatus']
}

const labelOf = (t: Translate, { job }: JobView) => t('jobs.status.label', { number: lastSix(job._id) })
/** A job that was taken on does not go back to Pending. */
const isOpenTo = (status: BookingStatus, { status: now }: JobView) => status !== 'Pending' || now === 'Pending'

/** For a thumb: every status at once. */
function StatusSegments({ view, onStatus }: StatusProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take a line of every card
    <div className={classes.segments} role="group" aria-label={labelOf(t, view)}>
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
          {t(STATUS_KEYS[status])}
        </button>
      ))}
    </div>
  )
}

/** For a table's cell. */
function StatusMenu({ view, onStatus }: StatusProps) {
  const { t } = useTranslation()
  return (
    <DropdownMenu
      label={labelOf(t, view)}
      value={view.status}
      choices={BOOKING_STATUSES.map((status) => ({
        value: status,
        text: t(STATUS_KEYS[status]),
        isDisabled: !isOpenTo(status, view),
      }))}
      onChoose={(status) => onStatus(view.job, status)}
    />
  )
}

function pill({ change }: JobView) {
  return <SyncBadge state={change ? syncStateOf(change.refused ?? change.rows[0]) : 'sent'} />
}

export function JobCard({ view, ...actions }: { view: JobView } & JobActions) {
  const translator = useTranslation()
  const { t } = translator
  const { job } = view
  const [item] = job.items
  return (
    <Card as="li" gap={3}>
      <Cluster justify="between">
        <h2>{formatVisit(translator, job) ?? t('jobs.anyTime')}</h2>
        <span>
          <StatusBadge status={view.status} /> {pill(view)}
        </span>
      </Cluster>
      <DescriptionList>
        <dt>{t('jobs.column.booking')}</dt>
        <dd className={classes.number}>{lastSix(job._id)}</dd>
        <dt>{t('jobs.column.service')}</dt>
        <dd>
          {item?.serviceName}, {item?.selectedOption.name}
        </dd>
        <dt>{t('jobs.column.customer')}</dt>
        <dd>{personName(t, job.user.name)}</dd>
        {job.serviceAddress && (
          <>
            <dt>{t('jobs.column.address')}</dt>
            <dd>{job.serviceAddress}</dd>
          </>
        )}
        {job.notes && (
          <>
            <dt>{t('jobs.column.notes')}</dt>
            <dd>{job.notes}</dd>
          </>
        )}
        <dt>{t('jobs.column.amount')}</dt>
        <dd className={classes.number}>
          <Price rupees={job.totalAmount} />
        </dd>
      </DescriptionList>
      {view.change && <ChangeNotice change={view.change} present={conflictBooking(job, view.change)} {...actions} />}
      <Cluster>
        <CallButton phone={job.phone} />
        <MapButton address={job.serviceAddress} />
      </Cluster>
      <StatusSegments view={view} onStatus={actions.onStatus} />
    </Card>
  )
}

const COLUMNS = [
  'jobs.column.booking',
  'jobs.column.service',
  'jobs.column.customer',
  'jobs.column.when',
  'jobs.column.address',
  'jobs.column.amount',
  'jobs.column.status',
  'jobs.column.change',
] as const

export function JobTable({ views, ...actions }: { views: readonly JobView[] } & JobActions) {
  const translator = useTranslation()
  const { t } = translator
  return (
    <DataTable label={t('jobs.label')} columns={COLUMNS.map((column) => t(column))}>
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
              {personName(t, job.user.name)}
              <br />
              <span className={classes.number}>
                <PhoneLink phone={job.phone} />
              </span>
            </td>
            <td className={classes.window}>{formatVisit(translator, job) ?? t('jobs.anyTime')}</td>
            <td>{job.serviceAddress}</td>
            <td className={classes.number}>
              <Price rupees={job.totalAmount} />
            </td>
            <td>
              <Cluster>
                <StatusBadge status={view.status} /> {pill(view)}
              </Cluster>
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
