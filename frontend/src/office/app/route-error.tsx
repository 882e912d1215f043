import { ADMIN_PATHS } from '@sofaseva/contract'
import { useRouteError } from 'react-router-dom'
import { isChunkError } from '#shared/app/chunk-errors.js'
import { ChunkErrorState, Crashed } from '#shared/app/error-boundaries.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { AlertRegion } from '#shared/ui/alert.js'
import { LinkButton } from '#shared/ui/button.js'
import { PageFrame } from '#shared/ui/page-frame.js'

/** Replaces a page that failed. It retries loading a page's code, and reloads the document after any other error. */
export function RouteError() {
  const { t } = useTranslation()
  const error = useRouteError()
  if (!isChunkError(error))
    return (
      <AlertRegion>
        <Crashed />
      </AlertRegion>
    )
  return (
    <PageFrame>
      <ChunkErrorState isPage message={t('common.failure.page')} pending={null}>
        <LinkButton to={ADMIN_PATHS.dashboard} variant="outline">
          {t('admin.nav.dashboard')}
        </LinkButton>
      </ChunkErrorState>
    </PageFrame>
  )
}
