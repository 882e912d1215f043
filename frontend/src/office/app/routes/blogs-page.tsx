import { Button, NativeSelect } from '@mantine/core'
import { ADMIN_PATHS, BLOG_CATEGORIES, BLOG_CATEGORY_KEYS, BLOG_SORTS, LIMITS } from '@sofaseva/contract'
import { blogColumns } from '#office/features/blog/blog-columns.js'
import { BlogCounts } from '#office/features/blog/blog-counts.js'
import { useAdminBlogs } from '#office/features/blog/use-admin-blogs.js'
import { useBlogActions } from '#office/features/blog/use-blog-actions.js'
import { preloadBlogEditor } from '#office/features/blog/use-blog-editor.js'
import { DataTable } from '#office/ui/data-table.js'
import { FilterBar } from '#office/ui/filter-bar.js'
import { IconPlus } from '#office/ui/icons.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { usePreloadPage } from '#shared/routing/preload-page.js'
import { LinkButton } from '#shared/ui/button.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { Icon } from '#shared/ui/icon.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { SearchIllustration } from '#shared/ui/illustrations/search-illustration.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { Tabs } from '#shared/ui/tabs.js'

const TABS = [
  ['', 'admin.all'],
  ['published', 'admin-blog.tab.published'],
  ['draft', 'admin-blog.tab.draft'],
  ['scheduled', 'admin-blog.tab.scheduled'],
] as const

const [DEFAULT_SORT] = BLOG_SORTS

export default function AdminBlogsPage() {
  const translator = useTranslation()
  const { t } = translator
  const filters = useUrlFilters(['search', 'category', 'status', 'sort'])
  const list = useAdminBlogs(filters.query)
  const { actionsOf, onEdit, dialog } = useBlogActions()
  const preloadPage = usePreloadPage()
  const preloadEditor = () => {
    preloadBlogEditor()
    preloadPage(ADMIN_PATHS.blogCreate)
    preloadPage(ADMIN_PATHS.blogEdit)
  }
  const { data } = list
  return (
    <PageFrame>
      <PageHeading title={t('admin-blog.title')}>
        <LinkButton to={ADMIN_PATHS.blogCreate} onPointerEnter={preloadEditor} onFocus={preloadEditor}>
          <Icon of={IconPlus} size={16} /> {t('admin-blog.create')}
        </LinkButton>
      </PageHeading>
      {data && <BlogCounts counts={data.counts} />}
      <Tabs
        label={t('admin-blog.tabs')}
        tabs={TABS.map(([value, key]) => ({ value, text: t(key) }))}
        value={filters.get('status')}
        onChange={(status) => filters.set({ status })}
      />
      <FilterBar
        filters={filters}
        search={{
          label: t('admin-blog.searchLabel'),
          placeholder: t('admin-blog.searchPlaceholder'),
          maxLength: LIMITS.searchText,
        }}
      >
        <NativeSelect
          aria-label={t('admin-blog.column.category')}
          value={filters.get('category')}
          data={[
            { value: '', label: t('admin-blog.allCategories') },
            ...BLOG_CATEGORIES.map((name) => ({ value: name, label: t(BLOG_CATEGORY_KEYS[name]) })),
          ]}
          onChange={(event) => filters.set({ category: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={t('admin.order')}
          value={filters.get('sort') || DEFAULT_SORT}
          data={BLOG_SORTS.map((sort) => ({ value: sort, label: t(`admin-blog.sort.${sort}`) }))}
          onChange={(event) => filters.set({ sort: event.currentTarget.value })}
        />
      </FilterBar>
      <DataTable
        label={t('admin-blog.title')}
        query={list}
        rows={data?.blogs}
        total={data?.totalItems}
        columns={blogColumns(translator)}
        rowId={({ _id }) => _id}
        rowName={({ title }) => title}
        filters={filters}
        defaultSort={DEFAULT_SORT}
        actions={actionsOf}
        onOpen={onEdit}
        onIntent={preloadEditor}
        failed={t('admin-blog.failed')}
        empty={
          filters.isFiltered ? (
            <EmptyState picture={<SearchIllustration />} title={t('admin-blog.empty.filtered')}>
              <Button variant="default" onClick={filters.clear}>
                {t('admin-blog.showAll')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              picture={<ListIllustration />}
              title={t('admin-blog.empty.title')}
              text={t('admin-blog.empty.text')}
            >
              <LinkButton to={ADMIN_PATHS.blogCreate}>{t('admin-blog.create')}</LinkButton>
            </EmptyState>
          )
        }
      />
      {dialog}
    </PageFrame>
  )
}
