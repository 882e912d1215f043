import { PATHS } from '@sofaseva/contract'
import { LinkButton } from '../../../shared/ui/button.js'
import { EmptyState } from '../../../shared/ui/empty-state.js'
import { SearchIllustration } from '../../../shared/ui/illustrations/search-illustration.js'
import { PageFrame } from '../../../shared/ui/page-frame.js'

export default function NotFoundPage() {
  return (
    <PageFrame>
      <EmptyState
        isPage
        picture={<SearchIllustration />}
        title="We could not find this page"
        text="The address may be mistyped, or the page has moved."
      >
        <LinkButton to={PATHS.home}>Go to the home page</LinkButton>
      </EmptyState>
    </PageFrame>
  )
}
