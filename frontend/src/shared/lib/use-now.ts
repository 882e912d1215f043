import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The current time in epoch milliseconds. Updates every minute while it is needed, so shown ages stay right. */
export function useNow(isNeeded = true): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isNeeded) return
    const tell = () => setNow(Date.now())
    tell()
    const timer = setInterval(tell, MINUTE_MS)
    return () => clearInterval(timer)
  }, [isNeeded])
  return now
}
