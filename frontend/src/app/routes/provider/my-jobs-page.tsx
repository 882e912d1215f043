import { type Booking, type BookingStatus, compareJobs } from '@sofaseva/contract'
import { useState, useSyncExternalStore } from 'react'
import classes from '../../../features/bookings/booking.module.css'
import { send } from '../../../features/bookings/delivery-result.js'
import { JobCard, JobTable, type JobView, jobView } from '../../../features/bookings/job-card.js'
import { type PendingChange, pendingChanges } from '../../../features/bookings/pending-change.js'
import { reportDelivery } from '../../../features/bookings/report-delivery.js'
import { UnsentList } from '../../../features/bookings/unsent-list.js'
import { useBookings, useOutbox } from '../../../features/bookings/use-bookings.js'
import { useOutboxActions } from '../../../features/bookings/use-outbox-actions.js'
import { useAnnounced } from '../../../shared/lib/announce.js'
import { DESKTOP } from '../../../shared/theme/breakpoints.js'
import { Alert } from '../../../shared/ui/alert.js'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js'
import { EmptyState, ErrorState } from '../../../shared/ui/empty-state.js'
import { ListIllustration } from '../../../shared/ui/illustrations/list-illustration.js'
import { LastUpdated } from '../../../shared/ui/last-updated.js'
import { LoadMore } from '../../../shared/ui/load-more.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { CardSkeletons } from '../../../shared/ui/skeleton.js'
import { toast } from '../../../shared/ui/toasts.js'
import { useUser } from '../../guards.js'

const loadOffline = () => import('../../../offline/index.js')

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(DESKTOP)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(DESKTOP).matches,
    () => false,
  )
}

/** As they are worked on: also those whose new status has not arrived. */
function byTime(a: JobView, b: JobView): number {
  return compareJobs({ ...a.job, status: a.status }, { ...b.job, status: b.status })
}

export default function MyJobsPage() {
  const user = useUser()
  const isWide = useIsWide()
  const jobs = useBookings(user._id, '/provider/bookings')
  const rows = useOutbox(user._id) ?? []
  const { actions, question } = useOutboxActions(rows, jobs.refresh)
  const [asked, setAsked] = useState<{ job: Booking; status: BookingStatus } | null>(null)
  const changes = pendingChanges(rows, 'provider')
  const views = (jobs.data ?? []).map((job) => jobView(job, changes)).sort(byTime)
  useAnnounced(jobs.data ? `${views.length} ${views.length === 1 ? 'job' : 'jobs'}` : null)
  const hasCard = ({ bookingId }: PendingChange) => views.some(({ job }) => job._id === bookingId)
  const cardless = jobs.state === 'loading' ? [] : changes.filter((change) => !hasCard(change))

  const setStatus = async (job: Booking, status: BookingStatus) => {
    try {
      const { outbox } = await loadOffline()
      const choice = await outbox.setJobStatus(user._id, job, status)
      if (choice === 'gone') {
        toast('This job is not in your list any more. Nothing was changed.', 'bad')
        jobs.refresh()
      } else if (choice === 'unchanged') toast(`It stays ${status}.`, 'info')
      else reportDelivery(await send(outbox, choice.key), `Booking status updated to ${status}.`)
    } catch {
      toast('Failed to update job status.', 'bad')
    }
  }
  const onStatus = (job: Booking, status: BookingStatus) => setAsked({ job, status })

  return (
    <PageFrame age={<LastUpdated savedAt={jobs.savedAt} failed={jobs.error !== null} />}>
      <PageHeading />
      {!user.isApproved && (
        <Alert tone="warn">Your account is waiting for approval. You get jobs once we have approved it.</Alert>
      )}
      <UnsentList rows={[]} changes={cardless} {...actions} />
      {jobs.state === 'loading' && <CardSkeletons />}
      {jobs.state === 'failed' && (
        <ErrorState
          message="Failed to fetch assigned jobs. Check API connection."
          hint="Please check your connection, or log in again."
          onRetry={jobs.refresh}
        />
      )}
      {jobs.state === 'ready' && views.length === 0 && (
        <EmptyState
          picture={<ListIllustration />}
          title="No jobs yet"
          text="Jobs assigned to you appear here, also offline."
        />
      )}
      {views.length > 0 && isWide && <JobTable views={views} onStatus={onStatus} {...actions} />}
      {views.length > 0 && !isWide && (
        <ul className={classes.list}>
          {views.map((view) => (
            <JobCard key={view.job._id} view={view} onStatus={onStatus} {...actions} />
          ))}
        </ul>
      )}
      {jobs.hasMore && <LoadMore what="jobs" onLoad={jobs.loadMore} />}
      {question}
      {asked && (
        <ConfirmDialog
          title="Change status"
          confirmText="Change status"
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            void setStatus(asked.job, asked.status)
            setAsked(null)
          }}
        >
          Are you sure you want to change status to {asked.status}?
        </ConfirmDialog>
      )}
    </PageFrame>
  )
}
