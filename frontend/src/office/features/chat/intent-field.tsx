import { Select } from '@mantine/core'
import { CHAT_INTENT_NAMES, type ChatIntent } from '@sofaseva/contract'
import { useListOfChoices } from '#office/ui/use-list-of-choices.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './chat-admin.module.css'
import { intentText, meaningText } from './chat-texts.js'

interface IntentFieldProps {
  /** Empty while none is chosen. */
  intent: ChatIntent | ''
  error?: string | undefined
  onChange: (intent: ChatIntent | '') => void
}

/** What people want who write a phrase: chosen by what it is called or by its meaning. */
export function IntentField({ intent, error, onChange }: IntentFieldProps) {
  const { t } = useTranslation()
  const list = useListOfChoices()
  const choices = CHAT_INTENT_NAMES.map((value) => ({
    value,
    label: intentText(t, value),
    meaning: meaningText(t, value),
  }))
  const byValue = new Map<string, (typeof choices)[number]>(choices.map((choice) => [choice.value, choice]))
  return (
    // Its own name goes to a hidden control, which takes no focus.
    <fieldset name="intent">
      <Select
        searchable
        label={t('admin-chat.form.intent')}
        placeholder={t('admin-chat.form.intentPlaceholder')}
        description={intent === '' ? undefined : meaningText(t, intent)}
        error={error}
        // The list itself scrolls, which screen readers know of a list of choices.
        withScrollArea={false}
        comboboxProps={list}
        classNames={{ options: classes.choices }}
        value={intent === '' ? null : intent}
        data={choices}
        filter={({ options, search }) => {
          const words = search.toLowerCase().trim().split(/\s+/)
          return options.filter((option) => {
            const choice = 'value' in option ? byValue.get(option.value) : undefined
            const text = `${choice?.label} ${choice?.meaning}`.toLowerCase()
            return words.every((word) => text.includes(word))
          })
        }}
        renderOption={({ option }) => (
          <Stack as="span" gap={0} className={classes.choice}>
            {option.label}
            <MutedText size="small">{byValue.get(option.value)?.meaning}</MutedText>
          </Stack>
        )}
        nothingFoundMessage={t('admin-chat.form.intentNone')}
        onChange={(value) => onChange(CHAT_INTENT_NAMES.find((name) => name === value) ?? '')}
      />
    </fieldset>
  )
}
