import { LIMITS, type StoredPictureAnswer } from '@sofaseva/contract'
import { useRef, useState } from 'react'
import classes from '../../../shared/admin-ui/admin.module.css'
import { errorMessage } from '../../../shared/http/api-error.js'
import { upload } from '../../../shared/http/upload.js'
import { Field } from '../../../shared/ui/field.js'
import { Picture } from '../../../shared/ui/picture.js'
import { MutedText } from '../../../shared/ui/text.js'

interface PictureFieldProps {
  label: string
  name: string
  value: string
  error?: string | undefined
  onChange: (url: string) => void
}

/** A picture by its address, or one of one's own, which is sent at once and gets an address. */
export function PictureField({ label, name, value, error, onChange }: PictureFieldProps) {
  const file = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [errorText, setErrorText] = useState('')
  const send = async (chosen: File) => {
    const form = new FormData()
    form.append('file', chosen)
    setErrorText('')
    setProgress(0)
    try {
      onChange((await upload<StoredPictureAnswer>('POST', '/admin/pictures', form, setProgress)).url)
    } catch (failure) {
      setErrorText(errorMessage(failure, 'The picture could not be sent.'))
    } finally {
      setProgress(null)
      if (file.current) file.current.value = ''
    }
  }
  return (
    <div className={classes.picture}>
      <Field label={`${label} URL (optional)`} name={name} error={error}>
        <input
          value={value}
          maxLength={LIMITS.url}
          inputMode="url"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Field label={`or upload a picture`} error={errorText || undefined}>
        <input
          ref={file}
          type="file"
          accept="image/*"
          disabled={progress !== null}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen) void send(chosen)
          }}
        />
      </Field>
      {progress !== null && <progress max={1} value={progress} aria-label="Sending the picture" />}
      {value && (
        <div className={classes.thumbnail}>
          <Picture url={value} alt="" width={160} height={120} sizes="10rem" eager />
        </div>
      )}
      {value && <MutedText size="small">Shown as it will be cut.</MutedText>}
    </div>
  )
}
