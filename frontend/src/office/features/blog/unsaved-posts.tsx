import { formatDateTime } from '@sofaseva/contract'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { setDiscardQuestion } from '#shared/lib/discard-question.js'
import { Alert, ErrorAlert } from '#shared/ui/alert.js'
import { TextButton } from '#shared/ui/text-button.js'
import classes from './blog-admin.module.css'
import { type UnsavedTitle, useUnsavedOnOtherDevices } from './use-unsaved-post.js'

/** More posts would push the form off the first screen. */
const INITIAL_COUNT = 3

/** Lists new posts that the user left unsaved on other devices. Older ones appear on request. */
export function UnsavedPosts({ posts }: { posts: readonly UnsavedTitle[] }) {
  const translator = useTranslation()
  const { t } = translator
  const { continueWith, discard } = useUnsavedOnOtherDevices()
  const [failed, setFailed] = useState('')
  const [isAllShown, setIsAllShown] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const attempt = (work: Promise<void>) => {
    setFailed('')
    work.catch((error: unknown) => setFailed(errorMessage(error, t('admin-blog.unsaved.failed'))))
  }
  // The button disappears, so the focus moves to the first new entry.
  const showAll = () => {
    flushSync(() => setIsAllShown(true))
    list.current?.children[INITIAL_COUNT]?.querySelector('button')?.focus()
  }
  if (posts.length === 0) return null
  return (
    <div className={classes.recovered}>
      <Alert>
        {t('admin-blog.unsaved.text')}
        <ul ref={list} className={classes.unsaved}>
          {(isAllShown ? posts : posts.slice(0, INITIAL_COUNT)).map((post) => {
            const { _id, title, savedAt } = post
            const when = formatDateTime(translator, savedAt)
            return (
              <li key={_id}>
                {title ? t('admin-blog.unsaved.one', { title, when }) : t('admin-blog.unsaved.oneUntitled', { when })}
                <span>
                  <TextButton
                    aria-label={
                      title
                        ? t('admin-blog.unsaved.continueOne', { title })
                        : t('admin-blog.unsaved.continueUntitled', { when })
                    }
                    onClick={() => attempt(continueWith(post))}
                  >
                    {t('admin-blog.unsaved.continue')}
                  </TextButton>
                  <TextButton
                    aria-label={
                      title
                        ? t('admin-blog.unsaved.discardOne', { title })
                        : t('admin-blog.unsaved.discardUntitled', { when })
                    }
                    onClick={() => setDiscardQuestion({ discard: () => attempt(discard(post)) })}
                  >
                    {t('admin-blog.unsaved.discard')}
                  </TextButton>
                </span>
              </li>
            )
          })}
        </ul>
        {!isAllShown && posts.length > INITIAL_COUNT && (
          <TextButton className={classes.showAll} onClick={showAll}>
            {t('admin-blog.unsaved.showAll', { count: posts.length })}
          </TextButton>
        )}
      </Alert>
      <ErrorAlert text={failed || undefined} />
    </div>
  )
}
