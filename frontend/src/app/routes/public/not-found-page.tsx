import { PATHS } from '@sofaseva/contract'
import { LinkButton } from '../../../shared/ui/button.js'
import { EmptyState, PageFrame } from '../../../shared/ui/states.js'

export default function NotFoundPage() {
  return (
    <PageFrame>
      <EmptyState
        isPage
        picture="search"
        title="We could not find this page"
        text="The address may be mistyped, or the page has moved."
      >
        <LinkButton to={PATHS.home}>Go to the home page</LinkButton>
      </EmptyState>
    </PageFrame>
  )
}
