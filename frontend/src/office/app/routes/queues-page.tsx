import { failureColumns, queueColumns, workerColumns } from '#office/features/queues/queue-columns.js'
import { QueueFigures } from '#office/features/queues/queue-figures.js'
import { useQueues, useRetryAll } from '#office/features/queues/use-queues.js'
import { BusyButton } from '#office/ui/busy-button.js'
import { DataTable } from '#office/ui/data-table.js'
import { QueryState } from '#office/ui/query-state.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'

const NO_FILTERS: string[] = []

/** Shows the workers, the waiting jobs and the failed ones. */
export default function QueuesPage() {
  const translator = useTranslation()
  const { t } = translator
  const filters = useUrlFilters(NO_FILTERS)
  const query = useQueues()
  const { mutate: retry, isPending } = useRetryAll()
  const now = useNow()
  const { data } = query
  const failed = t('admin-queues.failed')
  const list = { query, filters, failed }
  return (
    <PageFrame>
      <PageHeading title={t('admin-queues.title')}>
        {data?.queues.some(({ failed }) => failed > 0) && (
          <BusyButton busy={isPending} onClick={() => retry()}>
            {t('admin-queues.retry.submit')}
          </BusyButton>
        )}
      </PageHeading>
      <QueryState query={query} failed={failed} />
      <ErrorAlert
        text={data && !data.workers.some(({ isAlive }) => isAlive) ? t('admin-queues.noWorker') : undefined}
      />
      {data && (
        <>
          <QueueFigures state={data} now={now} />
          <DataTable
            {...list}
            label={t('admin-queues.workers')}
            rows={data.workers}
            columns={workerColumns(translator, now)}
            rowId={({ id }) => id}
            rowName={({ host }) => host}
            empty={null}
          />
          <DataTable
            {...list}
            label={t('admin-queues.queues')}
            rows={data.queues}
            columns={queueColumns(translator, now)}
            rowId={({ name }) => name}
            rowName={({ name }) => name}
            empty={null}
          />
          <DataTable
            {...list}
            label={t('admin-queues.givenUp')}
            rows={data.failures}
            columns={failureColumns(translator)}
            rowId={({ queue, id }) => `${queue} ${id}`}
            rowName={({ name }) => name}
            empty={
              <EmptyState
                image={<ListIllustration />}
                title={t('admin-queues.empty.title')}
                text={t('admin-queues.empty.text')}
              />
            }
          />
        </>
      )}
    </PageFrame>
  )
}
