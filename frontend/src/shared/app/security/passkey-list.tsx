import { formatDay, LIMITS, type Passkey, type PasskeyAdded, type PasskeyPrompt } from '@sofaseva/contract'
import { useState } from 'react'
import { api } from '../../http/api.js'
import { errorMessage } from '../../http/api-error.js'
import { useTranslation } from '../../i18n/use-translation.js'
import { formSchema, useForm } from '../../lib/use-form.js'
import { useOnline } from '../../lib/use-online.js'
import { ErrorAlert } from '../../ui/alert.js'
import { Button } from '../../ui/button.js'
import { ConfirmDialog } from '../../ui/confirm-dialog.js'
import { DialogActions } from '../../ui/dialog-actions.js'
import { Field } from '../../ui/field.js'
import { Cluster, Stack } from '../../ui/layout.js'
import { Modal } from '../../ui/modal.js'
import { MutedText } from '../../ui/text.js'
import { toast } from '../../ui/toasts.js'
import classes from '../auth.module.css'
import { hasPasskeys, makePasskey } from './passkeys.js'

const SCHEMA = formSchema('PasskeyRenaming')

/** Names a new passkey and makes it on this device. */
function AddDialog({ onAdded, onClose }: { onAdded: (added: PasskeyAdded) => void; onClose: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values: { name },
    submit: async ({ name }) => {
      const prompt = await api<PasskeyPrompt>('/auth/passkeys/prompt', { method: 'POST' })
      const answer = await makePasskey(prompt)
      onAdded(
        await api<PasskeyAdded>('/auth/passkeys', { method: 'POST', body: { ticket: prompt.ticket, name, answer } }),
      )
    },
    fallback: t('account.passkey.addFailed'),
  })
  return (
    <Modal title={t('account.passkey.add')} onClose={onClose}>
      <Stack as="form" className={classes.dialog} {...form}>
        <p>{t('account.passkey.addText')}</p>
        <Field label={t('account.passkey.name')} name="name" error={errors.name} hint={t('account.passkey.nameHint')}>
          <input value={name} maxLength={LIMITS.passkeys.name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <ErrorAlert text={errors.form} />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('account.passkey.add')}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  )
}

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  /** Called after a passkey was added or removed. */
  onChange: (recoveryCodes: string[] | null) => void
}

/** The passkeys of the account, with ways to add and remove them. */
export function PasskeyList({ passkeys, onChange }: PasskeyListProps) {
  const translator = useTranslation()
  const { t } = translator
  const online = useOnline()
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const remove = async ({ _id, name }: Passkey) => {
    setRemoving(null)
    try {
      await api(`/auth/passkeys/${_id}`, { method: 'DELETE' })
      toast(t('account.passkey.removed', { name }))
      onChange(null)
    } catch (error) {
      toast(errorMessage(error, t('account.passkey.removeFailed')), 'bad')
    }
  }
  return (
    <>
      {passkeys.length > 0 && (
        <Stack as="ul" gap={0} data-lines>
          {passkeys.map((passkey) => (
            <Cluster as="li" gap={3} justify="between" key={passkey._id}>
              <Stack as="span" gap={0}>
                <strong>{passkey.name}</strong>
                <MutedText size="small">
                  {passkey.lastUsedAt
                    ? t('account.passkey.used', { day: formatDay(translator, passkey.lastUsedAt) })
                    : t('account.passkey.since', { day: formatDay(translator, passkey.createdAt) })}
                </MutedText>
              </Stack>
              <Button
                size="small"
                variant="outline"
                disabled={!online}
                aria-label={t('account.passkey.removeNamed', { name: passkey.name })}
                onClick={() => setRemoving(passkey)}
              >
                {t('account.passkey.remove')}
              </Button>
            </Cluster>
          ))}
        </Stack>
      )}
      <Cluster>
        <Button size="small" disabled={!online || !hasPasskeys()} onClick={() => setIsAdding(true)}>
          {t('account.passkey.add')}
        </Button>
      </Cluster>
      {isAdding && (
        <AddDialog
          onClose={() => setIsAdding(false)}
          onAdded={({ passkey, recoveryCodes }) => {
            setIsAdding(false)
            toast(t('account.passkey.added', { name: passkey.name }))
            onChange(recoveryCodes)
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={t('account.passkey.removeNamed', { name: removing.name })}
          confirmText={t('account.passkey.remove')}
          danger
          onCancel={() => setRemoving(null)}
          onConfirm={() => void remove(removing)}
        >
          {t('account.passkey.removeText')}
        </ConfirmDialog>
      )}
    </>
  )
}
