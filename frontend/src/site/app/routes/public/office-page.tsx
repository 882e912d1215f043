import { PATHS, splitLanguage } from '@sofaseva/contract'
import { useEffect } from 'react'
import { readablePath } from '../match.js'

/** Loads the document of an address that the router has already changed to. */
export default function OfficePage() {
  useEffect(() => {
    // The service worker and the server recognize this prefix in any spelling.
    const { path: written } = splitLanguage(readablePath(location.pathname))
    const path = PATHS.admin + written.slice(PATHS.admin.length)
    if (path === location.pathname) location.reload()
    else location.replace(path + location.search + location.hash)
  }, [])
  return null
}
