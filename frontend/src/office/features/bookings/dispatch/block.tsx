import { useDraggable } from '@dnd-kit/core'
import { type DispatchBooking, isOpen, lastSix, personName, STATUS_COLOURS, STATUS_KEYS } from '@sofaseva/contract'
import { type CSSProperties, useEffect } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { areaOf, placeOf } from './board.rules.js'
import { useBoard } from './board-context.js'
import { placeText } from './board-texts.js'
import classes from './dispatch.module.css'

interface BlockFaceProps {
  booking: DispatchBooking
  /** Where its place does not say it. */
  when?: string | undefined
}

export function BlockFace({ booking, when }: BlockFaceProps) {
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

interface BlockProps extends BlockFaceProps {
  className?: string | undefined
  style?: CSSProperties
}

/** A booking on the board: drag it, or lift it with Enter; a press opens its form. */
export function Block({ booking, when, className = '', style }: BlockProps) {
  const translator = useTranslation()
  const { board, active, blockProps, hadFocus } = useBoard()
  const { _id, status } = booking
  const { setNodeRef, node, listeners, isDragging } = useDraggable({ id: _id, disabled: !isOpen(status) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn in its new row
  useEffect(() => {
    if (hadFocus(_id)) node.current?.focus({ preventScroll: true })
  }, [])
  return (
    <button
      {...listeners}
      {...blockProps(booking)}
      ref={setNodeRef}
      type="button"
      className={`${classes.block} ${className}`}
      style={style}
      data-block={_id}
      data-tone={STATUS_COLOURS[status]}
      data-open={isOpen(status) || undefined}
      data-lifted={isDragging || active?._id === _id || undefined}
    >
      <BlockFace booking={booking} when={when} />
      <span className="visually-hidden">{placeText(translator, board, placeOf(booking))}</span>
    </button>
  )
}
