import { formatPhone, LIMITS, type User } from '@sofaseva/contract'
import { useState } from 'react'
import { api } from '../../shared/http/api.js'
import { useUnsaved } from '../../shared/lib/unsaved.js'
import { formSchema, useForm } from '../../shared/lib/use-form.js'
import { ErrorAlert } from '../../shared/ui/alert.js'
import { Button } from '../../shared/ui/button.js'
import { Field } from '../../shared/ui/field.js'
import { toast } from '../../shared/ui/toasts.js'
import classes from './profile.module.css'

const SCHEMA = formSchema('profileUpdateSchema')

export function EditDetails({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const phone = formatPhone(user.phone)
  const [values, setValues] = useState({ name: user.name, phone, address: user.address })
  useUnsaved(values.name !== user.name || values.phone !== phone || values.address !== user.address)
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues((before) => ({ ...before, [name]: event.target.value }))
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values,
    submit: async (body) => {
      onSaved(await api<User>('/auth/profile', { method: 'PUT', body }))
      toast('Profile saved.')
    },
    fallback: 'Your profile could not be saved. Please try again when you are online.',
  })
  return (
    <form className={classes.form} {...form}>
      <Field label="Name" name="name" error={errors.name}>
        <input value={values.name} onChange={set('name')} autoComplete="name" maxLength={LIMITS.name} />
      </Field>
      <Field label="Phone" name="phone" error={errors.phone} hint="A new number has to be verified again.">
        <input value={values.phone} onChange={set('phone')} type="tel" autoComplete="tel" maxLength={LIMITS.phone} />
      </Field>
      <Field label="Address" name="address" error={errors.address}>
        <textarea
          value={values.address}
          onChange={set('address')}
          autoComplete="street-address"
          maxLength={LIMITS.address}
        />
      </Field>
      <ErrorAlert text={errors.form} />
      <Button type="submit" busy={busy}>
        {busy ? 'Saving…' : 'Save'}
      </Button>
    </form>
  )
}
