import { Checkbox, TextInput } from '@mantine/core'
import { CHAT_LIMITS, type ChatIntent, type ChatPhrasePreview } from '@sofaseva/contract'
import { useState } from 'react'
import { FormDialog } from '#office/ui/form-dialog.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { toast } from '#shared/ui/toasts.js'
import { effectOf } from './evaluation.rules.js'
import { IntentField } from './intent-field.js'
import { PhrasePreview } from './phrase-preview.js'
import { previewPhrase, useAddPhrase } from './use-phrases.js'
import { useQuestionsDone } from './use-questions.js'

const SCHEMA = formSchema('ChatPhraseCreate')

/** The form's initial values, and the questions that are done once it is saved. */
export interface PhraseDraft {
  text: string
  intent: ChatIntent | ''
  questionIds: readonly string[]
}

/** Teaches the assistant a phrase. It shows the effects before the phrase can be added. Loaded on demand. */
export default function PhraseForm({ draft, onClose }: { draft: PhraseDraft; onClose: () => void }) {
  const { t } = useTranslation()
  const add = useAddPhrase()
  const { mutate: markDone } = useQuestionsDone()
  const { text, intent, questionIds } = draft
  const [isDone, setIsDone] = useState(questionIds.length > 0)
  const [preview, setPreview] = useState<ChatPhrasePreview | null>(null)
  const form = useOfficeForm({
    schema: SCHEMA,
    stored: { values: { text, intent }, revision: 0 },
    save: async (phrase) => {
      if (!preview) {
        setPreview(await previewPhrase(phrase))
        return 'stays'
      }
      await add(phrase)
      // Its message replaces that of the phrase, and can be undone.
      if (isDone) markDone(questionIds)
      else toast(t('admin-chat.form.done'))
      return undefined
    },
    onDone: onClose,
    fallback: t('admin-chat.form.failed'),
  })
  const { values, field, change } = form
  const isWorse = preview !== null && effectOf(preview.evaluation) === 'worse'
  const type = (part: Partial<typeof values>) => {
    change(part)
    setPreview(null)
  }
  return (
    <FormDialog
      title={t('admin-chat.form.title')}
      form={form}
      save={t(
        preview === null ? 'admin-chat.form.preview' : isWorse ? 'admin-chat.form.addAnyway' : 'admin-chat.form.add',
      )}
      saving={t(preview === null ? 'admin-chat.form.previewing' : 'admin-chat.form.adding')}
      isDanger={isWorse}
      onClose={onClose}
    >
      <TextInput
        label={t('admin-chat.form.text')}
        description={t('admin-chat.form.textHint', { max: CHAT_LIMITS.phrase })}
        maxLength={CHAT_LIMITS.phrase}
        {...field('text')}
        onChange={({ currentTarget }) => type({ text: currentTarget.value })}
      />
      <IntentField intent={values.intent} error={form.errors.intent} onChange={(intent) => type({ intent })} />
      {questionIds.length > 0 && (
        <Checkbox
          label={t('admin-chat.form.takeOff', { count: questionIds.length })}
          checked={isDone}
          onChange={({ currentTarget }) => setIsDone(currentTarget.checked)}
        />
      )}
      {preview && <PhrasePreview preview={preview} />}
    </FormDialog>
  )
}
