import { type ReactNode, useEffect, useRef } from 'react'
import { type Connection, useConnection } from '../../shared/lib/use-online.js'
import classes from './shell.module.css'

const TEXT: Record<Connection, string | null> = {
  online: null,
  offline: 'You are offline. You can still browse and book; we send it when you are back.',
  unreachable: 'We cannot be reached at the moment. You can still browse and book; we send it as soon as it works.',
}

/** Tells other things that stick to the screen's lower edge how much of it is taken. */
function useTakenHeight() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = document.documentElement.style
    const observer = new ResizeObserver(([entry]) => {
      root.setProperty('--banner-shown', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    if (box.current) observer.observe(box.current)
    return () => {
      observer.disconnect()
      root.removeProperty('--banner-shown')
    }
  }, [])
  return box
}

/** Says that there is no connection, or that nothing comes through it, and what else concerns every page. */
export function OfflineBanner({ children }: { children?: ReactNode }) {
  const text = TEXT[useConnection()]
  const box = useTakenHeight()
  return (
    <div ref={box} className={classes.connection} role="status">
      {children}
      {text && <p className={classes.offline}>{text}</p>}
    </div>
  )
}
