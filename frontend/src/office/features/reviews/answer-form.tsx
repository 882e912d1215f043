import { Button, Textarea } from '@mantine/core'
import { type AdminReview, LIMITS } from '@sofaseva/contract'
import admin from '#office/ui/admin.module.css'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { useDraft } from '#shared/lib/use-draft.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'

const SCHEMA = formSchema('ReviewAdminChange')

interface AnswerFormProps {
  review: AdminReview
  /** Changes the review as it was seen when the answer was begun; false: nothing is decided yet. Throws ApiError. */
  onSave: (seen: AdminReview, text: string) => Promise<boolean>
  onClose: () => void
}

export function AnswerForm({ review, onSave, onClose }: AnswerFormProps) {
  const { t } = useTranslation()
  const [{ text, seen }, change, clear] = useDraft(`answer:${review._id}`, {
    text: review.answer?.text ?? '',
    // With what is typed: it may be sent after a reload, and others may have answered by then.
    seen: review,
  })
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values: { answer: text },
    submit: async ({ answer = '' }) => {
      if (!(await onSave(seen, answer))) return 'stays'
      clear()
      onClose()
      return undefined
    },
    fallback: t('admin-reviews.failedChange'),
  })
  const leave = useUnsaved(text !== (seen.answer?.text ?? ''), { isKept: true, isBusy: busy, onDiscard: clear })
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
        onChange={(event) => change({ text: event.currentTarget.value, seen })}
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
