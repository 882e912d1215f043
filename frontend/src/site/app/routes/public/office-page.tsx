import { PATHS, splitLanguage } from '@sofaseva/contract'
import { useEffect } from 'react'
import { readablePath } from '../match.js'

/** Loads the document of the address, where the router has gone already. */
export default function OfficePage() {
  useEffect(() => {
    // However it is written, the worker and the server know it by this beginning.
    const { path: written } = splitLanguage(readablePath(location.pathname))
    const path = PATHS.admin + written.slice(PATHS.admin.length)
    if (path === location.pathname) location.reload()
    else location.replace(path + location.search + location.hash)
  }, [])
  return null
}
