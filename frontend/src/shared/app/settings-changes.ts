import { pullPublicSettings, readPublicSettings, SETTINGS_KEY } from '../data/public-settings.js'
import { onMaintenance } from '../http/maintenance.js'

/**
 * Refreshes the settings sooner than the poll does: after a change in another tab, a refused call, or a return of the
 * network.
 */
export function watchSettings(): void {
  let isAsking = false
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    await pullPublicSettings()
    isAsking = false
  }
  window.addEventListener('online', ask)
  window.addEventListener('storage', ({ key }) => key === SETTINGS_KEY && void ask())
  onMaintenance(() => {
    if (!readPublicSettings()?.maintenance_mode) void ask()
  })
}
