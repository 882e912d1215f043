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
  /** Where the link leads, and its text. */
  backTo: string
  backText: string
}

/**
 * The page for content that does not exist or was removed for good. All of its props are strings. A new object at each
 * rendering would make React replace the server's HTML before it is hydrated.
 */
export default function MissingState({ path, message, hint, title, backTo, backText }: MissingStateProps) {
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
          <LinkButton to={backTo} variant="outline">
            {backText}
          </LinkButton>
        </ErrorState>
      )}
    </PageFrame>
  )
}
