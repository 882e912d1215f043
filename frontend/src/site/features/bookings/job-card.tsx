import { type Booking, firstName, formatVisit, isOpen, lastSix, personName } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Card } from '#shared/ui/card.js'
import { DescriptionList } from '#shared/ui/description-list.js'
import { Cluster } from '#shared/ui/layout.js'
import { MapButton } from '#shared/ui/map-button.js'
import { CallButton } from '#shared/ui/phone-link.js'
import { Price } from '#shared/ui/price.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { SyncBadge } from '#shared/ui/sync-badge.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './booking.module.css'
import { ChangeNotice } from './change-notice.js'
import { JobMainButton, JobStatusMenu } from './job-buttons.js'
import { type JobActions, type JobView, pendingStateOf } from './job-view.js'
import { conflictBooking } from './pending-change.js'

interface FactsProps {
  job: Booking
}

/** Customer and place of the visit. */
function Visit({ job }: FactsProps) {
  const { t } = useTranslation()
  const [item] = job.items
  return (
    <DescriptionList>
      <dt>{t('jobs.column.service')}</dt>
      <dd>
        {item?.serviceName}, {item?.selectedOption.name}
      </dd>
      <dt>{t('jobs.column.customer')}</dt>
      <dd>{personName(t, job.user.name)}</dd>
      {job.onSite && (
        <>
          <dt>{t('jobs.column.onSite')}</dt>
          <dd>{job.onSite.name}</dd>
        </>
      )}
      {job.serviceAddress && (
        <>
          <dt>{t('jobs.column.address')}</dt>
          <dd>{job.serviceAddress}</dd>
        </>
      )}
    </DescriptionList>
  )
}

function Facts({ job }: FactsProps) {
  const { t } = useTranslation()
  return (
    <DescriptionList>
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
      <dt>{t('jobs.column.booking')}</dt>
      <dd className={classes.number}>{lastSix(job._id)}</dd>
    </DescriptionList>
  )
}

interface JobCardProps extends JobActions {
  view: JobView
  /** Marks the provider's next job. */
  isNext?: boolean
}

export function JobCard({ view, isNext = false, ...actions }: JobCardProps) {
  const translator = useTranslation()
  const { t } = translator
  const { job, status, change } = view
  const pending = pendingStateOf(view)
  return (
    <Card as="li" gap={3} id={job._id} className={isNext ? classes.next : undefined}>
      <Cluster justify="between">
        <div>
          {isNext && (
            <MutedText as="p" size="small">
              {t('jobs.next')}
            </MutedText>
          )}
          <h2>{formatVisit(translator, job) ?? t('jobs.anyTime')}</h2>
        </div>
        <StatusBadge status={status} />
      </Cluster>
      {pending && (
        <div>
          <SyncBadge state={pending} />
        </div>
      )}
      <Visit job={job} />
      <JobMainButton view={view} isNext={isNext} {...actions} />
      {change && <ChangeNotice change={change} present={conflictBooking(job, change)} {...actions} />}
      <Facts job={job} />
      <Cluster>
        {job.onSite && (
          <CallButton phone={job.onSite.phone} text={t('jobs.callOnSite', { name: firstName(job.onSite.name) })} />
        )}
        <CallButton phone={job.phone} />
        {isOpen(status) && <MapButton address={job.serviceAddress} />}
        <JobStatusMenu view={view} text={t('jobs.action.more')} onStatus={actions.onStatus} />
      </Cluster>
    </Card>
  )
}
