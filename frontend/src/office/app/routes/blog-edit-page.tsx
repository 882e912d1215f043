import { ADMIN_PATHS, type AdminPost } from '@sofaseva/contract'
import { useParams } from 'react-router-dom'
import type { UnsavedPost } from '#office/features/blog/post-draft.js'
import { preloadPost, useAdminPost, useReplacePost } from '#office/features/blog/use-admin-posts.js'
import { preloadPostEditor, usePostEditor } from '#office/features/blog/use-post-editor.js'
import { preloadUnsaved, useOpenedPost, useReopenPost } from '#office/features/blog/use-unsaved-post.js'
import type { Prefetch } from '#office/ui/prefetch.js'
import { QueryState } from '#office/ui/query-state.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { LinkButton } from '#shared/ui/button.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'

/** Fetches the post while the frame renders. */
export function prefetch({ params: { id = '' } }: Prefetch): void {
  preloadPost(id)
  preloadUnsaved(id)
  preloadPostEditor()
}

export default function AdminPostEditPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const query = useAdminPost(id)
  const opened = useOpenedPost(id)
  const editor = usePostEditor()
  const replacePost = useReplacePost()
  const reopen = useReopenPost(id)
  const replace = (post: AdminPost, unsaved: UnsavedPost | null) => {
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
        <editor.data.PostEditor post={query.data} opened={opened.data} onReplace={replace} />
      )}
    </PageFrame>
  )
}
