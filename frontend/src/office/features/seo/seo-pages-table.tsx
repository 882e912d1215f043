import {
  ADMIN_LIMITS,
  DEFAULT_LANGUAGE,
  LANGUAGE_DEFINITIONS,
  LANGUAGES,
  PAGE_SEO_FINDINGS,
  type PageSeoFinding,
  type PageSeoStatus,
  type PlainMessageKey,
  type SeoPage,
  splitLanguage,
  type Translate,
} from '@sofaseva/contract'
import { useCallback } from 'react'
import { AdminList } from '#office/ui/admin-list.js'
import { IconEye } from '#office/ui/icons.js'
import { type Column } from '#office/ui/table-columns.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Badge, type Tone } from '#shared/ui/badge.js'
import { Stack } from '#shared/ui/layout.js'
import { Modal } from '#shared/ui/modal.js'
import { MutedText } from '#shared/ui/text.js'
import { PagePreview } from './search-preview.js'
import classes from './seo.module.css'
import { seoPagesOptions } from './use-seo.js'

const { title, description, words } = ADMIN_LIMITS.seo.page

/** A finding in a few words. */
function findingText(t: Translate, finding: PageSeoFinding): string {
  const texts: Record<PageSeoFinding, string> = {
    titleMissing: t('admin-seo.finding.titleMissing'),
    descriptionMissing: t('admin-seo.finding.descriptionMissing'),
    titleShort: t('admin-seo.finding.titleShort', { min: title.min }),
    titleLong: t('admin-seo.finding.titleLong', { max: title.max }),
    descriptionShort: t('admin-seo.finding.descriptionShort', { min: description.min }),
    descriptionLong: t('admin-seo.finding.descriptionLong', { max: description.max }),
    fewWords: t('admin-seo.finding.fewWords', { min: words }),
  }
  return texts[finding]
}

const FILTERS = ['finding', 'language']

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
        <Stack gap={0}>
          <strong>{title || '–'}</strong>
          <MutedText size="small">{decodeURI(path)}</MutedText>
        </Stack>
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

/** Lists public pages as search engines see them, with their missing parts. */
export function SeoPagesTable() {
  const { t, language } = useTranslation()
  const list = useAdminList(
    FILTERS,
    useCallback((query: string) => seoPagesOptions(language, query), [language]),
  )
  const { open } = useDialog()
  const preview = (page: SeoPage) =>
    open((close) => (
      <Modal isWide title={t('admin-seo.pages.previewOf', { page: nameOf(page) })} onClose={close}>
        <PagePreview path={page.path} language={splitLanguage(page.path).language ?? DEFAULT_LANGUAGE} />
      </Modal>
    ))
  return (
    <div className={classes.pages}>
      <h2>{t('admin-seo.pages.title')}</h2>
      <MutedText as="p">{t('admin-seo.pages.hint')}</MutedText>
      <AdminList
        list={list}
        label={t('admin-seo.pages.title')}
        selects={[
          {
            name: 'finding',
            label: t('admin-seo.pages.findings'),
            data: [
              { value: '', label: t('admin-seo.pages.all') },
              ...PAGE_SEO_FINDINGS.map((finding) => ({ value: finding, label: findingText(t, finding) })),
            ],
          },
          {
            name: 'language',
            label: t('admin-seo.pages.language'),
            data: LANGUAGES.map((value) => ({ value, label: LANGUAGE_DEFINITIONS[value].name })),
            fallback: language,
          },
        ]}
        columns={columns(t)}
        rowId={({ path }) => path}
        rowName={({ path }) => path}
        actions={(page) => [{ text: t('admin-seo.pages.preview'), icon: IconEye, onSelect: () => preview(page) }]}
        failed={t('admin-seo.failed.load')}
        empty={{ title: t('admin-seo.pages.empty') }}
        nothingFound={{ title: t('admin-seo.pages.emptyFiltered') }}
      />
    </div>
  )
}
