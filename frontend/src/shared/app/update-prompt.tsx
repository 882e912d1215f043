import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/use-translation.js'
import { useAnyDirty } from '../lib/dirty-forms.js'
import { StatusRegion } from '../ui/alert.js'
import { Banner } from '../ui/banner.js'
import { TextButton } from '../ui/text-button.js'
import { isUpdateReady, onUpdateReady } from './updates.js'

/**
 * Offers a new version, which waits for the user's consent. Hidden while a form has unsent input. The next start uses
 * the new version anyway.
 */
export function UpdatePrompt() {
  const { t } = useTranslation()
  const isReady = useSyncExternalStore(onUpdateReady, isUpdateReady, () => false)
  const [isLater, setIsLater] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isDirty = useAnyDirty()
  return (
    <StatusRegion>
      {isReady && !isLater && !isDirty && (
        <Banner data-tone="info">
          {t('common.update.ready')}
          <TextButton
            busy={isBusy}
            onClick={() => {
              setIsBusy(true)
              // The module is loaded already, because it found the new version.
              void import('./register-sw.js').then(({ applyUpdate }) => applyUpdate())
            }}
          >
            {t('common.update.now')}
          </TextButton>
          <TextButton onClick={() => setIsLater(true)}>{t('common.update.later')}</TextButton>
        </Banner>
      )}
    </StatusRegion>
  )
}
