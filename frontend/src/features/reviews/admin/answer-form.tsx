import { type AdminReview, LIMITS } from '@sofaseva/contract'
import admin from '../../../shared/admin-ui/admin.module.css'
import { useUnsaved } from '../../../shared/lib/unsaved.js'
import { useDraft } from '../../../shared/lib/use-draft.js'
import { formSchema, useForm } from '../../../shared/lib/use-form.js'
import { ErrorAlert } from '../../../shared/ui/alert.js'
import { Button } from '../../../shared/ui/button.js'
import { Field } from '../../../shared/ui/field.js'

const SCHEMA = formSchema('reviewAdminChangeSchema')

interface AnswerFormProps {
  review: AdminReview
  /** Throws ApiError. */
  onSave: (text: string) => Promise<unknown>
  onClose: () => void
}

export function AnswerForm({ review, onSave, onClose }: AnswerFormProps) {
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
    fallback: 'The review could not be changed.',
  })
  const leave = useUnsaved(text !== before, { isKept: true, isBusy: busy, onDiscard: clear })
  return (
    <form className={admin.form} {...form}>
      <Field
        label="Our answer"
        name="answer"
        error={errors.answer}
        hint="Shown below the review. An empty one is taken away."
      >
        <textarea
          value={text}
          maxLength={LIMITS.review.comment}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      <ErrorAlert text={errors.form} />
      <div className={admin.buttons}>
        <Button type="submit" size="small" busy={busy}>
          {busy ? 'Saving…' : 'Save answer'}
        </Button>
        <Button size="small" variant="outline" onClick={() => leave(onClose)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
