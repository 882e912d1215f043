import { Select } from '@mantine/core'
import { CHAT_INTENT_NAMES, type ChatIntent } from '@sofaseva/contract'
import { useListOfChoices } from '#office/ui/use-list-of-choices.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './chat-admin.module.css'
import { intentText, meaningText } from './chat-texts.js'

interface IntentFieldProps {
  /** Empty if none is chosen. */
  intent: ChatIntent | ''
  error?: string | undefined
  onChange: (intent: ChatIntent | '') => void
}

/** Chooses the intent of a phrase. The search covers names and meanings. */
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
    // The field's name would go to a hidden input, which can't take the focus.
    <fieldset name="intent">
      <Select
        searchable
        label={t('admin-chat.form.intent')}
        placeholder={t('admin-chat.form.intentPlaceholder')}
        description={intent === '' ? undefined : meaningText(t, intent)}
        error={error}
        // The list scrolls by itself, so that screen readers treat it as one list of options.
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
