import type { AccountExport } from '@sofaseva/contract'
import { useState } from 'react'
import { api } from '../../shared/http/api.js'
import { errorMessage } from '../../shared/http/api-error.js'
import { saveFile } from '../../shared/lib/save-file.js'
import { useUnsaved } from '../../shared/lib/unsaved.js'
import { formSchema, useForm } from '../../shared/lib/use-form.js'
import { useOnline } from '../../shared/lib/use-online.js'
import { ErrorAlert } from '../../shared/ui/alert.js'
import { Button } from '../../shared/ui/button.js'
import { DialogActions } from '../../shared/ui/dialog-actions.js'
import { Modal } from '../../shared/ui/modal.js'
import { PasswordField } from '../../shared/ui/password-field.js'
import { toast } from '../../shared/ui/toasts.js'
import classes from './profile.module.css'

const SCHEMA = formSchema('accountDeletionSchema')

function save(name: string, data: unknown): void {
  saveFile(name, 'application/json', JSON.stringify(data, null, 2))
}

function DeleteDialog({ onCancel, onDeleted }: { onCancel: () => void; onDeleted: () => void }) {
  const [password, setPassword] = useState('')
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values: { password },
    submit: async (body) => {
      await api('/auth/profile', { method: 'DELETE', body })
      onDeleted()
    },
    fallback: 'Your account could not be deleted. Please try again when you are online.',
  })
  // A password is no work of anybody's: nothing is asked before it is given up.
  const leave = useUnsaved(false, { isBusy: busy })
  return (
    <Modal title="Delete your account?" onClose={() => leave(onCancel)}>
      <form className={classes.form} {...form}>
        <p>
          Open bookings are cancelled. Past bookings and reviews stay without your name. Everything else about you is
          removed. This cannot be undone.
        </p>
        <PasswordField
          label="Your password"
          name="password"
          value={password}
          error={errors.password}
          onChange={setPassword}
        />
        <ErrorAlert text={errors.form} />
        <DialogActions>
          <Button variant="outline" onClick={() => leave(onCancel)}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {busy ? 'Deleting…' : 'Delete my account'}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}

/** Taking one's data away, and leaving. */
export function AccountData({ onDeleted }: { onDeleted: () => void }) {
  const online = useOnline()
  const [asked, setAsked] = useState(false)
  const download = async () => {
    try {
      save('my-data.json', await api<AccountExport>('/auth/export'))
      toast('Your data is saved as my-data.json.')
    } catch (error) {
      toast(errorMessage(error, 'Your data could not be fetched. Please try again when you are online.'), 'bad')
    }
  }
  return (
    <>
      <div className={classes.buttons}>
        <Button size="small" variant="outline" disabled={!online} onClick={() => void download()}>
          Download my data
        </Button>
        <Button size="small" variant="danger" disabled={!online} onClick={() => setAsked(true)}>
          Delete my account
        </Button>
      </div>
      {asked && <DeleteDialog onCancel={() => setAsked(false)} onDeleted={onDeleted} />}
    </>
  )
}
