import { pullPublicSettings, readPublicSettings, SETTINGS_KEY } from '../data/public-settings.js'
import { onMaintenance } from '../http/maintenance.js'

/** Learns of changed settings sooner than by the poll: from another tab, from a refused call, and once the network is back. */
export function hearOfSettings(): void {
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
