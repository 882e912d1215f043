import { Button, Progress } from '@mantine/core'
import { messageRef } from '@sofaseva/contract'
import type { Editor } from '@tiptap/react'
import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ApiError, errorMessage, mayRetry } from '#shared/http/api-error.js'
import { uploadImage } from '#shared/http/upload-image.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Cluster } from '#shared/ui/layout.js'
import { imageRefusal } from './post-draft.js'
import classes from './rich-text.module.css'
import { insertPlaceholder, removePlaceholder } from './upload-placeholders.js'
import { useObjectUrl } from './use-object-url.js'

/** An image that is uploading into the text. */
interface ImageUpload {
  id: number
  file: File
  /** The placeholder in the text. */
  element: HTMLElement
  /** The sent share, from 0 to 1. */
  progress: number
  /** The error message. Empty during the upload. */
  failure: string
  /** True if the same image can be retried. */
  mayRetry: boolean
}

interface UploadBoxProps {
  upload: ImageUpload
  onRetry: () => void
  onRemove: () => void
}

/** Shows an image's progress, or its error. */
function UploadBox({ upload: { file, progress, failure, mayRetry }, onRetry, onRemove }: UploadBoxProps) {
  const { t } = useTranslation()
  const url = useObjectUrl(file)
  return (
    <Cluster gap={3} className={classes.upload}>
      {url && <img src={url} alt="" />}
      <div>
        <span className={classes.uploadName}>{file.name}</span>
        {failure === '' && (
          <Progress value={progress * 100} aria-label={t('admin-blog.pictures.sending', { name: file.name })} />
        )}
        <ErrorAlert text={failure || undefined} />
        {failure !== '' && (
          <Cluster>
            {mayRetry && (
              <Button variant="default" onClick={onRetry}>
                {t('common.failure.tryAgain')}
              </Button>
            )}
            <Button variant="default" onClick={onRemove}>
              {t('admin-blog.images.remove')}
            </Button>
          </Cluster>
        )}
      </div>
    </Cluster>
  )
}

interface ImageUploads {
  /** Uploads images and inserts each at this position once it has arrived. */
  insert: (files: readonly File[], position: number) => void
  /** The error message for rejected files. Empty if all were accepted. */
  refusal: string
  /** The number of images that haven't arrived. */
  count: number
  /** The placeholders, to be rendered beside the editor. */
  boxes: ReactNode
}

/** Uploads images into a text. A failed upload keeps its placeholder until the user retries or removes it. */
export function useImageUploads(editor: Editor): ImageUploads {
  const { t, resolve } = useTranslation()
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const last = useRef(0)
  const set = (id: number, part: Partial<ImageUpload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  const end = (id: number, image?: Record<string, unknown>) => {
    if (!editor.isDestroyed) removePlaceholder(editor.view, id, image)
    setUploads((before) => before.filter((upload) => upload.id !== id))
  }
  const send = async ({ id, file }: Pick<ImageUpload, 'id' | 'file'>) => {
    set(id, { progress: 0, failure: '' })
    try {
      const { url, width, height } = await uploadImage(file, (progress) => set(id, { progress }))
      end(id, { src: url, alt: '', width, height })
    } catch (error) {
      const isOffline = error instanceof ApiError && error.isOffline
      set(id, {
        failure: isOffline ? t('common.failure.offline') : errorMessage(error, t('admin-blog.pictures.failed')),
        mayRetry: mayRetry(error),
      })
    }
  }
  const insert = (files: readonly File[], position: number) => {
    const faults: string[] = []
    for (const file of files) {
      const why = imageRefusal(file)
      if (why === 'size') faults.push(messageRef('validation.imageNamedTooLarge', { filename: file.name }))
      else if (why) faults.push(messageRef('admin-blog.pictures.notAnImage', { name: file.name }))
      else {
        last.current += 1
        const upload = { id: last.current, file, element: document.createElement('div') }
        setUploads((before) => [...before, { ...upload, progress: 0, failure: '', mayRetry: false }])
        insertPlaceholder(editor.view, position, upload.id, upload.element)
        void send(upload)
      }
    }
    setRefused(faults)
  }
  return {
    insert,
    refusal: refused.map(resolve).join(' '),
    count: uploads.length,
    boxes: uploads.map((upload) =>
      createPortal(
        <UploadBox upload={upload} onRetry={() => void send(upload)} onRemove={() => end(upload.id)} />,
        upload.element,
        String(upload.id),
      ),
    ),
  }
}
