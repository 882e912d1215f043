import { NativeSelect } from '@mantine/core'
import { CHAT_INTENT_NAMES } from '@sofaseva/contract'
import type { UrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { intentText } from './chat-texts.js'

/** Shows what is about one intent: `intent` in the address. */
export function IntentFilter({ filters }: { filters: UrlFilters }) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      aria-label={t('admin-chat.filter.intent')}
      value={filters.get('intent')}
      data={[
        { value: '', label: t('admin-chat.filter.intents') },
        ...CHAT_INTENT_NAMES.map((intent) => ({ value: intent, label: intentText(t, intent) })),
      ]}
      onChange={(event) => filters.set({ intent: event.currentTarget.value })}
    />
  )
}
