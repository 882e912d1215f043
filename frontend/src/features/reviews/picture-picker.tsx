import { LIMITS, type Review, sentenceOf } from '@sofaseva/contract'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '../../shared/ui/button.js'
import { FieldError, FieldFrame } from '../../shared/ui/field.js'
import { Picture } from '../../shared/ui/picture.js'
import { MutedText } from '../../shared/ui/text.js'
import classes from './reviews.module.css'

/** Why a file is not taken, in the words the server would use; null when it is. */
export function refusal(file: Pick<File, 'type' | 'size'>, taken: number): string | null {
  if (taken >= LIMITS.review.images) return sentenceOf('TOO_MANY_IMAGES')
  if (!file.type.startsWith('image/')) return sentenceOf('NOT_AN_IMAGE')
  return file.size > LIMITS.review.imageBytes ? sentenceOf('IMAGE_TOO_LARGE') : null
}

interface PicturePickerProps {
  /** Pictures that are sent already. */
  kept: Review['images']
  onKeep: (kept: Review['images']) => void
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
  return (
    <li>
      {children}
      <Button size="small" variant="outline" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}

/** Pictures, each shown before it is sent, each removable. */
export function PicturePicker({ kept, onKeep, files, error, onChange }: PicturePickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState('')
  const previews = useMemo(() => files.map((file) => ({ file, url: URL.createObjectURL(file) })), [files])
  useEffect(
    () => () => {
      for (const { url } of previews) URL.revokeObjectURL(url)
    },
    [previews],
  )
  const add = (chosen: FileList | null) => {
    const next = [...files]
    let reason: string | null = null
    for (const file of chosen ?? []) {
      const why = refusal(file, kept.length + next.length)
      if (why === null) next.push(file)
      else reason = why
    }
    setRefused(reason ?? '')
    onChange(next)
    if (input.current) input.current.value = ''
  }
  const message = refused || error
  return (
    <FieldFrame>
      <label htmlFor={id}>Pictures (optional)</label>
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
        Up to {LIMITS.review.images}, each under {LIMITS.review.imageBytes / 1024 ** 2}MB. Where they were taken is not
        kept.
      </MutedText>
      <FieldError id={`${id}-error`} text={message} />
      {kept.length + previews.length > 0 && (
        <ul className={classes.previews}>
          {kept.map((picture, index) => (
            <Preview
              key={picture.url}
              name={`picture ${index + 1}`}
              onRemove={() => onKeep(kept.filter((other) => other !== picture))}
            >
              <Picture {...picture} alt={`Picture ${index + 1}`} sizes="7rem" />
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
