import {
  ADMIN_PATHS,
  formatDateTime,
  type IndexNowState,
  type IndexNowSubmission,
  type PlainMessageKey,
  type Translator,
} from '@sofaseva/contract'
import { DataTable } from '#office/ui/data-table.js'
import type { Column } from '#office/ui/table-columns.js'
import type { UrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Link } from '#shared/routing/link.js'
import { Badge, type Tone } from '#shared/ui/badge.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './seo.module.css'
import { useIndexNow } from './use-seo.js'

const STATES: Record<IndexNowState, { tone: Tone; text: PlainMessageKey }> = {
  waiting: { tone: 'blue', text: 'admin-seo.indexNow.waiting' },
  retrying: { tone: 'yellow', text: 'admin-seo.indexNow.retrying' },
  sent: { tone: 'green', text: 'admin-seo.indexNow.sent' },
  refused: { tone: 'red', text: 'admin-seo.indexNow.refused' },
  failed: { tone: 'red', text: 'admin-seo.indexNow.failed' },
}

function addressesText({ t }: Translator, { paths, addressCount }: IndexNowSubmission): string {
  const shown = paths.map((path) => decodeURI(path)).join(', ')
  const more = addressCount - paths.length
  return more > 0 ? t('admin-seo.indexNow.andMore', { addresses: shown, count: more }) : shown
}

function columns(translator: Translator): Column<IndexNowSubmission>[] {
  const { t } = translator
  return [
    {
      id: 'sentAt',
      header: t('admin-seo.indexNow.when'),
      isFixed: true,
      cell: ({ answeredAt, dueAt }) => formatDateTime(translator, answeredAt ?? dueAt),
    },
    {
      id: 'addresses',
      header: t('admin-seo.indexNow.addresses'),
      wraps: true,
      cell: (submission) => addressesText(translator, submission),
    },
    {
      id: 'state',
      header: t('admin.column.status'),
      cell: ({ state }) => <Badge tone={STATES[state].tone}>{t(STATES[state].text)}</Badge>,
    },
    { id: 'attempts', header: t('admin-seo.indexNow.attempts'), isNumber: true, cell: ({ attempts }) => attempts },
    {
      id: 'answer',
      header: t('admin-seo.indexNow.answer'),
      wraps: true,
      cell: ({ statusCode, answer }) => [statusCode, answer].filter(Boolean).join(' ') || '–',
    },
  ]
}

/** Shows whether search engines are notified of changes, and the latest submissions. */
export function IndexNowSection({ filters }: { filters: UrlFilters }) {
  const translator = useTranslation()
  const { t } = translator
  const report = useIndexNow()
  const { data } = report
  return (
    <div className={classes.pages}>
      <h2>
        {t('admin-seo.indexNow.title')}{' '}
        {data && (
          <Badge tone={data.isEnabled ? 'green' : 'yellow'}>
            {t(data.isEnabled ? 'admin-seo.indexNow.on' : 'admin-seo.indexNow.off')}
          </Badge>
        )}
      </h2>
      <MutedText as="p">
        {t('admin-seo.indexNow.hint')} <Link to={ADMIN_PATHS.settings}>{t('admin-seo.indexNow.settings')}</Link>
        {data && (
          <>
            {' · '}
            <a href={data.keyLocation}>{t('admin-seo.indexNow.key')}</a>
          </>
        )}
      </MutedText>
      <DataTable
        label={t('admin-seo.indexNow.title')}
        query={report}
        rows={data?.submissions}
        columns={columns(translator)}
        rowId={({ _id }) => _id}
        rowName={({ paths: [path = ''] }) => path}
        filters={filters}
        failed={t('admin-seo.failed.load')}
        empty={<EmptyState image={<ListIllustration />} title={t('admin-seo.indexNow.empty')} />}
      />
    </div>
  )
}
