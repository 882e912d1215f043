import type { MessageResponse } from '@sofaseva/contract'
import { useState } from 'react'
import { api } from '#shared/http/api.js'
import { ApiError } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { useOnline } from '#shared/lib/use-online.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Stack } from '#shared/ui/layout.js'
import { PasswordField } from '#shared/ui/password-field.js'
import { toast } from '#shared/ui/toasts.js'
import classes from './profile.module.css'

const SCHEMA = formSchema('PasswordChange')
const EMPTY = { currentPassword: '', newPassword: '' }

export function ChangePassword() {
  const { t } = useTranslation()
  const online = useOnline()
  const [values, setValues] = useState(EMPTY)
  useUnsaved(values.currentPassword !== '' || values.newPassword !== '')
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values,
    submit: async (body) => {
      try {
        const { message } = await api<MessageResponse>('/auth/password', { method: 'PUT', body })
        setValues(EMPTY)
        toast(message)
      } catch (error) {
        // A wrong password is an error of its own field.
        if (error instanceof ApiError && error.code === 'PASSWORD_WRONG')
          throw new ApiError(error.code, error.status, error.message, { currentPassword: error.message })
        throw error
      }
    },
    fallback: t('account.password.failed'),
  })
  const set = (name: keyof typeof EMPTY) => (value: string) => setValues((before) => ({ ...before, [name]: value }))
  return (
    <Stack as="form" className={classes.form} {...form}>
      <PasswordField
        label={t('account.password.current')}
        name="currentPassword"
        value={values.currentPassword}
        error={errors.currentPassword}
        onChange={set('currentPassword')}
      />
      <PasswordField
        label={t('account.password.new')}
        name="newPassword"
        isNew
        value={values.newPassword}
        error={errors.newPassword}
        onChange={set('newPassword')}
      />
      <ErrorAlert text={errors.form} />
      <Button type="submit" busy={busy} disabled={!online}>
        {busy ? t('account.password.changing') : t('account.password.change')}
      </Button>
    </Stack>
  )
}
