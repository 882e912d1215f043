import {
  type Booking,
  formatDateTime,
  LIMITS,
  type Notification,
  type NotificationReply,
  sentenceOf,
} from '@sofaseva/contract'
import { useState } from 'react'
import { noNotices } from '../../../features/notifications/no-notices.js'
import { NoticeCard } from '../../../features/notifications/notice-card.js'
import notices from '../../../features/notifications/notifications.module.css'
import { PreferencesTable } from '../../../features/notifications/preferences.js'
import { PushSwitch } from '../../../features/notifications/push-switch.js'
import { api } from '../../../shared/http/api.js'
import { ApiError } from '../../../shared/http/api-error.js'
import { useUnsaved } from '../../../shared/lib/unsaved.js'
import { useDraft } from '../../../shared/lib/use-draft.js'
import { formSchema, useForm } from '../../../shared/lib/use-form.js'
import { useUrlFilters } from '../../../shared/lib/use-url-filters.js'
import { Button } from '../../../shared/ui/button.js'
import { Pager } from '../../../shared/ui/data-list.js'
import { Field } from '../../../shared/ui/field.js'
import { CallButton } from '../../../shared/ui/phone-link.js'
import { EmptyState, FormError, PageFrame, PageHeading } from '../../../shared/ui/states.js'
import { Tabs } from '../../../shared/ui/tabs.js'
import { toast } from '../../../shared/ui/toasts.js'
import { QueryState } from './query-state.js'
import { useAdminNotices, useMarkAllRead, useMarkRead, useNoticesRefresh } from './use-notices.js'

const TABS = ['', 'false', 'true'] as const
const SHOWN = { '': 'all', false: 'unread', true: 'read' } as const

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
function ReplyBox({ notice, onClose }: { notice: Notification; onClose: () => void }) {
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
    <form className={notices.reply} {...form}>
      <Field label="Your reply" name="responseText" error={errors.responseText}>
        <textarea value={text} maxLength={LIMITS.reply} onChange={(event) => change({ text: event.target.value })} />
      </Field>
      <FormError text={errors.form} />
      <div className={notices.buttons}>
        <Button type="submit" size="small" busy={busy} disabled={text.trim() === ''}>
          {busy ? 'Sending…' : 'Send'}
        </Button>
        <Button size="small" look="quiet" onClick={() => leave(onClose)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function Entry({ notice, now, onRead }: { notice: Notification; now: number; onRead: () => void }) {
  const [isReplying, setIsReplying] = useState(false)
  const { customerPhone } = notice.metadata
  return (
    <li>
      <NoticeCard notice={notice} now={now}>
        {notice.answered && (
          <p className={notices.answered}>
            Replied{notice.answered.by && ` by ${notice.answered.by}`}, {formatDateTime(notice.answered.at)}
          </p>
        )}
        <div className={notices.buttons}>
          <CallButton isQuiet phone={customerPhone ?? ''} />
          {!notice.isRead && (
            <Button size="small" look="quiet" onClick={onRead}>
              Mark Read
            </Button>
          )}
          {notice.booking && !isReplying && (
            <Button size="small" look="quiet" onClick={() => setIsReplying(true)}>
              {notice.answered ? 'Respond again' : 'Respond'}
            </Button>
          )}
        </div>
        {isReplying && <ReplyBox notice={notice} onClose={() => setIsReplying(false)} />}
      </NoticeCard>
    </li>
  )
}

export default function AdminNotificationsPage() {
  const filters = useUrlFilters(['isRead'])
  const list = useAdminNotices(filters.query)
  const markRead = useMarkRead()
  const markAll = useMarkAllRead()
  const { data } = list
  const all = data?.totalCount ?? 0
  const unread = data?.unreadCount ?? 0
  const totals = { '': all, false: unread, true: Math.max(0, all - unread) }
  const tab = TABS.find((value) => value === filters.get('isRead')) ?? ''
  const counted = (text: string, count: number) => (data ? `${text} (${count.toLocaleString('en-IN')})` : text)
  const now = Date.now()
  return (
    <PageFrame>
      <PageHeading title="Notifications">
        {unread > 0 && (
          <Button size="small" look="quiet" onClick={() => markAll.mutate(new Date(now).toISOString())}>
            Mark all read
          </Button>
        )}
      </PageHeading>
      <Tabs
        label="Notifications"
        tabs={[
          { value: '', text: counted('All', totals['']) },
          { value: 'false', text: counted('Unread', totals.false) },
          { value: 'true', text: counted('Read', totals.true) },
        ]}
        value={tab}
        onChange={(isRead) => filters.set({ isRead })}
      />
      <QueryState query={list} failed="Your notifications could not be loaded." shape="cards" />
      {data?.data.length === 0 && (
        <EmptyState
          picture="list"
          {...noNotices({
            tab: SHOWN[tab],
            unread,
            total: all,
            isStale: list.isPlaceholderData || list.isError,
          })}
        />
      )}
      <ul className={notices.list} aria-label="Notifications">
        {data?.data.map((notice) => (
          <Entry key={notice._id} notice={notice} now={now} onRead={() => markRead.mutate(notice._id)} />
        ))}
      </ul>
      {data && (
        <Pager
          page={filters.page}
          total={totals[tab]}
          perPage={LIMITS.page.default}
          isStale={list.isPlaceholderData}
          onPage={(page, options) => filters.set({ page: String(page) }, options)}
        />
      )}
      <details className={notices.settings}>
        <summary>What you are told, and how</summary>
        <div>
          <PushSwitch />
          <PreferencesTable isAdmin />
        </div>
      </details>
    </PageFrame>
  )
}
