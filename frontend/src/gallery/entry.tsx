import '@fontsource/mukta/400.css'
import '@fontsource/mukta/600.css'
import '@fontsource/mukta/700.css'
import { loadMessages } from '@sofaseva/contract/message-loaders'
import { createRoot } from 'react-dom/client'
import { loadAreas, setMessageSource } from '#shared/i18n/messages.js'

setMessageSource(loadMessages)
await loadAreas('en', ['common', 'controls', 'enums', 'bookings', 'auth', 'admin', 'contact', 'reviews', 'blog'])
// Each app has its own style sheets, so a page loads only one app.
const { default: Gallery } = await (location.pathname.startsWith('/gallery/office')
  ? import('./office/app.js')
  : import('./site/app.js'))
createRoot(document.getElementById('root') as HTMLElement).render(<Gallery />)
