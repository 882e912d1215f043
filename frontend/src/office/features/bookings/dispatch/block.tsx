import { useDraggable } from '@dnd-kit/core'
import { type DispatchBooking, isOpen, lastSix, personName, STATUS_COLOURS, STATUS_KEYS } from '@sofaseva/contract'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { areaOf, placeOf } from './board.rules.js'
import { useBoard } from './board-context.js'
import { placeText } from './board-texts.js'
import classes from './dispatch.module.css'

/** `when`: where its place does not say it. */
export function BlockFace({ booking, when }: { booking: DispatchBooking; when?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      {when && <span>{when}</span>}
      <span>
        <strong>{lastSix(booking._id)}</strong> {areaOf(booking.serviceAddress)}
      </span>
      <span>{booking.serviceName}</span>
      <span>
        <span className={classes.status}>{t(STATUS_KEYS[booking.status])}</span> {personName(t, booking.customerName)}
      </span>
    </>
  )
}

interface BlockProps {
  booking: DispatchBooking
  when?: string | undefined
  className?: string | undefined
  style?: CSSProperties
}

/** A booking on the board: drag it, or lift it with Enter; a press opens its form. */
export function Block({ booking, when, className = '', style }: BlockProps) {
  const translator = useTranslation()
  const { board, active, tabStop, hintId, onFocus, onBlur, hadFocus, onKeyDown, onOpen } = useBoard()
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: booking._id, disabled: !isOpen(booking.status) })
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn in its new row
  useEffect(() => {
    if (hadFocus(booking._id)) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <button
      {...listeners}
      ref={(element) => {
        button.current = element
        setNodeRef(element)
      }}
      type="button"
      className={`${classes.block} ${className}`}
      style={style}
      data-block={booking._id}
      data-tone={STATUS_COLOURS[booking.status]}
      data-open={isOpen(booking.status) || undefined}
      data-lifted={isDragging || active?._id === booking._id || undefined}
      tabIndex={tabStop === booking._id ? 0 : -1}
      aria-describedby={isOpen(booking.status) ? hintId : undefined}
      onFocus={() => onFocus(booking._id)}
      onBlur={() => onBlur(booking._id)}
      onKeyDown={(event) => onKeyDown(event, booking)}
      onClick={() => onOpen(booking)}
    >
      <BlockFace booking={booking} when={when} />
      <span className="visually-hidden">{placeText(translator, board, placeOf(booking))}</span>
    </button>
  )
}
