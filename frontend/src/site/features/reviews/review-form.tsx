import { imageId, LIMITS, type Review, type ReviewContent } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { api } from '#shared/http/api.js'
import { upload } from '#shared/http/upload.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { useDraft } from '#shared/lib/use-draft.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { Field } from '#shared/ui/field.js'
import { ImagePicker } from './image-picker.js'
import classes from './reviews.module.css'
import { StarInput } from './star-input.js'

const SCHEMA = formSchema('ReviewContent')

interface Sending {
  method: 'POST' | 'PUT'
  path: string
  fields: Record<string, string | number | string[]>
  files: readonly File[]
  onProgress: (share: number) => void
}

/** Sends a review: as JSON without new images, or else as an upload with progress. */
function send({ method, path, fields, files, onProgress }: Sending): Promise<Review> {
  if (files.length === 0) return api<Review>(path, { method, body: fields })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const file of files) form.append('images', file)
  return upload<Review>(method, path, form, onProgress)
}

interface ReviewFormProps {
  serviceId: string
  /** The user's own review to edit; null for a new one. */
  review: Review | null
  /** Number of stars chosen before the form opened. */
  given?: number | null
  onSaved: (review: Review) => void
  onCancel: () => void
}

/** Writes or edits a review. The draft survives errors and a reload. */
export function ReviewForm({ serviceId, review, given = null, onSaved, onCancel }: ReviewFormProps) {
  const { t } = useTranslation()
  const { rating = 0, title = '', comment = '' } = review ?? {}
  const [draft, change, clear] = useDraft<ReviewContent>(`review:${review?._id ?? serviceId}`, {
    rating,
    title,
    comment,
  })
  useEffect(() => {
    if (given !== null) change({ rating: given })
  }, [given, change])
  const [files, setFiles] = useState<File[]>([])
  const [existing, setExisting] = useState(review?.images ?? [])
  const [progress, setProgress] = useState(0)
  const { errors, busy, form, ...submit } = useForm({
    schema: SCHEMA,
    values: draft,
    submit: async (content) => {
      const keep = existing.flatMap(({ url }) => imageId(url) ?? [])
      const saved = await send({
        ...(review
          ? { method: 'PUT', path: `/reviews/${review._id}`, fields: { ...content, keep } }
          : { method: 'POST', path: '/reviews', fields: { serviceId, ...content } }),
        files,
        onProgress: setProgress,
      })
      clear()
      onSaved(saved)
    },
    fallback: t('reviews.form.failed'),
  })
  const isTextChanged = draft.rating !== rating || draft.title !== title || draft.comment !== comment
  const areImagesChanged = files.length > 0 || existing.length !== (review?.images.length ?? 0)
  // The text is kept as a draft, but files cannot be.
  const leave = useUnsaved(isTextChanged || areImagesChanged, {
    isKept: !areImagesChanged,
    isBusy: busy,
    onDiscard: clear,
  })
  return (
    <Card as="form" gap={3} {...form} aria-label={t(review ? 'reviews.edit' : 'reviews.write')}>
      <StarInput value={draft.rating} error={errors.rating} onChange={(value) => change({ rating: value })} />
      <Field
        label={t('reviews.form.title')}
        name="title"
        hint={t('reviews.form.length', { length: draft.title.length, max: LIMITS.review.title })}
        error={errors.title}
      >
        <input
          value={draft.title}
          maxLength={LIMITS.review.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field
        label={t('reviews.form.comment')}
        name="comment"
        hint={t('reviews.form.length', { length: draft.comment.length, max: LIMITS.review.comment })}
        error={errors.comment}
      >
        <textarea
          value={draft.comment}
          maxLength={LIMITS.review.comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
      </Field>
      <ImagePicker
        existing={existing}
        onExistingChange={setExisting}
        files={files}
        error={errors.images}
        onChange={(next) => {
          submit.clear('images')
          setFiles(next)
        }}
      />
      {busy && files.length > 0 && (
        <progress
          className={classes.progress}
          max={1}
          value={progress}
          aria-label={t('reviews.form.sendingPictures')}
        />
      )}
      <ErrorAlert text={errors.form} />
      <div className={classes.buttons}>
        <Button type="submit" size="small" busy={busy}>
          {t(busy ? 'reviews.form.sending' : review ? 'reviews.form.save' : 'reviews.form.submit')}
        </Button>
        <Button size="small" variant="outline" onClick={() => leave(onCancel)}>
          {t('common.cancel')}
        </Button>
      </div>
    </Card>
  )
}
