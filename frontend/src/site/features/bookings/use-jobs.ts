import { compareJobs, indianDay } from '@sofaseva/contract'
import type { OutboxRow } from '#offline/index.js'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useAnnounced } from '#shared/lib/announce.js'
import { useNow } from '#shared/lib/use-now.js'
import { earnedBy, freeMinutes, JOB_GROUPS, type JobGroup, jobGroup } from './job-groups.rules.js'
import { type JobView, jobView } from './job-view.js'
import { pendingChanges, withoutCard } from './pending-change.js'
import type { BookingList } from './use-bookings.js'

/** Sorts jobs by the order of work, using the status after unsent changes. */
function byTime(a: JobView, b: JobView): number {
  return compareJobs({ ...a.job, status: a.status }, { ...b.job, status: b.status })
}

/** A provider's jobs of one group, with unsent changes applied. */
export function useJobs(jobs: BookingList, outbox: readonly OutboxRow[], group: JobGroup) {
  const { t } = useTranslation()
  // Renders again when the day changes.
  useNow()
  const today = indianDay(serverNow())
  const changes = pendingChanges(outbox, 'provider')
  const all = (jobs.data ?? []).map((job) => jobView(job, changes)).sort(byTime)
  const groups = Object.fromEntries(
    JOB_GROUPS.map((name) => [name, all.filter(({ job, status }) => jobGroup(job, status, today) === name)]),
  ) as Record<JobGroup, JobView[]>
  const views = groups[group]
  const shown = views.map(({ job }) => job)
  useAnnounced(jobs.data ? t('jobs.count', { count: views.length }) : null)
  return {
    views,
    counts: Object.fromEntries(JOB_GROUPS.map((name) => [name, groups[name].length])) as Record<JobGroup, number>,
    isEmpty: all.length === 0,
    nextId: group === 'today' ? (views[0]?.job._id ?? null) : null,
    gaps: group === 'today' ? freeMinutes(shown) : new Map<string, number>(),
    earned: earnedBy(all, today),
    // Also shows a change whose job is in another group.
    changesWithoutCard: jobs.state === 'loading' ? [] : withoutCard(changes, shown),
  }
}
