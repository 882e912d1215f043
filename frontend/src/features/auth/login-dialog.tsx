import { PATHS } from '@sofaseva/contract'
import { useState } from 'react'
import { useSubmit } from '../../shared/lib/use-submit.js'
import { Link } from '../../shared/routing/link.js'
import { Button } from '../../shared/ui/button.js'
import { Field } from '../../shared/ui/field.js'
import { LiveForm } from '../../shared/ui/live-form.js'
import { Modal } from '../../shared/ui/modal.js'
import { PasswordField } from '../../shared/ui/password-field.js'
import { FormError } from '../../shared/ui/states.js'
import ui from '../../shared/ui/ui.module.css'
import classes from './auth.module.css'
import { logIn } from './log-in.js'

/** Logs in over the page that is open, which keeps what was typed in it. Whoever logs in is told by the session. */
export default function LoginDialog({ email: known, onClose }: { email: string; onClose: () => void }) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const { errors, busy, form } = useSubmit(async () => {
    await logIn('login', { email, password })
    onClose()
  }, 'An error occurred during login/registration.')
  return (
    <Modal title="Log in again" onClose={onClose}>
      <LiveForm className={classes.dialog} {...form}>
        <Field label="E-mail" name="email" error={errors.email}>
          <input
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
          />
        </Field>
        <PasswordField
          label="Password"
          name="password"
          value={password}
          error={errors.password}
          onChange={setPassword}
        />
        <FormError text={errors.form} />
        <div className={ui.actions}>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="main" disabled={busy}>
            Log in
          </Button>
        </div>
        <Link to={PATHS.forgotPassword} className={ui.textButton}>
          Forgot your password?
        </Link>
      </LiveForm>
    </Modal>
  )
}
