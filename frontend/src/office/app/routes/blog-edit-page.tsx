import { ADMIN_PATHS, type AdminBlog } from '@sofaseva/contract'
import { useParams } from 'react-router-dom'
import type { UnsavedPost } from '#office/features/blog/blog-draft.js'
import { preloadBlog, useAdminBlog, useReplaceBlog } from '#office/features/blog/use-admin-blogs.js'
import { preloadBlogEditor, useBlogEditor } from '#office/features/blog/use-blog-editor.js'
import { preloadUnsaved, useOpenedPost, useReopenPost } from '#office/features/blog/use-unsaved-post.js'
import type { Prefetch } from '#office/ui/prefetch.js'
import { QueryState } from '#office/ui/query-state.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { LinkButton } from '#shared/ui/button.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'

/** Fetches the post while the frame renders. */
export function prefetch({ params: { id = '' } }: Prefetch): void {
  preloadBlog(id)
  preloadUnsaved(id)
  preloadBlogEditor()
}

export default function AdminBlogEditPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const query = useAdminBlog(id)
  const opened = useOpenedPost(id)
  const editor = useBlogEditor()
  const replacePost = useReplaceBlog()
  const reopen = useReopenPost(id)
  const replace = (post: AdminBlog, unsaved: UnsavedPost | null) => {
    replacePost(post)
    reopen({ unsaved })
  }
  const waiting = [query, opened].find(({ isPending, isError }) => isPending || isError) ?? editor
  return (
    <PageFrame>
      <PageHeading title={t('admin-blog.edit')} />
      <QueryState query={waiting} failed={t('admin-blog.failedOne')}>
        <LinkButton to={ADMIN_PATHS.blogs} variant="outline">
          {t('admin-blog.allPosts')}
        </LinkButton>
      </QueryState>
      {query.data && opened.data && editor.data && (
        <editor.data.BlogEditor
          key={`${id} ${query.data.version} ${opened.data.round}`}
          post={query.data}
          opened={opened.data}
          onReplace={replace}
        />
      )}
    </PageFrame>
  )
}
