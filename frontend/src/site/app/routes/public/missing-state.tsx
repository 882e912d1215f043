import { useGone } from '#shared/data/use-gone.js'
import { usePageTitle } from '#shared/lib/use-page-title.js'
import { LinkButton } from '#shared/ui/button.js'
import { ErrorState } from '#shared/ui/empty-state.js'
import { SearchIllustration } from '#shared/ui/illustrations/search-illustration.js'
import { PageFrame } from '#shared/ui/page-frame.js'
import { Skeleton } from '#shared/ui/skeleton.js'

interface MissingStateProps {
  /** API path of what is missing. */
  path: string
  message: string
  hint?: string
  /** Names the tab where it was never there. */
  title?: string
  back: { to: string; text: string }
}

/** The page of what is not there, or was removed for good. */
export default function MissingState({ path, message, hint, title, back }: MissingStateProps) {
  const gone = useGone(path)
  usePageTitle(gone ?? title)
  return (
    <PageFrame>
      {gone === null ? (
        <Skeleton height="16rem" />
      ) : (
        <ErrorState
          isPage
          image={<SearchIllustration />}
          message={gone ?? message}
          {...(hint === undefined ? {} : { hint: gone ? '' : hint })}
        >
          <LinkButton to={back.to} variant="outline">
            {back.text}
          </LinkButton>
        </ErrorState>
      )}
    </PageFrame>
  )
}
