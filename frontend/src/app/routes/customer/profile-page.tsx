import { formatDay, LIMITS, type User } from '@sofaseva/contract'
import { type FormEvent, useState } from 'react'
import classes from '../../../features/bookings/booking.module.css'
import { api } from '../../../shared/http/api.js'
import { ApiError, sentence } from '../../../shared/http/api-error.js'
import { useHalfFilled } from '../../../shared/lib/half-filled.js'
import { readSession, writeSession } from '../../../shared/session/session-store.js'
import { Button, LinkButton } from '../../../shared/ui/button.js'
import { Field } from '../../../shared/ui/field.js'
import { Notice, PageFrame, PageHeading } from '../../../shared/ui/states.js'
import { toast } from '../../../shared/ui/toasts.js'
import ui from '../../../shared/ui/ui.module.css'
import { useUser } from '../../guards.js'
import { LogoutButton } from '../../shells/logout-button.js'

function EditProfile({ user }: { user: User }) {
  const [values, setValues] = useState({ name: user.name, phone: user.phone, address: user.address })
  const [errors, setErrors] = useState<Record<string, string>>({})
  useHalfFilled(values.name !== user.name || values.phone !== user.phone || values.address !== user.address)
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues((before) => ({ ...before, [name]: event.target.value }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    try {
      const updated = await api<User>('/auth/profile', { method: 'PUT', body: values })
      const session = readSession()
      if (session) writeSession({ ...session, user: updated })
      toast('Profile saved.')
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors(
        Object.keys(fields).length > 0
          ? fields
          : { form: sentence(error, 'Your profile could not be saved. Please try again when you are online.') },
      )
    }
  }
  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <Field label="Name" error={errors.name}>
        <input value={values.name} onChange={set('name')} autoComplete="name" maxLength={LIMITS.name} />
      </Field>
      <Field label="Phone" error={errors.phone}>
        <input value={values.phone} onChange={set('phone')} type="tel" autoComplete="tel" maxLength={LIMITS.phone} />
      </Field>
      <Field label="Address" error={errors.address}>
        <textarea
          value={values.address}
          onChange={set('address')}
          autoComplete="street-address"
          maxLength={LIMITS.address}
        />
      </Field>
      {errors.form && (
        <Notice tone="bad" live="alert">
          {errors.form}
        </Notice>
      )}
      <Button type="submit">Save</Button>
    </form>
  )
}

export default function ProfilePage() {
  const user = useUser()
  return (
    <PageFrame narrow>
      <PageHeading title="Profile" />
      <div className={classes.list}>
        <section className={ui.card} aria-label="Account">
          <dl className={classes.facts}>
            <dt>E-mail</dt>
            <dd>{user.email}</dd>
            <dt>Role</dt>
            <dd>{user.role}</dd>
            <dt>Member since</dt>
            <dd>{formatDay(user.createdAt)}</dd>
          </dl>
        </section>
        <section className={ui.card} aria-label="Your details">
          <EditProfile user={user} />
        </section>
        <section className={ui.card} aria-label="Quick actions">
          <div className={classes.buttons}>
            <LinkButton to="/requests" look="quiet" size="small">
              My Requests
            </LinkButton>
            {user.role === 'provider' && (
              <LinkButton to="/my-jobs" look="quiet" size="small">
                My Jobs
              </LinkButton>
            )}
            {user.role === 'admin' && (
              <LinkButton to="/admin" look="quiet" size="small">
                Admin Panel
              </LinkButton>
            )}
            <LogoutButton />
          </div>
        </section>
      </div>
    </PageFrame>
  )
}
