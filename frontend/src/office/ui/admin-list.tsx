import { Button, NativeSelect } from '@mantine/core'
import { formatNumber } from '@sofaseva/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { SearchIllustration } from '#shared/ui/illustrations/search-illustration.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { Tabs } from '#shared/ui/tabs.js'
import admin from './admin.module.css'
import { DataTable, type TableOptions } from './data-table.js'
import { FilterBar, type Search } from './filter-bar.js'
import { Pagination } from './pagination.js'
import { QueryState } from './query-state.js'
import type { ListPage, ListState } from './use-admin-list.js'
import type { UrlFilters } from './use-url-filters.js'

/** A view of a list, with the filters that define it. */
export interface ListTab {
  text: string
  filters: Readonly<Record<string, string>>
}

/** A filter with a few options. */
export interface ListSelect {
  /** The name in the URL. */
  name: string
  label: string
  data: readonly { value: string; label: string }[]
  /** The option that applies without a filter in the URL. Defaults to the option with an empty value. */
  fallback?: string
}

interface CardOptions<Row> {
  /** The label of the card list for screen readers. */
  label?: string
  /** Renders a row as a card instead of a table row. */
  card: (row: Row) => ReactNode
  /** The class of the card list. */
  className?: string | undefined
}

interface ListDefinition<Row> {
  list: ListState<ListPage<Row>>
  /** The page title. Omit it for a list within a page. */
  title?: string
  /** Shows the total count in the title. */
  isCounted?: boolean
  /** Shown beside the title. */
  headerActions?: ReactNode
  /** Shown between the title and the tabs. */
  figures?: ReactNode
  tabs?: { label: string; items: readonly ListTab[] }
  search?: Search
  selects?: readonly ListSelect[]
  /** Additional filters. Each sets its own name in the URL. */
  moreFilters?: ReactNode
  /** The message shown when loading fails. */
  failed: string
  /** Shown when the list is empty. */
  empty: { title: string; text?: string; action?: ReactNode }
  /** Shown when no row matches the filters. `showAll` labels the button that clears them. */
  nothingFound?: { title?: string; showAll?: string }
  /** A drawer or a dialog below the list. */
  children?: ReactNode
  /** On wide screens, the list leaves room for the drawer beside it. */
  isBeside?: boolean
}

type AdminListProps<Row> = ListDefinition<Row> & ((TableOptions<Row> & { label: string }) | CardOptions<Row>)

function ListTabs({ filters, label, items }: NonNullable<ListDefinition<unknown>['tabs']> & { filters: UrlFilters }) {
  const isShown = (tab: ListTab) => Object.entries(tab.filters).every(([name, value]) => filters.get(name) === value)
  const at = Math.max(0, items.findIndex(isShown))
  return (
    <Tabs
      label={label}
      tabs={items.map(({ text }, index) => ({ value: String(index), text }))}
      value={String(at)}
      onChange={(index) => filters.set({ ...items[Number(index)]?.filters })}
    />
  )
}

export function SelectFilter({ filters, name, label, data, fallback = '' }: ListSelect & { filters: UrlFilters }) {
  return (
    <NativeSelect
      aria-label={label}
      value={filters.get(name) || fallback}
      data={data}
      onChange={({ currentTarget: { value } }) => filters.set({ [name]: value === fallback ? '' : value })}
    />
  )
}

function NoRows<Row>({ list: { filters }, empty, nothingFound }: ListDefinition<Row>) {
  const { title, text, action } = empty
  if (!filters.isFiltered || !nothingFound)
    return (
      <EmptyState image={<ListIllustration />} title={title} {...(text ? { text } : {})}>
        {action}
      </EmptyState>
    )
  return (
    <EmptyState image={<SearchIllustration />} title={nothingFound.title ?? title}>
      {nothingFound.showAll && (
        <Button variant="default" onClick={filters.clear}>
          {nothingFound.showAll}
        </Button>
      )}
    </EmptyState>
  )
}

function Cards<Row>(props: ListDefinition<Row> & CardOptions<Row>) {
  const { list, label, failed, card, className = admin.cards } = props
  const { filters, query, data } = list
  return (
    <>
      <QueryState query={query} failed={failed} shape="cards" />
      {data?.items.length === 0 && <NoRows {...props} />}
      <ul className={className} aria-label={label}>
        {data?.items.map(card)}
      </ul>
      {data?.total !== undefined && (
        <Pagination filters={filters} total={data.total} isStale={query.isPlaceholderData} />
      )}
    </>
  )
}

/**
 * A list of the back office: title, tabs, filters, and rows as a table or as cards. The URL holds the tabs and filters.
 * An empty list shows a message.
 */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { list, title, isCounted, headerActions, figures, tabs, search, selects, moreFilters, children, isBeside } =
    props
  const { filters, query, data } = list
  const { t } = useTranslation()
  const content = (
    <>
      {figures}
      {tabs && <ListTabs {...tabs} filters={filters} />}
      {(search || selects || moreFilters) && (
        <FilterBar filters={filters} {...(search ? { search } : {})}>
          {selects?.map((select) => (
            <SelectFilter key={select.name} {...select} filters={filters} />
          ))}
          {moreFilters}
        </FilterBar>
      )}
      {'card' in props ? (
        <Cards {...props} />
      ) : (
        <DataTable
          {...props}
          query={query}
          filters={filters}
          rows={data?.items}
          total={data?.total}
          empty={<NoRows {...props} />}
        />
      )}
      {children}
    </>
  )
  if (title === undefined) return content
  const count = isCounted && data?.total
  const page = (
    <PageFrame>
      <PageHeading
        title={typeof count === 'number' ? t('admin.counted', { name: title, count: formatNumber(count) }) : title}
      >
        {headerActions}
      </PageHeading>
      {content}
    </PageFrame>
  )
  return isBeside ? <div className={admin.beside}>{page}</div> : page
}
