import { Button, Checkbox, TextInput } from '@mantine/core'
import { CHAT_LIMITS, type ChatIntent, type ChatPhrasePreview } from '@sofaseva/contract'
import { useState } from 'react'
import admin from '#office/ui/admin.module.css'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { Modal } from '#shared/ui/modal.js'
import { toast } from '#shared/ui/toasts.js'
import { effectOf } from './evaluation.rules.js'
import { IntentField } from './intent-field.js'
import { PhrasePreview } from './phrase-preview.js'
import { previewPhrase, useAddPhrase } from './use-phrases.js'
import { useQuestionsDone } from './use-questions.js'

const SCHEMA = formSchema('ChatPhraseCreate')

/** What the form begins with, and the questions that are dealt with once it is sent. */
export interface PhraseDraft {
  text: string
  intent: ChatIntent | ''
  questionIds: readonly string[]
}

/** Teaches the assistant a phrase. What that changes is seen before it can be added. Loaded once it is asked for. */
export default function PhraseForm({ draft, onClose }: { draft: PhraseDraft; onClose: () => void }) {
  const { t } = useTranslation()
  const add = useAddPhrase()
  const { mutate: markDone } = useQuestionsDone()
  const { questionIds } = draft
  const [text, setText] = useState(draft.text)
  const [intent, setIntent] = useState(draft.intent)
  const [isDone, setIsDone] = useState(questionIds.length > 0)
  const [preview, setPreview] = useState<ChatPhrasePreview | null>(null)
  const { errors, busy, form, clear } = useForm({
    schema: SCHEMA,
    values: { text, intent },
    submit: async (phrase) => {
      if (!preview) return setPreview(await previewPhrase(phrase))
      await add(phrase)
      toast(t('admin-chat.form.done'))
      if (isDone) markDone(questionIds)
      onClose()
    },
    fallback: t('admin-chat.form.failed'),
  })
  const isChanged = text !== draft.text || intent !== draft.intent
  const leave = useUnsaved(isChanged, { isBusy: busy })
  const isWorse = preview !== null && effectOf(preview.evaluation) === 'worse'
  const step = preview
    ? { text: t(isWorse ? 'admin-chat.form.addAnyway' : 'admin-chat.form.add'), busy: t('admin-chat.form.adding') }
    : { text: t('admin-chat.form.preview'), busy: t('admin-chat.form.previewing') }
  return (
    <Modal isWide title={t('admin-chat.form.title')} onClose={() => leave(onClose)}>
      <form className={admin.form} {...form}>
        <TextInput
          name="text"
          label={t('admin-chat.form.text')}
          description={t('admin-chat.form.textHint', { max: CHAT_LIMITS.phrase })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={errors.text}
          maxLength={CHAT_LIMITS.phrase}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setPreview(null)
          }}
        />
        <IntentField
          intent={intent}
          error={errors.intent}
          onChange={(next) => {
            clear('intent')
            setIntent(next)
            setPreview(null)
          }}
        />
        {questionIds.length > 0 && (
          <Checkbox
            label={t('admin-chat.form.takeOff', { count: questionIds.length })}
            checked={isDone}
            onChange={({ currentTarget }) => setIsDone(currentTarget.checked)}
          />
        )}
        {preview && <PhrasePreview preview={preview} />}
        <ErrorAlert text={errors.form} />
        <DialogActions>
          <Button variant="default" onClick={() => leave(onClose)}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" aria-busy={busy} {...(isWorse ? { color: 'red' } : {})}>
            {busy ? step.busy : step.text}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
