import { useTimeout } from '@mantine/hooks'
import { type Booking, type BookingStatus, isVisitAhead } from '@sofaseva/contract'
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { AssignDialog } from '../assign-dialog.js'
import { statusQuestion } from '../status-question.js'
import { type BookingChange, RECENT_TEXTS, useStatusChange } from '../use-booking-changes.js'

/** Milliseconds during which a second click is likely meant for the previous button. */
const PAUSE_MS = 1_000

type Provider = NonNullable<Booking['provider']>

interface DeskActions {
  /** Changes the status. It asks before it cancels, or completes a visit that hasn't begun. */
  onStatus: (booking: Booking, status: BookingStatus) => void
  /** Confirms a booking and assigns a provider in the same request. */
  onAssignAndConfirm: (booking: Booking, provider: Provider) => void
  /** Opens the dialog that assigns these bookings. */
  onAssign: (bookings: readonly Booking[]) => void
}

interface Desk extends DeskActions {
  /** True for a moment after a change, because rows move and get other buttons. */
  isPaused: boolean
  /** The provider chosen for each booking, by id. A row and its drawer share the choice. */
  chosen: Readonly<Record<string, string>>
  choose: (bookingId: string, providerId: string) => void
}

const DeskContext = createContext<Desk | null>(null)

const isAsked = (booking: Booking, status: BookingStatus) =>
  status === 'Cancelled' || (status === 'Completed' && isVisitAhead(booking, Date.now()))

/** The state of the desk, which its provider shares with the rows and the drawer. Its actions are stable. */
export function useDeskState(): Desk {
  const translator = useTranslation()
  const { mutate } = useStatusChange(RECENT_TEXTS)
  const { confirm, open } = useDialog()
  const [isPaused, setIsPaused] = useState(false)
  const isBusy = useRef(false)
  const pause = useTimeout(() => {
    isBusy.current = false
    setIsPaused(false)
  }, PAUSE_MS)
  const { start, clear } = pause
  const [chosen, setChosen] = useState<Desk['chosen']>({})
  const actions = useMemo((): DeskActions & Pick<Desk, 'choose'> => {
    const change = (entity: Booking, wanted: BookingChange) => {
      // A menu of actions stays enabled during the pause.
      if (isBusy.current) return
      isBusy.current = true
      setIsPaused(true)
      clear()
      start()
      mutate({ entity, change: wanted })
    }
    return {
      onStatus: (booking, status) => {
        const act = () => change(booking, { status })
        if (isAsked(booking, status)) confirm({ ...statusQuestion(translator, booking, status), onConfirm: act })
        else act()
      },
      onAssignAndConfirm: (booking, provider) => change(booking, { status: 'Confirmed', provider }),
      onAssign: (bookings) => open((close) => <AssignDialog bookings={bookings} onClose={close} />),
      choose: (bookingId, providerId) => setChosen((before) => ({ ...before, [bookingId]: providerId })),
    }
  }, [translator, mutate, confirm, open, start, clear])
  return useMemo(() => ({ ...actions, isPaused, chosen }), [actions, isPaused, chosen])
}

export function DeskProvider({ desk, children }: { desk: Desk; children: ReactNode }) {
  return <DeskContext value={desk}>{children}</DeskContext>
}

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('The next step of a booking is drawn outside its DeskProvider.')
  return desk
}
