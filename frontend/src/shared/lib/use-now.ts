import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time now, epoch milliseconds, told anew every minute while it is needed: what is as old as it says stays so. */
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
