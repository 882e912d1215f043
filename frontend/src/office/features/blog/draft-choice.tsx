import { Button } from '@mantine/core'
import { type AdminPost, formatDateTime } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { Card } from '#shared/ui/card.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { toast } from '#shared/ui/toasts.js'
import type { DivergedDrafts, TypedCopy } from './draft.rules.js'
import { PostDifferences } from './post-differences.js'
import { type ComparedPost, differences, toPostDraft } from './post-draft.js'
import type { ServerDraft } from './server-draft.js'
import { useReopenPost } from './use-unsaved-post.js'

interface DraftChoiceProps extends DivergedDrafts {
  post: AdminPost | null
  server: ServerDraft
}

/**
 * Asks which of two drafts of a post to continue. Both stay stored until then, and the other one can be restored right
 * after the choice.
 */
export function DraftChoice({ post, server, here, there, revision, isTab }: DraftChoiceProps) {
  const translator = useTranslation()
  const { t } = translator
  const choose = useReopenPost(post?._id ?? null)
  // Another device's draft is on the server and this device's is stored. Input beside another tab is in this page alone.
  useUnsaved(true, { isKept: !isTab })
  const compared = ({ unsaved }: TypedCopy): ComparedPost => ({
    ...unsaved,
    draft: { ...toPostDraft(post), ...unsaved.draft },
  })
  const [one, other] = [compared(here), compared(there)]
  const when = ({ typedAt }: TypedCopy) => formatDateTime(translator, typedAt)
  const take = (chosen: TypedCopy, left: TypedCopy) => {
    server.continueFrom({ revision, attempt: null })
    choose(chosen)
    toast(t('admin-blog.drafts.chosen'), 'info', { text: t('admin-blog.drafts.bringBack'), act: () => choose(left) })
  }
  return (
    <Card as="section" aria-label={t('admin-blog.drafts.title')}>
      <h2>{t('admin-blog.drafts.title')}</h2>
      <p>{t(isTab ? 'admin-blog.drafts.textTab' : 'admin-blog.drafts.text')}</p>
      <PostDifferences
        fields={differences(one, other)}
        one={one}
        other={other}
        labels={[
          t(isTab ? 'admin-blog.drafts.hereTab' : 'admin-blog.drafts.here', { when: when(here) }),
          t(isTab ? 'admin-blog.drafts.thereTab' : 'admin-blog.drafts.there', { when: when(there) }),
        ]}
      />
      <DialogActions>
        <Button variant="default" onClick={() => take(there, here)}>
          {t('admin-blog.drafts.takeThere')}
        </Button>
        <Button variant="default" onClick={() => take(here, there)}>
          {t(isTab ? 'admin-blog.drafts.takeHereTab' : 'admin-blog.drafts.takeHere')}
        </Button>
      </DialogActions>
    </Card>
  )
}
