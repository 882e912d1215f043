import { LIMITS, type PlainMessageKey, type Review } from '@sofaseva/contract'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Button } from '#shared/ui/button.js'
import { FieldError, FieldFrame } from '#shared/ui/field.js'
import { Image } from '#shared/ui/image.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './reviews.module.css'

/** Why a file is rejected; null if it is accepted. */
export function refusal(file: Pick<File, 'type' | 'size'>, taken: number): PlainMessageKey | null {
  if (taken >= LIMITS.review.images) return 'reviews.picturesAtMost'
  if (!file.type.startsWith('image/')) return 'reviews.picturesOnly'
  return file.size > LIMITS.review.imageBytes ? 'reviews.pictureTooLarge' : null
}

interface ImagePickerProps {
  /** Images that were sent earlier. */
  existing: Review['images']
  onExistingChange: (existing: Review['images']) => void
  files: readonly File[]
  error?: string | undefined
  onChange: (files: File[]) => void
}

interface PreviewProps {
  name: string
  children: ReactNode
  onRemove: () => void
}

function Preview({ name, children, onRemove }: PreviewProps) {
  const { t } = useTranslation()
  return (
    <li>
      {children}
      <Button
        size="small"
        variant="outline"
        aria-label={t('reviews.pictures.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('reviews.pictures.remove')}
      </Button>
    </li>
  )
}

/** Chooses images. Each has a preview and can be removed before sending. */
export function ImagePicker({ existing, onExistingChange, files, error, onChange }: ImagePickerProps) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<PlainMessageKey | null>(null)
  const previews = useMemo(() => files.map((file) => ({ file, url: URL.createObjectURL(file) })), [files])
  useEffect(
    () => () => {
      for (const { url } of previews) URL.revokeObjectURL(url)
    },
    [previews],
  )
  const add = (chosen: FileList | null) => {
    const next = [...files]
    let reason: PlainMessageKey | null = null
    for (const file of chosen ?? []) {
      const why = refusal(file, existing.length + next.length)
      if (why === null) next.push(file)
      else reason = why
    }
    setRefused(reason)
    onChange(next)
    if (input.current) input.current.value = ''
  }
  const message = refused ? t(refused) : error
  return (
    <FieldFrame>
      <label htmlFor={id}>{t('reviews.pictures.label')}</label>
      <input
        ref={input}
        id={id}
        name="images"
        type="file"
        accept="image/*"
        multiple
        aria-invalid={Boolean(message)}
        aria-describedby={message ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={(event) => add(event.target.files)}
      />
      <MutedText id={`${id}-hint`} size="small">
        {t('reviews.pictures.hint', { count: LIMITS.review.images, size: LIMITS.review.imageBytes / 1024 ** 2 })}
      </MutedText>
      <FieldError id={`${id}-error`} text={message} />
      {existing.length + previews.length > 0 && (
        <ul className={classes.previews}>
          {existing.map((image, index) => (
            <Preview
              key={image.url}
              name={t('reviews.pictures.number', { number: index + 1 })}
              onRemove={() => onExistingChange(existing.filter((other) => other !== image))}
            >
              <Image {...image} alt={t('reviews.picture', { number: index + 1 })} sizes="7rem" />
            </Preview>
          ))}
          {previews.map(({ file, url }, index) => (
            <Preview key={url} name={file.name} onRemove={() => onChange(files.filter((_, other) => other !== index))}>
              <img src={url} alt={file.name} width="96" height="96" />
            </Preview>
          ))}
        </ul>
      )}
    </FieldFrame>
  )
}
