import type { AccountExport, User } from '@sofaseva/contract'
import { useState } from 'react'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { saveFile } from '#shared/lib/save-file.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { useOnline } from '#shared/lib/use-online.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { Modal } from '#shared/ui/modal.js'
import { PasswordField } from '#shared/ui/password-field.js'
import { toast } from '#shared/ui/toasts.js'
import { DeleteByCodeDialog } from './delete-by-code.js'
import classes from './profile.module.css'

const FILE = 'my-data.json'
const SCHEMA = formSchema('AccountDeletion')

function save(name: string, data: unknown): void {
  saveFile(name, 'application/json', JSON.stringify(data, null, 2))
}

function DeleteDialog({ onCancel, onDeleted }: { onCancel: () => void; onDeleted: () => void }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values: { password },
    submit: async (body) => {
      await api('/auth/profile', { method: 'DELETE', body })
      onDeleted()
      toast(t('account.data.deleted'))
    },
    fallback: t('account.data.deleteFailed'),
  })
  // A typed password needs no confirmation before it is discarded.
  const leave = useUnsaved(false, { isBusy: busy })
  return (
    <Modal title={t('account.data.deleteTitle')} onClose={() => leave(onCancel)}>
      <Stack as="form" className={classes.form} {...form}>
        <p>{t('account.data.deleteText')}</p>
        <PasswordField
          label={t('account.data.password')}
          name="password"
          value={password}
          error={errors.password}
          onChange={setPassword}
        />
        <ErrorAlert text={errors.form} />
        <DialogActions>
          <Button variant="outline" onClick={() => leave(onCancel)}>
            {t('account.data.keep')}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {busy ? t('account.data.deleting') : t('account.data.delete')}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  )
}

/** Buttons to download the user's data and to delete the account. */
export function AccountData({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const { t } = useTranslation()
  const online = useOnline()
  const [asked, setAsked] = useState(false)
  // Only an account with an e-mail has a password.
  const Dialog = user.email === '' ? DeleteByCodeDialog : DeleteDialog
  const download = async () => {
    try {
      save(FILE, await api<AccountExport>('/auth/export'))
      toast(t('account.data.saved', { file: FILE }))
    } catch (error) {
      toast(errorMessage(error, t('account.data.failed')), 'bad')
    }
  }
  return (
    <>
      <Cluster>
        <Button size="small" variant="outline" disabled={!online} onClick={() => void download()}>
          {t('account.data.download')}
        </Button>
        <Button size="small" variant="danger" disabled={!online} onClick={() => setAsked(true)}>
          {t('account.data.delete')}
        </Button>
      </Cluster>
      {asked && <Dialog user={user} onCancel={() => setAsked(false)} onDeleted={onDeleted} />}
    </>
  )
}
