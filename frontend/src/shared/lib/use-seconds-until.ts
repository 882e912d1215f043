import { useEffect, useState } from 'react'
import { serverNow } from '#shared/http/server-clock.js'

function secondsUntil(moment: string | null): number {
  return moment === null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - serverNow()) / 1000))
}

/**
 * Counts down the whole seconds until an ISO time; 0 once it has passed. The first render with a new time is already
 * right.
 */
export function useSecondsUntil(moment: string | null): number {
  const [, setTick] = useState(0)
  useEffect(() => {
    if (secondsUntil(moment) === 0) return
    const timer = setInterval(() => {
      setTick((tick) => tick + 1)
      if (secondsUntil(moment) === 0) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [moment])
  return secondsUntil(moment)
}
