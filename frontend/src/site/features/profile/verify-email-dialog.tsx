import type { User } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useSession } from '#shared/session/use-session.js'
import { Button } from '#shared/ui/button.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { Modal } from '#shared/ui/modal.js'
import { MutedText } from '#shared/ui/text.js'
import { storeUser } from './use-profile.js'
import { VerificationPanel } from './verification-panel.js'

const TEXTS = {
  booking: {
    title: 'account.verification.booking.title',
    text: 'account.verification.booking.text',
    back: 'account.verification.booking.back',
  },
  review: {
    title: 'account.verification.review.title',
    text: 'account.verification.review.text',
    back: 'account.verification.review.back',
  },
} as const

interface VerifyEmailDialogProps {
  /** The action that needs it. */
  purpose?: keyof typeof TEXTS
  onVerified: () => void
  onClose: () => void
}

/** Verifies the user's e-mail in a dialog over the page. */
export default function VerifyEmailDialog({ purpose = 'booking', onVerified, onClose }: VerifyEmailDialogProps) {
  const { t } = useTranslation()
  const session = useSession()
  const texts = TEXTS[purpose]
  const [isSent, setIsSent] = useState(false)
  useEffect(() => {
    // The panel shows the result: the code field, or the button that sends a code.
    const done = () => setIsSent(true)
    api('/email-verification/send', { method: 'POST' }).then(done, done)
  }, [])
  return (
    <Modal title={t(texts.title)} onClose={onClose}>
      <p>{t(texts.text)}</p>
      {isSent ? (
        <VerificationPanel
          channel="email"
          target={session?.user.email ?? ''}
          isVerified={false}
          onVerified={async () => {
            // The page shows the updated profile. A failed update does not stop the action.
            await api<User>('/auth/profile').then(storeUser, () => undefined)
            onVerified()
          }}
        />
      ) : (
        <MutedText as="p">{t('account.verification.sending')}</MutedText>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t(texts.back)}
        </Button>
      </DialogActions>
    </Modal>
  )
}
