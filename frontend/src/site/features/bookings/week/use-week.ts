import { type Availability, addDays, formatVisitDay, indianDay } from '@sofaseva/contract'
import type { OutboxRow } from '#offline/index.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { announce } from '#shared/lib/announce.js'
import { useNow } from '#shared/lib/use-now.js'
import { useLocation, useNavigate } from '#shared/routing/router.js'
import { earnedBy, jobGroup } from '../job-groups.rules.js'
import { jobView } from '../job-view.js'
import { pendingChanges } from '../pending-change.js'
import type { BookingList } from '../use-bookings.js'
import { DAYS_OF_WEEK, daysOfWeek, mondayOf, weekFromAddress } from './week.rules.js'

const PARAMETER = 'week'

/** A provider's week, from the jobs and hours on this device with unsent changes applied. The address names the week. */
export function useWeek(jobs: BookingList, outbox: readonly OutboxRow[], availability: Availability | undefined) {
  const translator = useTranslation()
  const calendar = usePublicSettings()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // Renders again when the day changes.
  useNow()
  const today = indianDay(serverNow())
  const monday = weekFromAddress(new URLSearchParams(search).get(PARAMETER), today)
  const thisWeek = mondayOf(today)
  const rangeOf = (first: string) =>
    translator.t('jobs.week.range', {
      from: formatVisitDay(translator, first),
      to: formatVisitDay(translator, addDays(first, DAYS_OF_WEEK - 1)),
    })
  const go = (first: string) => {
    const params = first === thisWeek ? '' : String(new URLSearchParams({ [PARAMETER]: first }))
    navigate({ pathname, search: params }, { replace: true })
    announce(rangeOf(first))
  }
  const changes = pendingChanges(outbox, 'provider')
  const views = (jobs.data ?? []).map((job) => jobView(job, changes))
  return {
    today,
    range: rangeOf(monday),
    isThisWeek: monday === thisWeek,
    days: daysOfWeek(views, { monday, today, availability, calendar }),
    earned: earnedBy(views, addDays(monday, DAYS_OF_WEEK - 1)).week,
    unscheduled: views.filter(({ job, status }) => jobGroup(job, status, today) === 'unscheduled').length,
    goBack: () => go(addDays(monday, -DAYS_OF_WEEK)),
    goAhead: () => go(addDays(monday, DAYS_OF_WEEK)),
    goToday: () => go(thisWeek),
  }
}
