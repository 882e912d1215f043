import { FestivalList } from '#office/features/seo/festival-list.js'
import { IndexNowSection } from '#office/features/seo/index-now-section.js'
import { OverrideForm } from '#office/features/seo/override-form.js'
import { SeoDashboard } from '#office/features/seo/seo-dashboard.js'
import { SeoPagesTable } from '#office/features/seo/seo-pages-table.js'
import { SettingsForm } from '#office/features/seo/settings-form.js'
import { useCurrentSeo, useSeoManagement } from '#office/features/seo/use-seo.js'
import { QueryState } from '#office/ui/query-state.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { Tabs } from '#shared/ui/tabs.js'

const NO_FILTERS: string[] = []

/** The tabs, as named in the URL. */
const TABS = ['dashboard', 'settings', 'override', 'festivals'] as const
type Tab = (typeof TABS)[number]

/** Manages the home page's SEO texts: their source, the defaults and the scheduled changes. */
export default function AdminSeoPage() {
  const { t } = useTranslation()
  const filters = useUrlFilters(NO_FILTERS)
  const management = useSeoManagement()
  const current = useCurrentSeo()
  const tab = TABS.find((value) => value === filters.get('tab')) ?? 'dashboard'
  const show = (next: Tab) => filters.set({ tab: next === 'dashboard' ? '' : next })
  const { data } = management
  const failed = management.isError && !data
  return (
    <PageFrame>
      <PageHeading title={t('admin-seo.title')} />
      <Tabs
        label={t('admin-seo.title')}
        tabs={TABS.map((value) => ({ value, text: t(`admin-seo.tab.${value}`) }))}
        value={tab}
        onChange={show}
      />
      <QueryState query={management} failed={t('admin-seo.failed.load')} shape="cards" />
      {data && (
        <>
          {tab === 'dashboard' && <QueryState query={current} failed={t('admin-seo.failed.load')} shape="cards" />}
          {tab === 'dashboard' && current.data && (
            <SeoDashboard
              current={current.data}
              settings={data.settings}
              onOverride={() => show('override')}
              onDefaults={() => show('settings')}
            />
          )}
          {/* Hidden forms stay mounted, so that typed values survive a tab change. */}
          <div hidden={tab !== 'settings'}>
            <SettingsForm settings={data.settings} />
          </div>
          <div hidden={tab !== 'override'}>
            <OverrideForm settings={data.settings} />
          </div>
          {tab === 'festivals' && <FestivalList festivals={data.festivals} />}
        </>
      )}
      {/* The failure is shown only once. */}
      {tab === 'dashboard' && !failed && (
        <>
          <SeoPagesTable />
          <IndexNowSection filters={filters} />
        </>
      )}
    </PageFrame>
  )
}
