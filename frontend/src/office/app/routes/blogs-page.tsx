import { ADMIN_PATHS, type PlainMessageKey, POST_CATEGORIES, POST_CATEGORY_KEYS, POST_SORTS } from '@sofaseva/contract'
import { PostCounts } from '#office/features/blog/blog-counts.js'
import { blogColumns } from '#office/features/blog/post-columns.js'
import { blogsOptions } from '#office/features/blog/use-admin-posts.js'
import { usePostActions } from '#office/features/blog/use-post-actions.js'
import { preloadPostEditor } from '#office/features/blog/use-post-editor.js'
import { AdminList } from '#office/ui/admin-list.js'
import { IconPlus } from '#office/ui/icons.js'
import { prefetchList } from '#office/ui/prefetch.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { usePreloadPage } from '#shared/routing/preload-page.js'
import { LinkButton } from '#shared/ui/button.js'
import { Icon } from '#shared/ui/icon.js'

const FILTERS = ['search', 'category', 'status', 'sort']

const TABS: readonly [string, PlainMessageKey][] = [
  ['', 'admin.all'],
  ['published', 'admin-blog.tab.published'],
  ['draft', 'admin-blog.tab.draft'],
  ['scheduled', 'admin-blog.tab.scheduled'],
]

const [DEFAULT_SORT] = POST_SORTS

export const prefetch = prefetchList(FILTERS, blogsOptions)

export default function AdminPostsPage() {
  const translator = useTranslation()
  const { t } = translator
  const list = useAdminList(FILTERS, blogsOptions)
  const { actionsOf, onEdit } = usePostActions()
  const preloadPage = usePreloadPage()
  const preloadEditor = () => {
    preloadPostEditor()
    preloadPage(ADMIN_PATHS.blogCreate)
    preloadPage(ADMIN_PATHS.blogEdit)
  }
  return (
    <AdminList
      list={list}
      title={t('admin-blog.title')}
      label={t('admin-blog.title')}
      headerActions={
        <LinkButton to={ADMIN_PATHS.blogCreate} onPointerEnter={preloadEditor} onFocus={preloadEditor}>
          <Icon of={IconPlus} size={16} /> {t('admin-blog.create')}
        </LinkButton>
      }
      figures={list.data && <PostCounts counts={list.data.counts} />}
      tabs={{
        label: t('admin-blog.tabs'),
        items: TABS.map(([status, key]) => ({ text: t(key), filters: { status } })),
      }}
      search={{
        label: t('admin-blog.searchLabel'),
        placeholder: t('admin-blog.searchPlaceholder'),
      }}
      selects={[
        {
          name: 'category',
          label: t('admin-blog.column.category'),
          data: [
            { value: '', label: t('admin-blog.allCategories') },
            ...POST_CATEGORIES.map((name) => ({ value: name, label: t(POST_CATEGORY_KEYS[name]) })),
          ],
        },
        {
          name: 'sort',
          label: t('admin.order'),
          data: POST_SORTS.map((sort) => ({ value: sort, label: t(`admin-blog.sort.${sort}`) })),
          fallback: DEFAULT_SORT,
        },
      ]}
      columns={blogColumns(translator)}
      rowId={({ _id }) => _id}
      rowName={({ title }) => title}
      defaultSort={DEFAULT_SORT}
      actions={actionsOf}
      onOpen={onEdit}
      onIntent={preloadEditor}
      failed={t('admin-blog.failed')}
      empty={{
        title: t('admin-blog.empty.title'),
        text: t('admin-blog.empty.text'),
        action: <LinkButton to={ADMIN_PATHS.blogCreate}>{t('admin-blog.create')}</LinkButton>,
      }}
      nothingFound={{ title: t('admin-blog.empty.filtered'), showAll: t('admin-blog.showAll') }}
    />
  )
}
