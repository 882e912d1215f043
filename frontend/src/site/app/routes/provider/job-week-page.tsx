import { PATHS } from '@sofaseva/contract'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUser } from '#shared/session/use-user.js'
import { Alert } from '#shared/ui/alert.js'
import { Button, LinkButton } from '#shared/ui/button.js'
import { ErrorState } from '#shared/ui/empty-state.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { LoadMore } from '#shared/ui/load-more.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { usePriceText } from '#shared/ui/price.js'
import { CardSkeletons } from '#shared/ui/skeleton.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { MutedText } from '#shared/ui/text.js'
import { useBookings, useOutbox } from '#site/features/bookings/use-bookings.js'
import { useWeek } from '#site/features/bookings/week/use-week.js'
import { WeekDays } from '#site/features/bookings/week/week-days.js'
import { useAvailability } from '#site/features/providers/use-availability.js'

/** When the older of two responses was stored. */
function oldest(...times: (number | null | undefined)[]): number | null {
  const known = times.filter((time) => time != null)
  return known.length > 0 ? Math.min(...known) : null
}

export default function JobWeekPage() {
  const { t } = useTranslation()
  const user = useUser()
  const priceText = usePriceText()
  const { show_service_prices } = usePublicSettings()
  const jobs = useBookings(user._id, '/provider/bookings')
  const availability = useAvailability(user._id)
  const week = useWeek(jobs, useOutbox(user._id) ?? [], availability.data)
  const count = week.days.reduce((sum, { views }) => sum + views.length, 0)
  const failed = jobs.error !== null || availability.error !== null

  return (
    <PageFrame narrow age={<LastUpdated savedAt={oldest(jobs.savedAt, availability.savedAt)} failed={failed} />}>
      <PageHeading title={t('jobs.week.title')}>
        <LinkButton to={PATHS.jobs} variant="outline" size="small">
          {t('common.nav.myJobs')}
        </LinkButton>
      </PageHeading>
      {!user.isApproved && <Alert tone="warn">{t('jobs.notApproved')}</Alert>}
      <Stack>
        <Cluster as="nav" aria-label={t('jobs.week.choose')}>
          <Button variant="outline" size="small" onClick={week.goBack}>
            {t('jobs.week.previous')}
          </Button>
          <Button variant="outline" size="small" onClick={week.goAhead}>
            {t('jobs.week.next')}
          </Button>
          {!week.isThisWeek && (
            <Button variant="outline" size="small" onClick={week.goToday}>
              {t('jobs.week.current')}
            </Button>
          )}
        </Cluster>
        <Cluster justify="between">
          <strong>{week.range}</strong>
          {jobs.state === 'ready' && (
            <span>
              {t('jobs.week.summary', { count })}
              {show_service_prices && week.earned.jobs > 0 && (
                <> · {t('jobs.week.earned', { amount: priceText(week.earned.amount) })}</>
              )}
            </span>
          )}
        </Cluster>
        {jobs.state === 'loading' && <CardSkeletons />}
        {jobs.state === 'failed' && (
          <ErrorState message={t('jobs.failed')} hint={t('jobs.failedHint')} onRetry={jobs.refresh} />
        )}
        {jobs.state === 'ready' && <WeekDays days={week.days} today={week.today} />}
        {week.unscheduled > 0 && (
          <StandaloneLink to={`${PATHS.jobs}?tab=unscheduled`}>
            {t('jobs.week.unscheduled', { count: week.unscheduled })}
          </StandaloneLink>
        )}
        <StandaloneLink to={`${PATHS.providerServices}?tab=hours`}>{t('jobs.week.hours')}</StandaloneLink>
        {jobs.hasMore && <MutedText as="p">{t('jobs.week.partial')}</MutedText>}
      </Stack>
      {jobs.hasMore && <LoadMore what="jobs" onLoad={jobs.loadMore} />}
    </PageFrame>
  )
}
