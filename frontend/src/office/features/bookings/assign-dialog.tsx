import { type Booking, formatVisit, lastSix, type Translator } from '@sofaseva/contract'
import classes from '#office/ui/admin.module.css'
import { FormDialog } from '#office/ui/form-dialog.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { FieldError } from '#shared/ui/field.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { MutedText } from '#shared/ui/text.js'
import { type AssignableProvider, useCandidates } from './use-admin-bookings.js'
import { useAssignment } from './use-booking-changes.js'

const SCHEMA = formSchema('AdminBookingUpdate')

/** The current provider of all bookings, or undefined if they differ. */
function currentProvider(bookings: readonly Booking[]): string | undefined {
  const [first = '', ...others] = new Set(bookings.map(({ provider }) => provider?._id ?? ''))
  return others.length === 0 ? first : undefined
}

function hintOf(
  { t }: Translator,
  { openJobs: count, busy }: AssignableProvider,
  bookings: readonly Booking[],
): string {
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
  /** At least one booking. */
  bookings: readonly Booking[]
  onClose: () => void
}

/**
 * Assigns bookings to a provider or unassigns them. Providers with another job at that time or a day off are marked as
 * busy.
 */
export function AssignDialog({ bookings, onClose }: AssignDialogProps) {
  const translator = useTranslation()
  const { t } = translator
  const { candidates, error } = useCandidates(bookings)
  const assign = useAssignment()
  const form = useOfficeForm({
    schema: SCHEMA,
    stored: { values: { providerId: currentProvider(bookings) }, revision: 0 },
    toInput: ({ providerId }) => ({ providerId: providerId || null }),
    save: async ({ providerId = null }) => {
      const provider = candidates?.find(({ _id }) => _id === providerId)
      const isDone = await assign(bookings, provider ? { _id: provider._id, name: provider.name, phone: '' } : null)
      return isDone ? undefined : 'stays'
    },
    onDone: onClose,
    fallback: t('admin-bookings.assign.failed'),
  })
  const [first] = bookings
  const choices = [
    ...(candidates ?? []).map((provider) => ({
      value: provider._id,
      name: provider.name,
      hint: hintOf(translator, provider, bookings),
    })),
    { value: '', name: t('admin-bookings.assign.nobody'), hint: t('admin-bookings.assign.nobodyHint') },
  ]
  return (
    <FormDialog
      isNarrow
      title={
        first && bookings.length === 1
          ? t('admin-bookings.assign.title', { id: lastSix(first._id) })
          : t('admin-bookings.assign.titleMany', { count: bookings.length })
      }
      form={form}
      save={t('admin-bookings.assign.action')}
      saving={t('admin-bookings.assign.submitting')}
      isDisabled={!candidates || !form.isDirty}
      onClose={onClose}
    >
      {first && bookings.length === 1 && <div>{jobOf(translator, first)}</div>}
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
                checked={form.values.providerId === value}
                onChange={() => form.change({ providerId: value })}
              />
              <span>{name}</span>
              <MutedText size="small">{hint}</MutedText>
            </label>
          ))}
        </fieldset>
      )}
      <FieldError text={form.errors.providerId} />
    </FormDialog>
  )
}
