import {
  DEFAULT_LANGUAGE,
  type PageSeoStatus,
  type PlainMessageKey,
  type SeoPage,
  splitLanguage,
  type Translate,
} from '@sofaseva/contract'
import { useState } from 'react'
import { DataTable } from '#office/ui/data-table.js'
import { IconEye } from '#office/ui/icons.js'
import type { Column } from '#office/ui/table-columns.js'
import type { UrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Badge, type Tone } from '#shared/ui/badge.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { SearchIllustration } from '#shared/ui/illustrations/search-illustration.js'
import { Modal } from '#shared/ui/modal.js'
import { MutedText } from '#shared/ui/text.js'
import { PagePreview } from './search-preview.js'
import classes from './seo.module.css'
import { findingText } from './seo-page-texts.js'
import { SeoPagesFilters } from './seo-pages-filters.js'
import { useSeoPages } from './use-seo.js'

const STATUSES: Record<PageSeoStatus, { tone: Tone; text: PlainMessageKey }> = {
  good: { tone: 'green', text: 'admin-seo.pages.good' },
  fair: { tone: 'yellow', text: 'admin-seo.pages.fair' },
  poor: { tone: 'red', text: 'admin-seo.pages.poor' },
}

const nameOf = ({ path, title }: SeoPage) => title || decodeURI(path)

function columns(t: Translate): Column<SeoPage>[] {
  return [
    {
      id: 'page',
      header: t('admin-seo.pages.page'),
      isFixed: true,
      wraps: true,
      cell: ({ path, title }) => (
        <div className={classes.pageCell}>
          <strong>{title || '–'}</strong>
          <MutedText size="small">{decodeURI(path)}</MutedText>
        </div>
      ),
    },
    {
      id: 'description',
      header: t('admin-seo.pages.description'),
      wraps: true,
      cell: ({ description }) => description || '–',
    },
    { id: 'words', header: t('admin-seo.pages.words'), isNumber: true, cell: ({ words }) => words },
    {
      id: 'status',
      header: t('admin.column.status'),
      cell: ({ status }) => <Badge tone={STATUSES[status].tone}>{t(STATUSES[status].text)}</Badge>,
    },
    {
      id: 'findings',
      header: t('admin-seo.pages.findings'),
      wraps: true,
      cell: ({ findings }) =>
        findings.map((finding) => findingText(t, finding)).join(', ') || t('admin-seo.pages.nothing'),
    },
  ]
}

/** Public pages as search engines get them, with what is missing. */
export function SeoPagesTable({ filters }: { filters: UrlFilters }) {
  const { t } = useTranslation()
  const list = useSeoPages(filters.query)
  const { data } = list
  const [shown, setShown] = useState<SeoPage | null>(null)
  return (
    <div className={classes.pages}>
      <h2>{t('admin-seo.pages.title')}</h2>
      <MutedText as="p">{t('admin-seo.pages.hint')}</MutedText>
      <SeoPagesFilters filters={filters} />
      <DataTable
        label={t('admin-seo.pages.title')}
        query={list}
        rows={data?.pages}
        total={data?.total}
        columns={columns(t)}
        rowId={({ path }) => path}
        rowName={({ path }) => path}
        actions={(page) => [{ text: t('admin-seo.pages.preview'), icon: IconEye, onSelect: () => setShown(page) }]}
        filters={filters}
        failed={t('admin-seo.failed.load')}
        empty={
          filters.isFiltered ? (
            <EmptyState picture={<SearchIllustration />} title={t('admin-seo.pages.emptyFiltered')} />
          ) : (
            <EmptyState picture={<ListIllustration />} title={t('admin-seo.pages.empty')} />
          )
        }
      />
      {shown && (
        <Modal isWide title={t('admin-seo.pages.previewOf', { page: nameOf(shown) })} onClose={() => setShown(null)}>
          <PagePreview path={shown.path} language={splitLanguage(shown.path).language ?? DEFAULT_LANGUAGE} />
        </Modal>
      )}
    </div>
  )
}
