import { Button, Textarea } from '@mantine/core'
import { type AdminReview, LIMITS } from '@sofaseva/contract'
import admin from '../../../shared/admin-ui/admin.module.css'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { useUnsaved } from '../../../shared/lib/unsaved.js'
import { useDraft } from '../../../shared/lib/use-draft.js'
import { formSchema, useForm } from '../../../shared/lib/use-form.js'
import { ErrorAlert } from '../../../shared/ui/alert.js'

const SCHEMA = formSchema('reviewAdminChangeSchema')

interface AnswerFormProps {
  review: AdminReview
  /** Throws ApiError. */
  onSave: (text: string) => Promise<unknown>
  onClose: () => void
}

export function AnswerForm({ review, onSave, onClose }: AnswerFormProps) {
  const { t } = useTranslation()
  const before = review.answer?.text ?? ''
  const [{ text }, change, clear] = useDraft(`answer:${review._id}`, { text: before })
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values: { answer: text },
    submit: async ({ answer = '' }) => {
      await onSave(answer)
      clear()
      onClose()
    },
    fallback: t('admin-reviews.failedChange'),
  })
  const leave = useUnsaved(text !== before, { isKept: true, isBusy: busy, onDiscard: clear })
  return (
    <form className={admin.form} {...form}>
      <Textarea
        label={t('admin-reviews.answer.label')}
        name="answer"
        error={errors.answer}
        description={t('admin-reviews.answer.hint')}
        rows={3}
        value={text}
        maxLength={LIMITS.review.comment}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <ErrorAlert text={errors.form} />
      <div className={admin.buttons}>
        <Button type="submit" aria-busy={busy}>
          {t(busy ? 'admin.saving' : 'admin-reviews.answer.save')}
        </Button>
        <Button variant="default" onClick={() => leave(onClose)}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
