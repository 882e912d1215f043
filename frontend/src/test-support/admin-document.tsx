import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { AdminProvider } from '#office/ui/admin-provider.js'
import { DialogsProvider } from '#office/ui/use-dialog.js'
import { Document } from './samples.js'

/** The context around a page of the back office. */
export function AdminDocument({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <Document>
      <QueryClientProvider client={client}>
        <AdminProvider env="test">
          <DialogsProvider>{children}</DialogsProvider>
        </AdminProvider>
      </QueryClientProvider>
    </Document>
  )
}

/** Opens the menu of the row with this name. Resolves to the menu item of the action. */
export async function rowAction(name: string, action: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return screen.findByRole('menuitem', { name: action })
}
