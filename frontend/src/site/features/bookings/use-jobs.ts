import { compareJobs } from '@sofaseva/contract'
import type { OutboxRow } from '#offline/index.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useAnnounced } from '#shared/lib/announce.js'
import { type JobView, jobView } from './job-card.js'
import { pendingChanges, withoutCard } from './pending-change.js'
import type { BookingList } from './use-bookings.js'

/** In the order they are worked on, by the status each will have once its change has arrived. */
function byTime(a: JobView, b: JobView): number {
  return compareJobs({ ...a.job, status: a.status }, { ...b.job, status: b.status })
}

/** A provider's jobs, with the changes that have not been sent yet. */
export function useJobs(jobs: BookingList, outbox: readonly OutboxRow[]) {
  const { t } = useTranslation()
  const changes = pendingChanges(outbox, 'provider')
  const views = (jobs.data ?? []).map((job) => jobView(job, changes)).sort(byTime)
  useAnnounced(jobs.data ? t('jobs.count', { count: views.length }) : null)
  return {
    views,
    changesWithoutCard: jobs.state === 'loading' ? [] : withoutCard(changes, jobs.data ?? []),
  }
}
