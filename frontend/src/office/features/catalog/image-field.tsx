import { Button, Progress, TextInput } from '@mantine/core'
import { LIMITS } from '@sofaseva/contract'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { IconPhotoUp } from '#office/ui/icons.js'
import { ImageDropzone } from '#office/ui/image-dropzone.js'
import { errorMessage, mayRetry } from '#shared/http/api-error.js'
import { uploadImage } from '#shared/http/upload-image.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { importWithRetry } from '#shared/lib/import-with-retry.js'
import { FieldError } from '#shared/ui/field.js'
import { Icon } from '#shared/ui/icon.js'
import { Image } from '#shared/ui/image.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import type { PendingImage } from './use-pending-image.js'

const ImageCrop = lazy(() => importWithRetry(() => import('./image-crop.js')))

interface ImageFieldProps {
  /** The label of the URL field. */
  label: string
  name: string
  value: string
  error?: string | undefined
  onChange: (url: string) => void
  /** Called with a chosen image that isn't part of `value` yet. Null once it is, or is removed. */
  onPending: (pending: PendingImage | null) => void
  /** The message about the step to finish first. */
  blocked: string | undefined
}

/** An image field. It accepts a URL, or a file that is cropped and uploaded to get one. */
export function ImageField({ label, name, value, error, onChange, onPending, blocked }: ImageFieldProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [errorText, setErrorText] = useState('')
  /** A cropped image that couldn't be uploaded because the server was busy or unreachable. */
  const [unsent, setUnsent] = useState<Blob | null>(null)
  const pending = progress !== null ? 'upload' : chosen ? 'crop' : unsent ? 'unsent' : null
  useEffect(() => onPending(pending), [pending, onPending])
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (blocked) part.current?.querySelector<HTMLElement>('[data-pending] button, [data-pending] [tabindex]')?.focus()
  }, [blocked])
  const send = async (image: Blob) => {
    setChosen(null)
    setUnsent(null)
    setErrorText('')
    setProgress(0)
    try {
      onChange((await uploadImage(image, setProgress)).url)
    } catch (failure) {
      setUnsent(mayRetry(failure) ? image : null)
      setErrorText(errorMessage(failure, t('admin-catalog.picture.failed')))
    } finally {
      setProgress(null)
    }
  }
  return (
    <Stack ref={part} gap={2}>
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
        <div data-pending>
          <Suspense>
            <ImageCrop file={chosen} onDone={(image) => void send(image)} onCancel={() => setChosen(null)} />
          </Suspense>
        </div>
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
            <Image url={value} alt="" width={160} height={120} sizes="10rem" eager />
          ) : (
            <Icon of={IconPhotoUp} size={32} />
          )}
        </ImageDropzone>
      )}
      {progress !== null && (
        <Progress value={progress * 100} aria-label={t('admin-catalog.picture.sending')} transitionDuration={150} />
      )}
      <FieldError text={[errorText, blocked].filter(Boolean).join(' ') || undefined} />
      {unsent && (
        <Cluster data-pending>
          <Button variant="default" onClick={() => void send(unsent)}>
            {t('common.failure.tryAgain')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              setUnsent(null)
              setErrorText('')
            }}
          >
            {t('admin-catalog.picture.without')}
          </Button>
        </Cluster>
      )}
      {value && <MutedText size="small">{t('admin-catalog.picture.cut')}</MutedText>}
    </Stack>
  )
}
