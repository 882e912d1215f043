import { relativeTime } from '@sofaseva/contract'
import { useTranslation } from '../i18n/use-translation.js'
import { useNow } from '../lib/use-now.js'
import { useConnection } from '../lib/use-online.js'
import { StatusRegion } from './alert.js'
import classes from './last-updated.module.css'

interface LastUpdatedProps {
  /** When the server last sent the shown data, in epoch milliseconds. Nullish while unknown. */
  savedAt: number | null | undefined
  /** The last refresh failed. */
  failed?: boolean
}

/**
 * Shows the age of the data when it can't be refreshed: offline, without a response, or after a failed refresh. It
 * takes no extra room above a page's content.
 */
export function LastUpdated({ savedAt, failed = false }: LastUpdatedProps) {
  const translator = useTranslation()
  const connection = useConnection()
  const isStale = savedAt != null && (failed || connection !== 'online')
  const now = useNow(isStale)
  return (
    <StatusRegion className={classes.age}>
      {isStale && (
        // Its updates are not announced.
        <span aria-live="off">
          {translator.t('common.updated', { when: relativeTime(translator, savedAt, now, 'sentence') })}
        </span>
      )}
    </StatusRegion>
  )
}
