import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sourceOf, useStored } from '../../shared/data/use-stored.js'
import { type Connection, useConnection } from '../../shared/lib/use-online.js'
import { StatusRegion } from '../../shared/ui/alert.js'
import { TextButton } from '../../shared/ui/text-button.js'
import classes from './shell.module.css'

const TEXT: Record<Connection, string | null> = {
  online: null,
  offline: 'You are offline. You can still browse and book; we send it when you are back.',
  unreachable: 'We cannot be reached at the moment. You can still browse and book; we send it as soon as it works.',
}

/** With nothing stored, only what is on screen is there without a connection, and what waits ends with the page. */
const KEEP_OPEN = 'There is no connection. Keep this page open: what you book here is sent when it is back.'

const openStorageRefused = async () => {
  const { storageRefused } = await import('../../offline/index.js')
  return sourceOf<boolean>(storageRefused)
}

/** Whether this browser lets us store nothing; known once something was to be stored. */
function useStorageRefused(): boolean {
  return useStored(openStorageRefused, { isLazy: true }).data ?? false
}

/** Tells other things that stick to the screen's lower edge how much of it is taken. */
function useBannerHeight() {
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

/**
 * Says that there is no connection, or that nothing comes through it, and what else concerns every page. How old a
 * page's data is, the page says.
 */
export function OfflineBanner({ children }: { children?: ReactNode }) {
  const connection = useConnection()
  const isRefused = useStorageRefused()
  const [isUnderstood, setIsUnderstood] = useState(false)
  const box = useBannerHeight()
  const text = isRefused && connection !== 'online' ? KEEP_OPEN : TEXT[connection]
  return (
    <StatusRegion ref={box} className={classes.connection}>
      {children}
      {text && <p className={classes.offline}>{text}</p>}
      {!text && isRefused && !isUnderstood && (
        <div className={classes.offline}>
          This browser does not let us store anything. You can browse and book while you are online; offline use is off.{' '}
          <TextButton onClick={() => setIsUnderstood(true)}>OK</TextButton>
        </div>
      )}
    </StatusRegion>
  )
}
