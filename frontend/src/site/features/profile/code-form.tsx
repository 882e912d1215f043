import { useTranslation } from '#shared/i18n/use-translation.js'
import { useOnline } from '#shared/lib/use-online.js'
import { Button } from '#shared/ui/button.js'
import { CodeField } from '#shared/ui/code-field.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import classes from './profile.module.css'
import type { Verification } from './use-verification.js'

/** Accepts the code that was sent, or sends another. */
export function CodeForm({ verification }: { verification: Verification }) {
  const { t } = useTranslation()
  const online = useOnline()
  const { otp, setOtp, errors, isSending, isVerifying, form, field, seconds, send } = verification
  const resend = seconds > 0 ? t('account.verification.resendIn', { seconds }) : t('account.verification.resend')
  return (
    <Stack as="form" className={classes.form} {...form}>
      <div className={classes.code}>
        <CodeField
          label={t('account.verification.code')}
          name="otp"
          inputRef={field}
          value={otp}
          error={errors.otp}
          onChange={setOtp}
        />
      </div>
      <Cluster>
        <Button type="submit" size="small" busy={isVerifying} disabled={isSending || !online}>
          {isVerifying ? t('account.verification.verifying') : t('account.verification.verify')}
        </Button>
        <Button
          size="small"
          variant="outline"
          busy={isSending}
          disabled={isVerifying || !online || seconds > 0}
          onClick={() => void send('resend')}
        >
          {isSending ? t('account.verification.sending') : resend}
        </Button>
      </Cluster>
    </Stack>
  )
}
