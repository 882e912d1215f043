import '#shared/theme/base.css'
import '#shared/theme/site.css'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { Gallery, GalleryDocument } from '../gallery.js'
import { SITE_DIALOGS } from './dialogs.js'
import { SITE_FORMS } from './forms.js'
import { SITE_LISTS } from './lists.js'
import { SITE_LOADING, SITE_MESSAGES } from './messages.js'

export default function SiteGallery() {
  return (
    <StrictMode>
      <BrowserRouter>
        <GalleryDocument>
          <Gallery
            sheets={{
              Messages: SITE_MESSAGES,
              Forms: SITE_FORMS,
              Lists: SITE_LISTS,
              Dialogs: SITE_DIALOGS,
              Loading: SITE_LOADING,
            }}
          />
        </GalleryDocument>
      </BrowserRouter>
    </StrictMode>
  )
}
