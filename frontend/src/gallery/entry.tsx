import '#shared/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { loadAreas, translatorOf } from '#shared/i18n/messages.js'
import { TranslationProvider } from '#shared/i18n/use-translation.js'
import { Gallery } from './gallery.js'

const refuse = () => Promise.reject(new Error('The gallery is in English.'))

await loadAreas('en', ['common', 'controls', 'enums', 'bookings', 'auth'])
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <BrowserRouter>
      <TranslationProvider translator={translatorOf('en')} changeLanguage={refuse}>
        <Gallery />
      </TranslationProvider>
    </BrowserRouter>
  </StrictMode>,
)
