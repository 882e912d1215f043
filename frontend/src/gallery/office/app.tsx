// The library's styles come first, as in the office's own entry.
import '@mantine/core/styles.css'
import '#shared/theme/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { AdminProvider } from '#office/ui/admin-provider.js'
import { Gallery, GalleryDocument } from '../gallery.js'
import { DIALOGS } from './dialogs.js'
import { FORMS } from './forms.js'
import { LISTS, LOADING } from './lists.js'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const router = createBrowserRouter([
  { path: '*', element: <Gallery sheets={{ Forms: FORMS, Lists: LISTS, Dialogs: DIALOGS, Loading: LOADING }} /> },
])

export function App() {
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
