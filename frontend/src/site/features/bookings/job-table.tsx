import { formatVisit, lastSix, personName } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ScrollTable } from '#shared/ui/data-table.js'
import { Cluster } from '#shared/ui/layout.js'
import { PhoneLink } from '#shared/ui/phone-link.js'
import { Price } from '#shared/ui/price.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { SyncBadge } from '#shared/ui/sync-badge.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './booking.module.css'
import { ChangeNotice } from './change-notice.js'
import { JobMainButton, JobStatusMenu } from './job-buttons.js'
import { gapText } from './job-gap.js'
import { type JobActions, type JobView, pendingStateOf } from './job-view.js'
import { conflictBooking } from './pending-change.js'

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

interface JobTableProps extends JobActions {
  views: readonly JobView[]
  /** Free minutes after a visit, by job id. */
  gaps: ReadonlyMap<string, number>
}

export function JobTable({ views, gaps, ...actions }: JobTableProps) {
  const translator = useTranslation()
  const { t } = translator
  return (
    <ScrollTable label={t('jobs.label')} columns={COLUMNS.map((column) => t(column))}>
      {views.map((view) => {
        const { job } = view
        const [item] = job.items
        const pending = pendingStateOf(view)
        const gap = gaps.get(job._id)
        return (
          <tr key={job._id} id={job._id}>
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
              {job.onSite && (
                <div>
                  <MutedText size="small">{t('jobs.column.onSite')}</MutedText>
                  <br />
                  {job.onSite.name}
                  <br />
                  <span className={classes.number}>
                    <PhoneLink phone={job.onSite.phone} />
                  </span>
                </div>
              )}
            </td>
            <td className={classes.window}>
              {formatVisit(translator, job) ?? t('jobs.anyTime')}
              {gap !== undefined && (
                <MutedText as="div" size="small">
                  {gapText(t, gap)}
                </MutedText>
              )}
            </td>
            <td>{job.serviceAddress}</td>
            <td className={classes.number}>
              <Price rupees={job.totalAmount} />
            </td>
            <td>
              {/* Unlike in a Stack, words keep the column wide enough. */}
              <Cluster gap={1}>
                <StatusBadge status={view.status} />
                {pending && <SyncBadge state={pending} />}
              </Cluster>
              {view.change && (
                <ChangeNotice change={view.change} present={conflictBooking(job, view.change)} {...actions} />
              )}
            </td>
            <td>
              <Cluster>
                <JobMainButton view={view} {...actions} />
                <JobStatusMenu view={view} onStatus={actions.onStatus} />
              </Cluster>
            </td>
          </tr>
        )
      })}
    </ScrollTable>
  )
}
