import { useGone } from '#shared/data/use-gone.js'
import { usePageTitle } from '#shared/lib/use-page-title.js'
import { LinkButton } from '#shared/ui/button.js'
import { ErrorState } from '#shared/ui/empty-state.js'
import { SearchIllustration } from '#shared/ui/illustrations/search-illustration.js'
import { PageFrame } from '#shared/ui/page-frame.js'
import { Skeleton } from '#shared/ui/skeleton.js'

interface MissingStateProps {
  /** API path of the missing resource. */
  path: string
  message: string
  hint?: string
  /** Title of the tab if the page never existed. */
  title?: string
  back: { to: string; text: string }
}

/** The page for content that does not exist or was removed for good. */
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
