import { formatPhone, type PhoneCodeSent, type PhoneProof, type User } from '@sofaseva/contract'
import { useState } from 'react'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { useSecondsUntil } from '#shared/lib/use-seconds-until.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { CodeField } from '#shared/ui/code-field.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { Stack } from '#shared/ui/layout.js'
import { Modal } from '#shared/ui/modal.js'
import { toast } from '#shared/ui/toasts.js'
import classes from './profile.module.css'

const SCHEMA = formSchema('PhoneProof')

/** Deletes an account without a password. A code to its own number confirms it. */
export function DeleteByCodeDialog({
  user,
  onCancel,
  onDeleted,
}: {
  user: User
  onCancel: () => void
  onDeleted: () => void
}) {
  const { t } = useTranslation()
  const [sent, setSent] = useState<PhoneCodeSent | null>(null)
  const [otp, setOtp] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [errorText, setErrorText] = useState('')
  const seconds = useSecondsUntil(sent?.resendAt ?? null)
  const { errors, busy, form } = useForm<PhoneProof>({
    schema: SCHEMA,
    values: { challengeId: sent?.challengeId ?? '', otp },
    submit: async (body) => {
      await api('/auth/profile/delete-by-code', { method: 'POST', body })
      onDeleted()
      toast(t('account.data.deleted'))
    },
    fallback: t('account.data.deleteFailed'),
  })
  const sendCode = async () => {
    setIsSending(true)
    setErrorText('')
    try {
      setSent(await api<PhoneCodeSent>('/auth/phone/code', { method: 'POST', body: { phone: user.phone } }))
    } catch (error) {
      setErrorText(errorMessage(error, t('account.verification.phone.sendFailed')))
    } finally {
      setIsSending(false)
    }
  }
  const again = seconds > 0 ? t('account.verification.sendIn', { seconds }) : t('account.verification.send')
  return (
    <Modal title={t('account.data.deleteTitle')} onClose={onCancel}>
      <Stack as="form" className={classes.form} {...form}>
        <p>{t('account.data.deleteText')}</p>
        <p>{t('account.data.deleteByCode', { phone: formatPhone(user.phone) })}</p>
        <Button size="small" busy={isSending} disabled={seconds > 0} onClick={() => void sendCode()}>
          {again}
        </Button>
        {sent && (
          <CodeField
            label={t('account.verification.code')}
            name="otp"
            value={otp}
            error={errors.otp}
            onChange={setOtp}
          />
        )}
        <ErrorAlert text={errorText || errors.form} />
        <DialogActions>
          <Button variant="outline" onClick={onCancel}>
            {t('account.data.keep')}
          </Button>
          <Button type="submit" variant="danger" busy={busy} disabled={!sent}>
            {busy ? t('account.data.deleting') : t('account.data.delete')}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  )
}
