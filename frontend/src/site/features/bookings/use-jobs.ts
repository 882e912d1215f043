import { compareJobs, indianDay } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import type { OutboxRow } from '#offline/index.js'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useAnnounced } from '#shared/lib/announce.js'
import { useAddressChoice } from '#shared/lib/use-address-choice.js'
import { useNow } from '#shared/lib/use-now.js'
import { useLocation } from '#shared/routing/router.js'
import { freeMinutes, groupJobs, groupToOpen, JOB_GROUPS, type JobGroup } from './job-groups.rules.js'
import { type JobView, jobView } from './job-view.js'
import { pendingChanges, withoutCard } from './pending-change.js'
import type { BookingList } from './use-bookings.js'

/** Sorts jobs by the order of work, using the status after unsent changes. */
export function byTime(a: JobView, b: JobView): number {
  return compareJobs({ ...a.job, status: a.status }, { ...b.job, status: b.status })
}

/**
 * The shown group. Without a choice in the address, the group of the linked job, or the first with any job. It is
 * decided once the server has responded, so completing the last job of a group doesn't change the group.
 */
function useJobGroup(groups: Record<JobGroup, JobView[]>, { isCurrent, error }: BookingList) {
  const id = useLocation().hash.slice(1)
  const [decided, setDecided] = useState<{ id: string; group: JobGroup } | null>(null)
  const isDecided = decided?.id === id
  const initial = isDecided ? decided.group : groupToOpen(groups, id)
  if (!isDecided && (isCurrent || error)) setDecided({ id, group: initial })
  const [group, setGroup] = useAddressChoice('tab', JOB_GROUPS, initial)
  const isShown = groups[group].some(({ job }) => job._id === id)
  useEffect(() => {
    if (isShown) document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }, [id, isShown])
  return [group, setGroup] as const
}

/** A provider's jobs by group, with unsent changes applied. */
export function useJobs(jobs: BookingList, outbox: readonly OutboxRow[]) {
  const { t } = useTranslation()
  // Renders again when the day changes.
  useNow()
  const today = indianDay(serverNow())
  const changes = pendingChanges(outbox, 'provider')
  const all = (jobs.data ?? []).map((job) => jobView(job, changes)).sort(byTime)
  const groups = groupJobs(all, today)
  const [group, setGroup] = useJobGroup(groups, jobs)
  const views = groups[group]
  const shown = views.map(({ job }) => job)
  useAnnounced(jobs.data ? t('jobs.count', { count: views.length }) : null)
  return {
    today,
    groups,
    group,
    setGroup,
    isEmpty: all.length === 0,
    nextId: group === 'today' ? (views[0]?.job._id ?? null) : null,
    gaps: group === 'today' ? freeMinutes(shown) : new Map<string, number>(),
    // Also shows a change whose job is in another group.
    changesWithoutCard: jobs.state === 'loading' ? [] : withoutCard(changes, shown),
  }
}
