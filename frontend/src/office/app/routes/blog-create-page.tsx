import { UnsavedPosts } from '#office/features/blog/unsaved-posts.js'
import { preloadPostEditor, usePostEditor } from '#office/features/blog/use-post-editor.js'
import { preloadUnsaved, useOpenedPost } from '#office/features/blog/use-unsaved-post.js'
import { QueryState } from '#office/ui/query-state.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'

/** Fetches the drafts of other devices while the frame renders. */
export function prefetch(): void {
  preloadUnsaved(null)
  preloadPostEditor()
}

export default function AdminPostCreatePage() {
  const { t } = useTranslation()
  const opened = useOpenedPost(null)
  const editor = usePostEditor()
  return (
    <PageFrame>
      <PageHeading title={t('admin-blog.create')} />
      <QueryState query={opened.data ? editor : opened} failed={t('admin-blog.failedOne')} />
      {opened.data && editor.data && (
        <>
          <UnsavedPosts posts={opened.data.others} />
          <editor.data.PostEditor post={null} opened={opened.data} />
        </>
      )}
    </PageFrame>
  )
}
