import { PATHS } from '@sofaseva/contract'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.js'
import { formSchema, useForm } from '../lib/use-form.js'
import { ErrorAlert } from '../ui/alert.js'
import { Button } from '../ui/button.js'
import { DialogActions } from '../ui/dialog-actions.js'
import { HydratedForm } from '../ui/hydrated-form.js'
import { Modal } from '../ui/modal.js'
import { TextLinkButton } from '../ui/text-button.js'
import classes from './auth.module.css'
import { CredentialFields } from './credential-fields.js'
import { logIn } from './log-in.js'

const SCHEMA = formSchema('LoginInput')

/** Logs in over the open page, which keeps its unsent input. Session listeners learn of the login. */
export default function LoginDialog({ email: known, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [values, setValues] = useState({ email: known, password: '' })
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values,
    submit: async (credentials) => {
      await logIn('login', credentials)
      onClose()
    },
    fallback: t('auth.failed'),
  })
  return (
    <Modal title={t('auth.login.again')} onClose={onClose}>
      <HydratedForm className={classes.dialog} {...form}>
        <CredentialFields
          values={values}
          errors={errors}
          onChange={(change) => setValues((before) => ({ ...before, ...change }))}
        />
        <ErrorAlert text={errors.form} />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('auth.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('auth.login.submit')}
          </Button>
        </DialogActions>
        <TextLinkButton to={PATHS.forgotPassword}>{t('auth.forgot.link')}</TextLinkButton>
      </HydratedForm>
    </Modal>
  )
}
