import { formatDateTime, LIMITS } from '@sofaseva/contract'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useOnline } from '#shared/lib/use-online.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Badge } from '#shared/ui/badge.js'
import { Button } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { Cluster } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { CodeForm } from './code-form.js'
import classes from './profile.module.css'
import { useVerification, type VerificationTarget } from './use-verification.js'

interface VerificationPanelProps extends VerificationTarget {
  verifiedAt?: string | null
  /** More actions on the address. */
  children?: ReactNode
}

/** Shows whether the address is verified, and the next step. */
export function VerificationPanel({ verifiedAt, children, ...props }: VerificationPanelProps) {
  const { target, isVerified, channel } = props
  const translator = useTranslation()
  const { t } = translator
  const id = useId()
  const online = useOnline()
  const verification = useVerification(props)
  const { texts, isPending, errorText, isSending, seconds, send } = verification
  const first = seconds > 0 ? t('account.verification.sendIn', { seconds }) : t('account.verification.send')
  return (
    <Card as="section" gap={4} className={classes.section} aria-labelledby={`${id}-title`}>
      <Cluster justify="between">
        <h2 id={`${id}-title`}>{t(texts.title)}</h2>
        <Badge tone={isVerified ? 'green' : 'yellow'}>
          {isVerified ? t('account.verification.verified') : t('account.verification.notVerified')}
        </Badge>
      </Cluster>
      {isVerified ? (
        <p>
          {target}
          {verifiedAt && (
            <MutedText>
              {' '}
              · {t('account.verification.verifiedAt', { time: formatDateTime(translator, verifiedAt) })}
            </MutedText>
          )}
        </p>
      ) : (
        <MutedText as="p">
          {isPending ? t(texts.sent, { target, minutes: LIMITS.otp.expiresMs / 60_000 }) : t(texts.ask)}
        </MutedText>
      )}
      {!isVerified && isPending && <CodeForm verification={verification} />}
      {!isVerified && !isPending && (
        <Cluster>
          <Button
            size="small"
            busy={isSending}
            disabled={!online || !target || seconds > 0}
            onClick={() => void send('send')}
          >
            {isSending ? t('account.verification.sending') : first}
          </Button>
          {!target && channel === 'phone' && <MutedText size="small">{t('account.verification.addPhone')}</MutedText>}
        </Cluster>
      )}
      <ErrorAlert text={errorText} />
      {children}
    </Card>
  )
}
