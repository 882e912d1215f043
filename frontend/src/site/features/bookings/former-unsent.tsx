import { useCallback, useState } from 'react'
import type { FormerWrites } from '#offline/index.js'
import { loadOffline } from '#offline/load.js'
import { sourceOf, useStored } from '#shared/data/use-stored.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { hasFlag, setFlag } from '#shared/lib/device-flags.js'
import { Banner } from '#shared/ui/banner.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { TextButton } from '#shared/ui/text-button.js'
import { toast } from '#shared/ui/toasts.js'

/** Counts of unsent changes by other users. */
function useFormerWrites(known: string | null): FormerWrites | undefined {
  const open = useCallback(
    () => loadOffline().then(({ formerUsers }) => sourceOf<FormerWrites>(formerUsers.observe([known]))),
    [known],
  )
  return useStored(open, { isLazy: true }).data
}

interface FormerUnsentProps {
  /** The signed-in user, or the last one until the next login; null without either. */
  known: string | null
  /** Whether they can be removed here. */
  isRemovable: boolean
}

/** Says that earlier users of this device left unsent changes, without showing them. */
export function FormerUnsent({ known, isRemovable }: FormerUnsentProps) {
  const { t } = useTranslation()
  const left = useFormerWrites(known)
  const [isAsking, setIsAsking] = useState(false)
  const [keptUntil, setKeptUntil] = useState(0)
  if (!left || left.bookings + left.others === 0) return null
  const { bookings, others, newest, userIds } = left
  // Newer changes are announced again.
  const kept = `left-kept:${newest}`
  if (isRemovable && (keptUntil >= newest || hasFlag(kept))) return null
  const remove = async () => (await loadOffline()).formerUsers.remove(userIds)
  return (
    <Banner>
      <span>
        {others === 0
          ? t('outbox.former.bookings', { count: bookings })
          : t('outbox.former.changes', { count: bookings + others })}{' '}
        {!isRemovable && t('outbox.former.logIn')}
      </span>
      {isRemovable && (
        <>
          <TextButton onClick={() => setIsAsking(true)}>{t('outbox.former.remove')}</TextButton>
          <TextButton
            onClick={() => {
              setFlag(kept)
              setKeptUntil(newest)
            }}
          >
            {t('outbox.former.keep')}
          </TextButton>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('outbox.former.title')}
          confirmText={t('outbox.former.remove')}
          cancelText={t('outbox.former.keep')}
          danger
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            void remove().catch(() => toast(t('outbox.failed'), 'bad'))
            setIsAsking(false)
          }}
        >
          {t('outbox.former.text')}
        </ConfirmDialog>
      )}
    </Banner>
  )
}
