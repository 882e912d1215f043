import { formatWindow, leadTimeIssue } from '@sofaseva/contract'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Button } from '#shared/ui/button.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './when.module.css'

interface AlternativeWindowsProps {
  /** ISO starts of the windows. Past ones are not shown. */
  starts: readonly string[]
  onChoose: (start: string) => void
}

/** Offers free windows in place of one that was taken. A press chooses one. */
export function AlternativeWindows({ starts, onChoose }: AlternativeWindowsProps) {
  const translator = useTranslation()
  const ahead = starts.filter((start) => leadTimeIssue(start, serverNow()) === null)
  if (ahead.length === 0) return null
  const label = translator.t('bookings.when.alternatives')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form would count a fieldset as one of its controls
    <div className={classes.alternatives} role="group" aria-label={label}>
      <MutedText as="p" size="small">
        {label}
      </MutedText>
      {ahead.map((start) => (
        <Button key={start} size="small" variant="outline" onClick={() => onChoose(start)}>
          {formatWindow(translator, start)}
        </Button>
      ))}
    </div>
  )
}
