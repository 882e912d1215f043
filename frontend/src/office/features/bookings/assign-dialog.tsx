import { type Booking, formatVisit, lastSix, type Translator } from '@sofaseva/contract'
import { useState } from 'react'
import classes from '#office/ui/admin.module.css'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { Modal } from '#shared/ui/modal.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { MutedText } from '#shared/ui/text.js'
import { type Candidate, useCandidates } from './use-admin-bookings.js'
import { useAssignment } from './use-booking-changes.js'

const SCHEMA = formSchema('AdminBookingUpdate')

/** What all of them have now; undefined where they differ. */
function currentProvider(bookings: readonly Booking[]): string | undefined {
  const [first = '', ...others] = new Set(bookings.map(({ provider }) => provider?._id ?? ''))
  return others.length === 0 ? first : undefined
}

function hintOf({ t }: Translator, { openJobs: count, busy }: Candidate, bookings: readonly Booking[]): string {
  if (busy === 0) return t('admin-bookings.assign.free', { count })
  return bookings.length === 1
    ? t('admin-bookings.assign.busy', { count })
    : t('admin-bookings.assign.busySome', { count, busy })
}

function jobOf(translator: Translator, { items: [item], ...booking }: Booking): string {
  const { t } = translator
  const service = item?.serviceName ?? ''
  const window = formatVisit(translator, booking)
  return window
    ? t('admin-bookings.assign.at', { service, window })
    : t('admin-bookings.assign.toBeAgreed', { service })
}

interface AssignDialogProps {
  /** At least one. */
  bookings: readonly Booking[]
  onClose: () => void
}

/** Gives jobs to a provider, another one, or nobody. Who has another job then, or is off, is named as busy. */
export function AssignDialog({ bookings, onClose }: AssignDialogProps) {
  const translator = useTranslation()
  const { t } = translator
  const current = currentProvider(bookings)
  const [chosen, setChosen] = useState(current)
  const { candidates, error } = useCandidates(bookings)
  const assign = useAssignment()
  const [first] = bookings
  const choices = [
    ...(candidates ?? []).map((provider) => ({
      value: provider._id,
      name: provider.name,
      hint: hintOf(translator, provider, bookings),
    })),
    { value: '', name: t('admin-bookings.assign.nobody'), hint: t('admin-bookings.assign.nobodyHint') },
  ]
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values: { providerId: chosen || null },
    submit: async ({ providerId = null }) => {
      const provider = candidates?.find(({ _id }) => _id === providerId)
      if (!(await assign(bookings, provider ? { _id: provider._id, name: provider.name, phone: '' } : null)))
        return 'stays'
      onClose()
      return undefined
    },
    fallback: t('admin-bookings.assign.failed'),
  })
  const leave = useUnsaved(chosen !== current, { isBusy: busy })
  return (
    <Modal
      title={
        first && bookings.length === 1
          ? t('admin-bookings.assign.title', { id: lastSix(first._id) })
          : t('admin-bookings.assign.titleMany', { count: bookings.length })
      }
      onClose={() => leave(onClose)}
    >
      <form {...form}>
        {first && bookings.length === 1 && <p>{jobOf(translator, first)}</p>}
        {!candidates && !error && <Skeleton height="8rem" />}
        <ErrorAlert text={error ? errorMessage(error, t('admin-bookings.assign.loadFailed')) : undefined} />
        {candidates && (
          <fieldset name="providerId" className={classes.choices}>
            <legend className="visually-hidden">{t('admin-bookings.provider')}</legend>
            {choices.map(({ value, name, hint }) => (
              <label key={value}>
                <input
                  type="radio"
                  name="provider"
                  value={value}
                  checked={chosen === value}
                  onChange={() => setChosen(value)}
                />
                <span>{name}</span>
                <MutedText size="small">{hint}</MutedText>
              </label>
            ))}
          </fieldset>
        )}
        <ErrorAlert text={errors.form ?? errors.providerId} />
        <DialogActions>
          <Button variant="outline" onClick={() => leave(onClose)}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={busy} disabled={!candidates || chosen === current}>
            {t(busy ? 'admin-bookings.assign.submitting' : 'admin-bookings.assign.action')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
