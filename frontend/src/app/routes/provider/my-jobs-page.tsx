import type { Booking, BookingStatus } from '@sofaseva/contract'
import { useState, useSyncExternalStore } from 'react'
import classes from '../../../features/bookings/booking.module.css'
import { send } from '../../../features/bookings/fate.js'
import { JobCard, JobTable, overlay } from '../../../features/bookings/job-card.js'
import { useOutbox, useStoredBookings } from '../../../features/bookings/use-stored.js'
import type { OutboxRow } from '../../../offline/index.js'
import { Confirm } from '../../../shared/ui/confirm.js'
import { DataAge } from '../../../shared/ui/data-age.js'
import { CardBones, EmptyState, ErrorState, Notice, PageFrame, PageHeading } from '../../../shared/ui/states.js'
import { toast } from '../../../shared/ui/toasts.js'
import { useUser } from '../../guards.js'

const WIDE = '(min-width: 60rem)'
const room = () => import('../../../offline/index.js')

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

export default function MyJobsPage() {
  const user = useUser()
  const isWide = useIsWide()
  const jobs = useStoredBookings(user._id, '/provider/bookings')
  const rows = useOutbox(user._id) ?? []
  const [asked, setAsked] = useState<{ job: Booking; status: BookingStatus } | null>(null)
  const views = jobs.data?.map((job) => overlay(job, rows)) ?? []

  const setStatus = async (job: Booking, status: BookingStatus) => {
    try {
      const { outbox } = await room()
      await outbox.setJobStatus(user._id, job._id, status)
      const fate = await send(outbox, user._id, ({ work }) => work.kind === 'job.status' && work.bookingId === job._id)
      if (fate === 'refused') jobs.retry()
      else if (fate === 'waiting') toast('Saved on this phone. We send it the moment you are back online.', 'info')
      else toast(`Booking status updated to ${status}.`)
    } catch {
      toast('Failed to update job status.', 'bad')
    }
  }
  const keepTheirs = async (row: OutboxRow) => {
    const { outbox } = await room()
    await outbox.discard(row.seq)
    jobs.retry()
  }
  const applyMine = async (row: OutboxRow, job: Booking) => {
    const { outbox } = await room()
    await outbox.retry(row.seq, job.status)
    await outbox.flush(true)
    jobs.retry()
  }
  const actions = {
    onStatus: (job: Booking, status: BookingStatus) => setAsked({ job, status }),
    onKeepTheirs: (row: OutboxRow) => void keepTheirs(row),
    onApplyMine: (row: OutboxRow, job: Booking) => void applyMine(row, job),
  }

  return (
    <PageFrame age={<DataAge savedAt={jobs.savedAt} failed={jobs.failed} />}>
      <PageHeading title="My Assigned Jobs" />
      {!user.isApproved && (
        <Notice tone="warn">Your account is waiting for approval. You get jobs once we have approved it.</Notice>
      )}
      {jobs.state === 'loading' && <CardBones />}
      {jobs.state === 'failed' && (
        <ErrorState
          message="Failed to fetch assigned jobs. Check API connection."
          hint="Please check your connection, or log in again."
          onRetry={jobs.retry}
        />
      )}
      {jobs.state === 'ready' && views.length === 0 && (
        <EmptyState picture="list" title="No jobs yet" text="Jobs assigned to you appear here, also offline." />
      )}
      {views.length > 0 && isWide && <JobTable views={views} {...actions} />}
      {views.length > 0 && !isWide && (
        <ul className={classes.list}>
          {views.map((view) => (
            <JobCard key={view.job._id} view={view} {...actions} />
          ))}
        </ul>
      )}
      {asked && (
        <Confirm
          title="Change status"
          confirmText="Change status"
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            void setStatus(asked.job, asked.status)
            setAsked(null)
          }}
        >
          Are you sure you want to change status to {asked.status}?
        </Confirm>
      )}
    </PageFrame>
  )
}
