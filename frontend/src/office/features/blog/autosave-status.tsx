import { formatTime } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { MutedText } from '#shared/ui/text.js'
import type { AutosaveState } from './draft-saver.js'

/** Shows where the draft is saved. Screen readers don't announce it, because it changes every few seconds. */
export function AutosaveStatus({ state }: { state: AutosaveState }) {
  const translator = useTranslation()
  const { t } = translator
  if (state.kept === 'none') return null
  return (
    <MutedText as="p" size="small">
      {state.kept === 'server'
        ? t('admin-blog.autosave.server', { time: formatTime(translator, state.savedAt) })
        : t(`admin-blog.autosave.${state.kept}`)}
    </MutedText>
  )
}
