// The library's styles come first, as in the office's own entry.
import '@mantine/core/styles.css'
import '#shared/theme/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { AdminProvider } from '#office/ui/admin-provider.js'
import { DialogsProvider } from '#office/ui/use-dialog.js'
import { Gallery, GalleryDocument } from '../gallery.js'
import { OFFICE_DIALOGS } from './dialogs.js'
import { OFFICE_FORMS } from './forms.js'
import { OFFICE_LISTS, OFFICE_LOADING } from './lists.js'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const router = createBrowserRouter([
  {
    path: '*',
    element: (
      <DialogsProvider>
        <Gallery
          sheets={{ Forms: OFFICE_FORMS, Lists: OFFICE_LISTS, Dialogs: OFFICE_DIALOGS, Loading: OFFICE_LOADING }}
        />
      </DialogsProvider>
    ),
  },
])

export default function OfficeGallery() {
  return (
    <StrictMode>
      <GalleryDocument>
        <QueryClientProvider client={client}>
          <AdminProvider>
            <RouterProvider router={router} />
          </AdminProvider>
        </QueryClientProvider>
      </GalleryDocument>
    </StrictMode>
  )
}
