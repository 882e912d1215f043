import { useEffect, useState } from 'react'
import { serverNow } from '#shared/http/server-clock.js'

function secondsUntil(moment: string | null): number {
  return moment === null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - serverNow()) / 1000))
}

/** Whole seconds until a moment, counting down; 0 once it has come. Right from the first render with a new moment on. */
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
