import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { type Bootstrap, BootstrapProvider } from '#shared/data/bootstrap.js'
import { PreloadPageContext } from '#shared/routing/preload-page.js'
import { LanguageProvider } from './language-provider.js'
import { type OfficeRouter, preloadPage } from './router.js'

interface OfficeProps {
  bootstrap: Bootstrap
  client: QueryClient
  router: OfficeRouter
}

/** The root component of the back office. */
export function Office({ bootstrap, client, router }: OfficeProps) {
  return (
    <LanguageProvider language={bootstrap.language}>
      <BootstrapProvider value={bootstrap}>
        <QueryClientProvider client={client}>
          <PreloadPageContext value={preloadPage}>
            <RouterProvider router={router} />
          </PreloadPageContext>
        </QueryClientProvider>
      </BootstrapProvider>
    </LanguageProvider>
  )
}
