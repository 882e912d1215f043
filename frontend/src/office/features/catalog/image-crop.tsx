import { Cluster, Stack } from '#shared/ui/layout.js'
import 'react-easy-crop/react-easy-crop.css'
import { Button, Slider } from '@mantine/core'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import classes from '#office/ui/admin.module.css'
import { useTranslation } from '#shared/i18n/use-translation.js'

/** The aspect ratio of service and category images. */
const ASPECT = 4 / 3
/** The maximum width in pixels, twice the largest shown size. Wider images are scaled down before the upload. */
const MAX_WIDTH = 1600
const MAX_ZOOM = 4

/** Crops an image to `area`, given in the image's own pixels. */
async function cropImage(file: File, { x, y, width, height }: Area): Promise<Blob> {
  const scale = Math.min(1, MAX_WIDTH / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const bitmap = await createImageBitmap(file)
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), type, 0.9))
}

interface ImageCropProps {
  file: File
  onDone: (image: Blob) => void
  onCancel: () => void
}

/** Asks for the visible part of an image. The selection moves by mouse, touch or arrow keys. */
export default function ImageCrop({ file, onDone, onCancel }: ImageCropProps) {
  const { t } = useTranslation()
  const [url, setUrl] = useState('')
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <Stack as="fieldset" gap={3} aria-label={t('admin-catalog.picture.crop.label')}>
      <div className={classes.cropArea}>
        {url && (
          <Cropper
            image={url}
            crop={place}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={ASPECT}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('admin-catalog.picture.crop.move') }}
            // The server may read formats that the browser can't show.
            mediaProps={{ alt: '', onError: () => onDone(file) }}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <Slider
        thumbLabel={t('admin-catalog.picture.crop.zoom')}
        min={1}
        max={MAX_ZOOM}
        step={0.1}
        label={null}
        value={zoom}
        onChange={setZoom}
      />
      <Cluster>
        <Button disabled={!area} onClick={() => area && void cropImage(file, area).then(onDone, () => onDone(file))}>
          {t('admin-catalog.picture.crop.use')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Cluster>
    </Stack>
  )
}
