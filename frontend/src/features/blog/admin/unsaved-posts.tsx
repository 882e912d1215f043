import { formatDateTime } from '@sofaseva/contract'
import { useState } from 'react'
import { errorMessage } from '../../../shared/http/api-error.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { setDiscardQuestion } from '../../../shared/lib/discard-question.js'
import { Alert, ErrorAlert } from '../../../shared/ui/alert.js'
import { TextButton } from '../../../shared/ui/text-button.js'
import classes from './blog-admin.module.css'
import { type UnsavedTitle, useUnsavedOnOtherDevices } from './use-unsaved-post.js'

/** New posts that one began on other devices and did not save. */
export function UnsavedPosts({ posts }: { posts: readonly UnsavedTitle[] }) {
  const translator = useTranslation()
  const { t } = translator
  const { continueWith, discard } = useUnsavedOnOtherDevices()
  const [failed, setFailed] = useState('')
  const attempt = (work: Promise<void>) => {
    setFailed('')
    work.catch((error: unknown) => setFailed(errorMessage(error, t('admin-blog.unsaved.failed'))))
  }
  if (posts.length === 0) return null
  return (
    <div className={classes.recovered}>
      <Alert>
        {t('admin-blog.unsaved.text')}
        <ul className={classes.unsaved}>
          {posts.map(({ _id, title, savedAt }) => {
            const name = title || t('admin-blog.unsaved.untitled')
            return (
              <li key={_id}>
                {t('admin-blog.unsaved.one', { title: name, when: formatDateTime(translator, savedAt) })}{' '}
                <TextButton
                  aria-label={t('admin-blog.unsaved.continueOne', { title: name })}
                  onClick={() => attempt(continueWith(_id))}
                >
                  {t('admin-blog.unsaved.continue')}
                </TextButton>{' '}
                <TextButton
                  aria-label={t('admin-blog.unsaved.discardOne', { title: name })}
                  onClick={() => setDiscardQuestion({ discard: () => attempt(discard(_id)) })}
                >
                  {t('admin-blog.unsaved.discard')}
                </TextButton>
              </li>
            )
          })}
        </ul>
      </Alert>
      <ErrorAlert text={failed || undefined} />
    </div>
  )
}
