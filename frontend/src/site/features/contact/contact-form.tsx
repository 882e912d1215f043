import { type ContactSubmit, formatPhone, LIMITS } from '@sofaseva/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadOffline } from '#offline/load.js'
import { type DeliveryResult, send } from '#offline/outbox/delivery-result.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { ApiError } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useDirty } from '#shared/lib/dirty-forms.js'
import { useDraft } from '#shared/lib/use-draft.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { useLocation, useNavigate } from '#shared/routing/router.js'
import { useSession } from '#shared/session/use-session.js'
import { Alert, ErrorAlert, StatusRegion } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Field } from '#shared/ui/field.js'
import { HydratedForm } from '#shared/ui/hydrated-form.js'
import { toast } from '#shared/ui/toasts.js'
import classes from './contact.module.css'

/** Milliseconds for which the thanks are shown. */
const THANKS_MS = 5_000

interface Draft {
  /** Null until the user types: the form then shows the profile's details. */
  name: string | null
  email: string | null
  phone: string | null
  bookingNumber: string
  message: string
}

const EMPTY: Draft = { name: null, email: null, phone: null, bookingNumber: '', message: '' }

const SCHEMA = formSchema('ContactSubmit')

/** Moves an unsent message from this phone back into the form, once. */
function useWithdrawnMessage(change: (part: Partial<Draft>) => void): void {
  const { t } = useTranslation()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const key = (state as { withdraw?: string } | null)?.withdraw
  useEffect(() => {
    if (!key) return
    // Returning to the same history entry withdraws nothing again.
    navigate(pathname, { replace: true, state: null })
    void loadOffline()
      .then(({ outbox }) => outbox.withdraw(key))
      .then((work) => {
        if (work?.kind !== 'contact.message') return toast(t('contact.form.notTakenBack'), 'bad')
        const { name, email, phone = '', bookingNumber = '', message } = work.body
        change({ name, email, phone, bookingNumber, message })
      })
      .catch(() => toast(t('contact.form.notTakenBack'), 'bad'))
  }, [key, change, navigate, pathname, t])
}

/** Fills in the number of the booking or the message that a link brings, once. */
function usePrefill(change: (part: Partial<Draft>) => void): void {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const { bookingNumber, message } = (state ?? {}) as { bookingNumber?: string; message?: string }
  useEffect(() => {
    if (!bookingNumber && !message) return
    navigate(pathname, { replace: true, state: null })
    change({ ...(bookingNumber ? { bookingNumber } : {}), ...(message ? { message } : {}) })
  }, [bookingNumber, message, change, navigate, pathname])
}

/** Shows the thanks for a few seconds. */
function useSuccessMessage(): [isShown: boolean, show: () => void] {
  const [thanks, setThanks] = useState(0)
  useEffect(() => {
    if (thanks === 0) return
    const timer = setTimeout(() => setThanks(0), THANKS_MS)
    return () => clearTimeout(timer)
  }, [thanks])
  return [thanks > 0, useCallback(() => setThanks((count) => count + 1), [])]
}

/** Makes the form one for grievances. The page loads the texts, because few visitors need them. */
export interface GrievanceForm {
  title: string
  message: string
  submit: string
  /** Called with the key of the request, which determines the number of the grievance. */
  onSent: (key: string, result: SentResult) => void
}

/** How far a message has come that the form no longer holds. */
export type SentResult = Exclude<DeliveryResult, 'refused' | 'gone'>

/** The contact form. Messages go through the outbox, also offline and from guests. */
export function ContactForm({ grievance }: { grievance?: GrievanceForm }) {
  const { t } = useTranslation()
  const user = useSession()?.user
  const { supportPhone } = usePublicSettings()
  const [draft, change] = useDraft(grievance ? 'grievance' : 'contact', EMPTY)
  const [moreDetails, setMoreDetails] = useState('')
  const [isThanked, thank] = useSuccessMessage()
  const typed = {
    name: draft.name ?? user?.name ?? '',
    email: draft.email ?? user?.email ?? '',
    phone: draft.phone ?? (user ? formatPhone(user.phone) : ''),
    bookingNumber: draft.bookingNumber,
    message: draft.message,
  }
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  useDirty(Boolean(draft.message || draft.bookingNumber))
  useWithdrawnMessage(change)
  usePrefill(change)

  const { errors, busy, form } = useForm<ContactSubmit>({
    schema: SCHEMA,
    values: { ...typed, moreDetails, ...(grievance ? { kind: 'grievance' } : {}) },
    submit: async (body) => {
      const { outbox } = await loadOffline()
      const key = await outbox.enqueue('contact.message', { userId: user?._id ?? null, body })
      const result = await send(outbox, key)
      if (result === 'refused') {
        const delivery = await outbox.delivery(key)
        const failure = delivery && 'row' in delivery ? delivery.row.failure : null
        // The form still holds the refused message, so the outbox must not.
        await outbox.discard(key)
        throw failure ? new ApiError(failure.code, failure.status, failure.message) : new Error(result)
      }
      // Text typed while this message was being sent stays.
      if (latest.current === draft) change(EMPTY)
      if (result === 'gone') return
      if (grievance) grievance.onSent(key, result)
      else if (result === 'sent') thank()
      else if (result === 'waiting') toast(t('contact.form.saved'), 'info')
      else toast(t('contact.form.unanswered'), 'info')
    },
    fallback: t('contact.form.failed', { phone: supportPhone }),
  })
  const set = (name: keyof Draft) => (event: { target: { value: string } }) => change({ [name]: event.target.value })

  return (
    <HydratedForm className={classes.form} {...form} aria-label={grievance?.title ?? t('contact.form.title')}>
      <Field label={t('contact.form.name')} name="name" error={errors.name}>
        <input value={typed.name} onChange={set('name')} autoComplete="name" maxLength={LIMITS.name} />
      </Field>
      <Field label={t('contact.form.email')} name="email" error={errors.email}>
        <input
          type="email"
          inputMode="email"
          value={typed.email}
          onChange={set('email')}
          autoComplete="email"
          maxLength={LIMITS.email}
        />
      </Field>
      <Field label={t('contact.form.phone')} name="phone" error={errors.phone}>
        <input type="tel" value={typed.phone} onChange={set('phone')} autoComplete="tel" maxLength={LIMITS.phone} />
      </Field>
      <Field
        label={t('contact.form.bookingNumber')}
        name="bookingNumber"
        hint={t('contact.form.bookingNumberHint')}
        error={errors.bookingNumber}
      >
        <input
          value={typed.bookingNumber}
          onChange={set('bookingNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LIMITS.bookingNumber}
        />
      </Field>
      <Field label={grievance?.message ?? t('contact.form.message')} name="message" error={errors.message}>
        <textarea value={typed.message} onChange={set('message')} rows={5} maxLength={LIMITS.contactMessage} />
      </Field>
      {/* Hidden from users, but programs that fill in every field find it. Password managers skip it. */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {t('contact.form.leaveEmpty')}
          <input
            name="moreDetails"
            value={moreDetails}
            onChange={(event) => setMoreDetails(event.target.value)}
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-bwignore
            data-lpignore="true"
          />
        </label>
      </div>
      <ErrorAlert text={errors.form} />
      <Button type="submit" busy={busy}>
        {busy ? t('contact.form.busy') : (grievance?.submit ?? t('contact.form.submit'))}
      </Button>
      <StatusRegion>{isThanked && <Alert tone="good">{t('contact.form.sent')}</Alert>}</StatusRegion>
    </HydratedForm>
  )
}
