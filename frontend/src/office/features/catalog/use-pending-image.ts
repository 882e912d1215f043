import type { PlainMessageKey } from '@sofaseva/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'

/** The reason a chosen image isn't part of a form yet. */
export type PendingImage = 'crop' | 'upload' | 'unsent'

const TEXTS: Record<PendingImage, PlainMessageKey> = {
  crop: 'admin-catalog.picture.waits.crop',
  upload: 'admin-catalog.picture.waits.upload',
  unsent: 'admin-catalog.picture.waits.unsent',
}

interface PendingImageGuard {
  isPending: boolean
  /** The message for the image's field about the step to finish. Set after the first attempt to save. */
  blocked: string | undefined
  onPending: (pending: PendingImage | null) => void
  /** Called on an attempt to save during that time. */
  onTried: () => void
}

/** Keeps a form from being saved without the image being cropped or uploaded for it. */
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
