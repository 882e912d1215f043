import { Button } from '@mantine/core'
import { type AdminPost, formatDateTime, type PostVersionSummary } from '@sofaseva/contract'
import { memo, useState } from 'react'
import { QueryState } from '#office/ui/query-state.js'
import { ApiError, errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Card } from '#shared/ui/card.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { toast } from '#shared/ui/toasts.js'
import classes from './blog-admin.module.css'
import { PostRestoreDialog } from './post-restore-dialog.js'
import { fetchPost, usePostRestore, usePostVersions } from './use-admin-posts.js'
import type { PostForm } from './use-post-form.js'

interface VersionListProps {
  versions: readonly PostVersionSummary[]
  /** The number of the current version. */
  current: number
  onChoose: (version: PostVersionSummary) => void
}

/** Memoized, because typing would render up to fifty buttons again. */
const VersionList = memo(({ versions, current, onChoose }: VersionListProps) => {
  const translator = useTranslation()
  const { t } = translator
  return (
    <Stack as="ol" gap={3}>
      {versions.map((version) => (
        <Cluster as="li" justify="between" data-nowrap key={version.version}>
          <div>
            {t('admin-blog.history.version', { version: version.version })}
            <br />
            <MutedText size="small">
              {formatDateTime(translator, version.savedAt)} ·{' '}
              {version.isScheduledPublication
                ? t('admin-blog.history.scheduled')
                : (version.savedBy?.name ?? t('admin-blog.byUnknown'))}
            </MutedText>
          </div>
          {version.version === current ? (
            <MutedText size="small">{t('admin-blog.history.current')}</MutedText>
          ) : (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('admin-blog.history.restoreNumber', { version: version.version })}
              onClick={() => onChoose(version)}
            >
              {t('admin-blog.history.restore')}
            </Button>
          )}
        </Cluster>
      ))}
    </Stack>
  )
})

interface PostHistoryProps {
  post: AdminPost
  /** True for unsaved input, which a restored version would replace. */
  isDirty: boolean
  saveOver: PostForm['saveOver']
  onRestored: (post: AdminPost) => void
  /** Called with the current post if another admin has saved it. */
  onChanged: (post: AdminPost) => void
}

/** Lists the saved versions of a post. All but the newest can be restored. */
export const PostHistory = memo(({ post, isDirty, saveOver, onRestored, onChanged }: PostHistoryProps) => {
  const { t } = useTranslation()
  const list = usePostVersions(post)
  const restore = usePostRestore(post)
  const [chosen, setChosen] = useState<PostVersionSummary | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const restoreVersion = async (version: number) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      const restored = await saveOver((draftRevision) => restore(version, draftRevision))
      if (!restored) return
      toast(t('admin-blog.history.restored', { version }))
      onRestored(restored)
    } catch (error) {
      toast(errorMessage(error, t('admin-blog.saveFailed.update')), 'bad')
      if (error instanceof ApiError && error.code === 'BLOG_CHANGED')
        await fetchPost(post._id).then(onChanged, () => undefined)
    } finally {
      setIsBusy(false)
      setChosen(null)
    }
  }
  return (
    <Card as="section" gap={3} aria-label={t('admin-blog.history.title')} className={classes.history ?? ''}>
      <h2>{t('admin-blog.history.title')}</h2>
      <QueryState query={list} failed={t('admin-blog.history.failed')} />
      {list.data?.length === 0 && (
        <MutedText as="p" size="small">
          {t('admin-blog.history.empty')}
        </MutedText>
      )}
      {list.data && <VersionList versions={list.data} current={post.version} onChoose={setChosen} />}
      {chosen && (
        <PostRestoreDialog
          post={post}
          version={chosen}
          isDirty={isDirty}
          isBusy={isBusy}
          onRestore={() => void restoreVersion(chosen.version)}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  )
})
