import { type ComponentProps, lazy, Suspense } from 'react'
import { importWithRetry } from '../lib/import-with-retry.js'
import type { ConfirmDialog } from './confirm-dialog.js'

const load = () => importWithRetry(() => import('./confirm-dialog.js'))

/** Has the dialog there before it is needed. */
export function preloadConfirmDialog(): void {
  void load()
}

const Dialog = lazy(async () => ({ default: (await load()).ConfirmDialog }))

/** A `ConfirmDialog` for what any page may ask, and hardly any does: it is not among the first scripts. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
