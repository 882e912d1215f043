import '#shared/theme/base.css'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { Gallery, GalleryDocument } from '../gallery.js'
import { DIALOGS } from './dialogs.js'
import { FORMS } from './forms.js'
import { LISTS } from './lists.js'
import { LOADING, MESSAGES } from './messages.js'

export function App() {
  return (
    <StrictMode>
      <BrowserRouter>
        <GalleryDocument>
          <Gallery sheets={{ Messages: MESSAGES, Forms: FORMS, Lists: LISTS, Dialogs: DIALOGS, Loading: LOADING }} />
        </GalleryDocument>
      </BrowserRouter>
    </StrictMode>
  )
}
