import { Textarea } from '@mantine/core'
import {
  type Booking,
  errorMessageRef,
  LIMITS,
  type Notification,
  type NotificationReply,
  type Translator,
} from '@sofaseva/contract'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '#office/ui/form-dialog.js'
import { refresh } from '#office/ui/refresh.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { api } from '#shared/http/api.js'
import { ApiError } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { MutedText } from '#shared/ui/text.js'
import { toast } from '#shared/ui/toasts.js'
import { NOTIFICATIONS_KEY } from './use-admin-notifications.js'

/** Fetches the booking, because the notification has only its id and the reply needs its customer. */
async function bookingOf({ booking }: Notification): Promise<Booking> {
  if (booking === null) throw new ApiError('NOTIFICATION_NOT_FOUND', 404, errorMessageRef('NOTIFICATION_NOT_FOUND'))
  return api<Booking>(`/bookings/${booking}`)
}

async function reply({ t, resolve }: Translator, notification: Notification, responseText: string): Promise<void> {
  try {
    const { _id: bookingId, user } = await bookingOf(notification)
    const body: NotificationReply = { bookingId, userId: user._id, responseText, responseType: 'update' }
    await api('/notifications/admin/respond', { method: 'POST', body })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, status, message, fields } = error
    const isGone = status === 404
    throw new ApiError(
      code,
      status,
      isGone
        ? errorMessageRef('NOTIFICATION_NOT_FOUND')
        : t('admin-notices.reply.failed', { reason: resolve(message) }),
      fields,
    )
  }
}

const SCHEMA = formSchema('ReplyText')

/** Replies to the customer of a notification's booking. */
export function ReplyDialog({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const translator = useTranslation()
  const { t } = translator
  const client = useQueryClient()
  const form = useOfficeForm({
    schema: SCHEMA,
    stored: { values: { responseText: '' }, revision: 0 },
    draft: `notice-reply:${notification._id}`,
    save: async ({ responseText }) => {
      await reply(translator, notification, responseText)
      toast(t('admin-notices.reply.done'))
      void refresh(client, [[NOTIFICATIONS_KEY]])
    },
    onDone: onClose,
    fallback: t('admin-notices.reply.tryAgain'),
  })
  const { customerName = '' } = notification.metadata
  return (
    <FormDialog
      title={t('admin-notices.reply.title', { named: customerName === '' ? 'no' : 'yes', name: customerName })}
      form={form}
      save={t('admin-notices.reply.submit')}
      saving={t('admin-notices.reply.sending')}
      isDisabled={form.values.responseText.trim() === ''}
      onClose={onClose}
    >
      <MutedText as="p">{notification.message}</MutedText>
      <Textarea
        label={t('admin-notices.reply.text')}
        rows={3}
        maxLength={LIMITS.reply}
        {...form.field('responseText')}
      />
    </FormDialog>
  )
}
