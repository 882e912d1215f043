import { useCallback, useEffect } from 'react'
import { leaveForms } from '../lib/leave-forms.js'
import { useNavigate } from '../routing/router.js'

/** Opens an address of ours on top of the page, once forms have been left. */
export function useOpen(): (address: string) => void {
  const navigate = useNavigate()
  return useCallback((address) => void leaveForms(() => void navigate(address)), [navigate])
}

/** Goes where a notification leads that was opened while the app is. */
export function OpenFromNotification() {
  const open = useOpen()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const hear = ({ data }: MessageEvent) => {
      const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown }
      if (type === 'OPEN' && typeof path === 'string') open(path)
    }
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [open])
  return null
}
