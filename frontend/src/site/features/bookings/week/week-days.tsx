import {
  formatMinute,
  formatVisitDay,
  PATHS,
  type PlainMessageKey,
  personName,
  type Translator,
  windowParts,
} from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Link } from '#shared/routing/link.js'
import { Badge } from '#shared/ui/badge.js'
import { Card } from '#shared/ui/card.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { SyncBadge } from '#shared/ui/sync-badge.js'
import { MutedText } from '#shared/ui/text.js'
import { JOB_GROUPS, jobGroup } from '../job-groups.rules.js'
import { type JobView, pendingStateOf } from '../job-view.js'
import classes from './week.module.css'
import type { JobDay } from './week.rules.js'

const NO_TIME: Record<'dayOff' | 'closed' | 'notWorking', PlainMessageKey> = {
  dayOff: 'jobs.week.dayOff',
  closed: 'jobs.week.closed',
  notWorking: 'jobs.week.notWorking',
}

/** "9:00 am – 1:00 pm, 4:00 pm – 8:00 pm", or why there are no hours. */
function timeText(translator: Translator, time: JobDay['time']): string | null {
  const { t } = translator
  if (time === null) return null
  if (typeof time === 'string') return t(NO_TIME[time])
  return time
    .map(({ opens, closes }) =>
      t('common.date.hours', { from: formatMinute(translator, opens), to: formatMinute(translator, closes) }),
    )
    .join(', ')
}

/** The group of My Jobs in which the job is. */
function jobPath({ job, status }: JobView, today: string): string {
  const group = jobGroup(job, status, today)
  return group === JOB_GROUPS[0] ? PATHS.jobs : `${PATHS.jobs}?tab=${group}`
}

function WeekJob({ view, today }: { view: JobView; today: string }) {
  const translator = useTranslation()
  const { t } = translator
  const { job, status } = view
  const pending = pendingStateOf(view)
  return (
    <li>
      <Link to={jobPath(view, today)} className={classes.job}>
        <Cluster as="span" justify="between">
          <strong>{job.preferredDate ? windowParts(translator, job.preferredDate).hours : t('jobs.anyTime')}</strong>
          <StatusBadge status={status} />
        </Cluster>
        <Cluster as="span" justify="between">
          <span>
            {job.items[0]?.serviceName} · {personName(t, job.user.name)}
          </span>
          {pending && <SyncBadge state={pending} />}
        </Cluster>
        <MutedText size="small">{job.serviceAddress}</MutedText>
      </Link>
    </li>
  )
}

/** The days of a provider's week, each with its working hours and jobs. */
export function WeekDays({ days, today }: { days: readonly JobDay[]; today: string }) {
  const translator = useTranslation()
  const { t } = translator
  return (
    <Card>
      <Stack as="ul" gap={0} data-lines>
        {days.map(({ date, time, views }) => {
          const hours = timeText(translator, time)
          return (
            <li key={date} className={classes.day} aria-current={date === today ? 'date' : undefined}>
              <div>
                <Cluster>
                  <h2>{formatVisitDay(translator, date)}</h2>
                  {date === today && <Badge tone="blue">{t('jobs.week.today')}</Badge>}
                </Cluster>
                {hours && <MutedText as="p">{hours}</MutedText>}
              </div>
              {views.length > 0 ? (
                <Stack as="ul" gap={2}>
                  {views.map((view) => (
                    <WeekJob key={view.job._id} view={view} today={today} />
                  ))}
                </Stack>
              ) : (
                <MutedText as="p">{t('jobs.week.noJobs')}</MutedText>
              )}
            </li>
          )
        })}
      </Stack>
    </Card>
  )
}
