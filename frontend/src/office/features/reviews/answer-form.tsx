import { Button, Textarea } from '@mantine/core'
import { type AdminReview, LIMITS } from '@sofaseva/contract'
import admin from '#office/ui/admin.module.css'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
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
  const form = useOfficeForm({
    schema: SCHEMA,
    // With what is typed: it may be sent after a reload, and others may have answered by then.
    stored: { values: { answer: review.answer?.text ?? '', seen: review }, revision: review.revision },
    draft: `review-answer:${review._id}`,
    toInput: ({ answer }) => ({ answer }),
    save: async ({ answer = '' }, _revision, { seen }) => ((await onSave(seen, answer)) ? undefined : 'stays'),
    onDone: onClose,
    fallback: t('admin-reviews.failedChange'),
  })
  const { errors, busy } = form
  return (
    <form className={admin.form} {...form.form}>
      <Textarea
        label={t('admin-reviews.answer.label')}
        description={t('admin-reviews.answer.hint')}
        rows={3}
        maxLength={LIMITS.review.comment}
        {...form.field('answer')}
      />
      <ErrorAlert text={errors.form} />
      <div className={admin.buttons}>
        <Button type="submit" aria-busy={busy}>
          {t(busy ? 'admin.saving' : 'admin-reviews.answer.save')}
        </Button>
        <Button variant="default" onClick={() => form.leave(onClose)}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
