import type { PlainMessageKey } from '@sofaseva/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'

/** What keeps a chosen image from being part of a form yet. */
export type PendingImage = 'crop' | 'upload' | 'unsent'

const TEXTS: Record<PendingImage, PlainMessageKey> = {
  crop: 'admin-catalog.picture.waits.crop',
  upload: 'admin-catalog.picture.waits.upload',
  unsent: 'admin-catalog.picture.waits.unsent',
}

interface PendingImageGuard {
  isPending: boolean
  /** For the image's field: what has to be done before the form can be saved, once that was tried. */
  blocked: string | undefined
  onPending: (pending: PendingImage | null) => void
  /** The form was to be saved meanwhile. */
  onTried: () => void
}

/** Keeps a form from being saved without the image that is being cropped or uploaded for it. */
export function usePendingImage(): PendingImageGuard {
  const { t } = useTranslation()
  const [pending, setPending] = useState<PendingImage | null>(null)
  const [wasTried, setWasTried] = useState(false)
  const onPending = useCallback((next: PendingImage | null) => {
    setPending(next)
    if (next === null) setWasTried(false)
  }, [])
  return {
    isPending: pending !== null,
    blocked: pending && wasTried ? t(TEXTS[pending]) : undefined,
    onPending,
    onTried: () => setWasTried(true),
  }
}
