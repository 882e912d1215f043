import { Textarea } from '@mantine/core'
import { type AdminReview, LIMITS } from '@sofaseva/contract'
import admin from '#office/ui/admin.module.css'
import { FormActions } from '#office/ui/form-actions.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { Stack } from '#shared/ui/layout.js'

const SCHEMA = formSchema('ReviewAdminChange')

interface AnswerFormProps {
  review: AdminReview
  /** Saves the reply to the review as first seen. Resolves to false if the user didn't decide yet. Throws ApiError. */
  onSave: (seen: AdminReview, text: string) => Promise<boolean>
  onClose: () => void
}

export function AnswerForm({ review, onSave, onClose }: AnswerFormProps) {
  const { t } = useTranslation()
  const form = useOfficeForm({
    schema: SCHEMA,
    // The seen review is stored with the text, because a reload may follow and another admin may reply meanwhile.
    stored: { values: { answer: review.answer?.text ?? '', seen: review }, revision: review.revision },
    draft: `review-answer:${review._id}`,
    toInput: ({ answer }) => ({ answer }),
    save: async ({ answer = '' }, _revision, { seen }) => ((await onSave(seen, answer)) ? undefined : 'stays'),
    onDone: onClose,
    fallback: t('admin-reviews.failedChange'),
  })
  return (
    <Stack as="form" className={admin.form} {...form.form}>
      <Textarea
        label={t('admin-reviews.answer.label')}
        description={t('admin-reviews.answer.hint')}
        rows={3}
        maxLength={LIMITS.review.comment}
        {...form.field('answer')}
      />
      <FormActions
        form={form}
        save={t('admin-reviews.answer.save')}
        saving={t('admin.saving')}
        isDisabled={false}
        onClose={onClose}
      />
    </Stack>
  )
}
