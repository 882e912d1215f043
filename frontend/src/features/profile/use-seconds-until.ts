import { useEffect, useState } from 'react'

function secondsUntil(moment: string | null): number {
  return moment === null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000))
}

/** Whole seconds until a moment, counting down; 0 once it has come. */
export function useSecondsUntil(moment: string | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment))
  useEffect(() => {
    const count = () => {
      const left = secondsUntil(moment)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(count, 1_000)
    count()
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}
