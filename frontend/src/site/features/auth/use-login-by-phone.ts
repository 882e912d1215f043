import { useEffect, useState } from 'react'

/** Where this device stores that its user last chose the login by phone. */
const KEY = 'loginByPhone'

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

/** Whether the login asks for a phone number first, as its user last chose. */
export function useLoginByPhone(isOffered: boolean): [isByPhone: boolean, choose: (isByPhone: boolean) => void] {
  const [isByPhone, setIsByPhone] = useState(false)
  // After hydration, because the server does not know the choice.
  useEffect(() => setIsByPhone(isOffered && read()), [isOffered])
  const choose = (next: boolean) => {
    setIsByPhone(next)
    try {
      localStorage.setItem(KEY, next ? '1' : '0')
    } catch {
      // Storage is full or forbidden, so the choice lasts as long as the page.
    }
  }
  return [isByPhone, choose]
}
