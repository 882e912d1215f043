import { PATHS } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { usePageTitle } from '#shared/lib/use-page-title.js'
import { LinkButton } from '#shared/ui/button.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { SearchIllustration } from '#shared/ui/illustrations/search-illustration.js'
import { PageFrame } from '#shared/ui/page-frame.js'

export default function NotFoundPage() {
  const { t } = useTranslation()
  usePageTitle(t('common.page.notFound'))
  return (
    <PageFrame>
      <EmptyState
        isPage
        image={<SearchIllustration />}
        title={t('common.notFound.title')}
        text={t('common.notFound.text')}
      >
        <LinkButton to={PATHS.home}>{t('common.nav.goHome')}</LinkButton>
      </EmptyState>
    </PageFrame>
  )
}
