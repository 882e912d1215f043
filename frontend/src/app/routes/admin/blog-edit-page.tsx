import { ADMIN_PATHS } from '@sofaseva/contract'
import { BlogEditor } from '../../../features/blog/admin/blog-editor.js'
import { useAdminBlog, useReplaceBlog } from '../../../features/blog/admin/use-admin-blogs.js'
import { QueryState } from '../../../shared/admin-ui/query-state.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { LinkButton } from '../../../shared/ui/button.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import type { RouteParams } from '../route.js'

export default function AdminBlogEditPage({ params: { id = '' } }: { params: RouteParams }) {
  const { t } = useTranslation()
  const query = useAdminBlog(id)
  const replace = useReplaceBlog()
  const { data } = query
  return (
    <PageFrame>
      <PageHeading title={t('admin-blog.edit')} />
      <QueryState query={query} failed={t('admin-blog.failedOne')}>
        <LinkButton to={ADMIN_PATHS.blogs} variant="outline">
          {t('admin-blog.allPosts')}
        </LinkButton>
      </QueryState>
      {data && <BlogEditor key={`${id} ${data.version}`} post={data} onReplace={replace} />}
    </PageFrame>
  )
}
