import { useEffect, useRef } from 'react'

/** The Web OTP API, which browsers' types do not have yet. */
interface TextedCode {
  code: string
}

interface CodeReader {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<TextedCode | null>
}

/**
 * Reads the code of the next text message for this site, on Android and with the user's consent. `isWaiting` while a
 * text is expected.
 */
export function useTextedCode(isWaiting: boolean, onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    if (!isWaiting || !('OTPCredential' in window)) return
    const stop = new AbortController()
    const reader = navigator.credentials as unknown as CodeReader
    reader.get({ otp: { transport: ['sms'] }, signal: stop.signal }).then(
      (text) => text && latest.current(text.code),
      // The user refused, or the page no longer waits.
      () => undefined,
    )
    return () => stop.abort()
  }, [isWaiting])
}
