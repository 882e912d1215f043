import { relativeTime } from '@sofaseva/contract'
import { useTranslation } from '../i18n/use-translation.js'
import { useNow } from '../lib/use-now.js'
import { useConnection } from '../lib/use-online.js'
import { StatusRegion } from './alert.js'
import classes from './last-updated.module.css'

interface LastUpdatedProps {
  /** When the server last answered what is shown, in epoch milliseconds; nothing while it is not known. */
  savedAt: number | null | undefined
  /** The last attempt to bring it up to date failed. */
  failed?: boolean
}

/**
 * Says how old what is shown is, once it cannot be brought up to date: offline, without a response, or when asking
 * failed. Takes no room of its own above a page's content.
 */
export function LastUpdated({ savedAt, failed = false }: LastUpdatedProps) {
  const translator = useTranslation()
  const connection = useConnection()
  const isStale = savedAt != null && (failed || connection !== 'online')
  const now = useNow(isStale)
  return (
    <StatusRegion className={classes.age}>
      {isStale && (
        // Its ticking is not news.
        <span aria-live="off">
          {translator.t('common.updated', { when: relativeTime(translator, savedAt, now, 'sentence') })}
        </span>
      )}
    </StatusRegion>
  )
}
