import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useAnnounced } from '#shared/lib/announce.js'
import { ErrorState } from '#shared/ui/empty-state.js'
import { CardSkeletons, RowSkeletons } from '#shared/ui/skeleton.js'

interface QueryStateProps {
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'data' | 'error' | 'refetch'>
  /** The message shown on failure. The reason follows. */
  failed: string
  shape?: 'rows' | 'cards'
  /** Another action beside the retry button. */
  children?: ReactNode
}

/**
 * Shows a skeleton while a list loads, and an error with a retry button if that fails. It shows nothing once data has
 * loaded, even if a refetch fails.
 */
export function QueryState({ query, failed, shape = 'rows', children }: QueryStateProps) {
  const { t } = useTranslation()
  useAnnounced(query.isPending || query.isError ? null : t('admin.loaded'))
  if (query.isPending) return shape === 'rows' ? <RowSkeletons /> : <CardSkeletons />
  if (!query.isError || query.data !== undefined) return null
  return (
    <ErrorState
      message={failed}
      hint={errorMessage(query.error, t('admin.failedHint'))}
      onRetry={() => void query.refetch()}
    >
      {children}
    </ErrorState>
  )
}
