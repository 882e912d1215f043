import { type Booking, LIMITS, type Notification, type NotificationReply, sentenceOf } from '@sofaseva/contract'
import { api } from '../../../shared/http/api.js'
import { ApiError } from '../../../shared/http/api-error.js'
import { useUnsaved } from '../../../shared/lib/unsaved.js'
import { useDraft } from '../../../shared/lib/use-draft.js'
import { formSchema, useForm } from '../../../shared/lib/use-form.js'
import { ErrorAlert } from '../../../shared/ui/alert.js'
import { Button } from '../../../shared/ui/button.js'
import { Field } from '../../../shared/ui/field.js'
import { toast } from '../../../shared/ui/toasts.js'
import classes from '../notifications.module.css'
import { useNoticesRefresh } from './use-admin-notices.js'

/** The notice names the booking; whose it is, the booking says. */
async function bookingOf({ booking }: Notification): Promise<Booking> {
  if (booking === null) throw new ApiError('NOTIFICATION_NOT_FOUND', 404, sentenceOf('NOTIFICATION_NOT_FOUND'))
  return api<Booking>(`/bookings/${booking}`)
}

async function reply(notice: Notification, { responseText }: Pick<NotificationReply, 'responseText'>): Promise<void> {
  try {
    const { _id: bookingId, user } = await bookingOf(notice)
    const body: NotificationReply = { bookingId, userId: user._id, responseText, responseType: 'update' }
    await api('/notifications/admin/respond', { method: 'POST', body })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, status, message, fields } = error
    const isGone = status === 404
    throw new ApiError(
      code,
      status,
      isGone ? sentenceOf('NOTIFICATION_NOT_FOUND') : `Error sending response: ${message}`,
      fields,
    )
  }
}

const SCHEMA = formSchema('replyTextSchema')

/** A reply to the customer of the booking that a notice is about. */
export function ReplyForm({ notice, onClose }: { notice: Notification; onClose: () => void }) {
  const [{ text }, change, clear] = useDraft(`reply:${notice._id}`, { text: '' })
  const refresh = useNoticesRefresh()
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values: { responseText: text },
    submit: async (written) => {
      await reply(notice, written)
      clear()
      toast('Response sent successfully!')
      void refresh()
      onClose()
    },
    fallback: 'Error sending response: please try again',
  })
  const leave = useUnsaved(text.trim() !== '', { isKept: true, isBusy: busy, onDiscard: clear })
  return (
    <form className={classes.reply} {...form}>
      <Field label="Your reply" name="responseText" error={errors.responseText}>
        <textarea value={text} maxLength={LIMITS.reply} onChange={(event) => change({ text: event.target.value })} />
      </Field>
      <ErrorAlert text={errors.form} />
      <div className={classes.buttons}>
        <Button type="submit" size="small" busy={busy} disabled={text.trim() === ''}>
          {busy ? 'Sending…' : 'Send'}
        </Button>
        <Button size="small" variant="outline" onClick={() => leave(onClose)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
