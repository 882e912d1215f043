import { useCallback, useEffect } from 'react'
import { leaveForms } from '../lib/leave-forms.js'
import { useNavigate } from '../routing/router.js'

/** Returns a function that opens a path of the site after asking about unsent input. */
export function useOpenPath(): (address: string) => void {
  const navigate = useNavigate()
  return useCallback((address) => void leaveForms(() => void navigate(address)), [navigate])
}

/** Navigates when the user opens a notification while the app is running. */
export function OpenFromNotification() {
  const open = useOpenPath()
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
