import { Button, Progress, TextInput } from '@mantine/core'
import { LIMITS } from '@sofaseva/contract'
import { lazy, Suspense, useState } from 'react'
import classes from '../../../shared/admin-ui/admin.module.css'
import { IconPhotoUp } from '../../../shared/admin-ui/icons.js'
import { ImageDropzone } from '../../../shared/admin-ui/image-dropzone.js'
import { errorMessage, mayRetry } from '../../../shared/http/api-error.js'
import { uploadPicture } from '../../../shared/http/upload-picture.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { importWithRetry } from '../../../shared/lib/import-with-retry.js'
import { FieldError } from '../../../shared/ui/field.js'
import { Icon } from '../../../shared/ui/icon.js'
import { Picture } from '../../../shared/ui/picture.js'
import { MutedText } from '../../../shared/ui/text.js'

const PictureCrop = lazy(() => importWithRetry(() => import('./picture-crop.js')))

interface PictureFieldProps {
  /** Of the field for its address. */
  label: string
  name: string
  value: string
  error?: string | undefined
  onChange: (url: string) => void
}

/** A picture by its address, or one of one's own: dropped or chosen, cut, sent at once; it gets an address. */
export function PictureField({ label, name, value, error, onChange }: PictureFieldProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [errorText, setErrorText] = useState('')
  /** Cut, but not sent: the server was busy, or out of reach. */
  const [unsent, setUnsent] = useState<Blob | null>(null)
  const send = async (picture: Blob) => {
    setChosen(null)
    setUnsent(null)
    setErrorText('')
    setProgress(0)
    try {
      onChange((await uploadPicture(picture, setProgress)).url)
    } catch (failure) {
      setUnsent(mayRetry(failure) ? picture : null)
      setErrorText(errorMessage(failure, t('admin-catalog.picture.failed')))
    } finally {
      setProgress(null)
    }
  }
  return (
    <div className={classes.picture}>
      <TextInput
        label={label}
        name={name}
        error={error}
        value={value}
        maxLength={LIMITS.url}
        inputMode="url"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {chosen ? (
        <Suspense>
          <PictureCrop picture={chosen} onDone={(picture) => void send(picture)} onCancel={() => setChosen(null)} />
        </Suspense>
      ) : (
        <ImageDropzone
          label={t('admin-catalog.picture.drop')}
          disabled={progress !== null}
          onFiles={(files) => {
            const [file] = files.length === 1 ? files : []
            const isImage = file?.type.startsWith('image/') === true
            setErrorText(isImage ? '' : t('admin-catalog.picture.rejected'))
            setUnsent(null)
            setChosen(isImage ? file : null)
          }}
        >
          {value ? (
            <Picture url={value} alt="" width={160} height={120} sizes="10rem" eager />
          ) : (
            <Icon of={IconPhotoUp} size={32} />
          )}
        </ImageDropzone>
      )}
      {progress !== null && (
        <Progress value={progress * 100} aria-label={t('admin-catalog.picture.sending')} transitionDuration={150} />
      )}
      <FieldError text={errorText || undefined} />
      {unsent && (
        <Button variant="default" onClick={() => void send(unsent)}>
          {t('common.failure.tryAgain')}
        </Button>
      )}
      {value && <MutedText size="small">{t('admin-catalog.picture.cut')}</MutedText>}
    </div>
  )
}
