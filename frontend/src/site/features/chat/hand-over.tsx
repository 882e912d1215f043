import { lazy, Suspense } from 'react'
import { withMessages } from '#shared/i18n/with-messages.js'
import { importWithRetry } from '#shared/lib/import-with-retry.js'
import { Skeleton } from '#shared/ui/skeleton.js'

/** Forms bring more code than a chat, and few need one. */
const HandOverForm = lazy(() => importWithRetry(withMessages(() => import('./hand-over-form.js'), 'chat')))

interface HandOverProps {
  /** What was asked last. */
  question: string
  onEnd: () => void
}

/** Passes a question on to people. */
export function HandOver(props: HandOverProps) {
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <HandOverForm {...props} />
    </Suspense>
  )
}
