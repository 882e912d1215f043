import type { RecoveryCodes, TotpSetup } from '@sofaseva/contract'
import { useState } from 'react'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { CodeField } from '#shared/ui/code-field.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { Stack } from '#shared/ui/layout.js'
import { Modal } from '#shared/ui/modal.js'
import { MutedText } from '#shared/ui/text.js'
import { QrCode } from './qr-code.js'

const SCHEMA = formSchema('TotpConfirmation')
const GROUP = /.{4}/g

interface TotpDialogProps {
  setup: TotpSetup
  onDone: (codes: RecoveryCodes) => void
  onClose: () => void
}

/** Shows the secret for an authenticator app and asks for its first code. */
export function TotpDialog({ setup: { uri, secret }, onDone, onClose }: TotpDialogProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values: { code },
    submit: async (body) => onDone(await api<RecoveryCodes>('/auth/factors/totp/confirm', { method: 'POST', body })),
    fallback: t('account.totp.failed'),
  })
  return (
    <Modal title={t('account.totp.title')} onClose={onClose}>
      <Stack as="form" {...form}>
        <p>{t('account.totp.scan')}</p>
        <QrCode text={uri} label={t('account.totp.qr')} />
        <MutedText as="p" size="small">
          {t('account.totp.secret', { secret: secret.match(GROUP)?.join(' ') ?? secret })}
        </MutedText>
        <CodeField label={t('account.proof.code')} name="code" value={code} error={errors.code} onChange={setCode} />
        <ErrorAlert text={errors.form} />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('account.totp.confirm')}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  )
}
