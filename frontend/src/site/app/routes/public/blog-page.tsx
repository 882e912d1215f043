import { blogListPath, PATHS } from '@sofaseva/contract'
import { useSearchParams } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useConnection } from '#shared/lib/use-online.js'
import { usePageTitle } from '#shared/lib/use-page-title.js'
import { StatusRegion } from '#shared/ui/alert.js'
import { LinkButton } from '#shared/ui/button.js'
import { EmptyState, ErrorState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { SearchIllustration } from '#shared/ui/illustrations/search-illustration.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { StoredLanguage } from '#shared/ui/stored-language.js'
import { MutedText } from '#shared/ui/text.js'
import { BlogPages } from '#site/features/blog/blog-pages.js'
import { PostGrid, PostGridSkeleton } from '#site/features/blog/post-card.js'
import { blogListTitle, blogPageTitle, readPostFilter } from '#site/features/blog/post-filter.js'
import { BlogSearch, CategoryChips } from '#site/features/blog/post-filters.js'
import { usePosts } from '#site/features/blog/use-posts.js'

/** Lists all posts, the posts of a category or the results of a search, nine a page. */
export default function BlogPage() {
  const translator = useTranslation()
  const { t } = translator
  const [query] = useSearchParams()
  const filter = readPostFilter(query)
  usePageTitle(blogPageTitle(translator, filter))
  const { state, data, savedAt, language, error, refresh } = usePosts(filter)
  const isOnline = useConnection() === 'online'
  const isFiltered = filter.category !== undefined || filter.search !== undefined || filter.page !== undefined
  return (
    <PageFrame age={<LastUpdated savedAt={savedAt} failed={error !== null} />}>
      <PageHeading title={blogListTitle(translator, filter)}>
        <StatusRegion as="span">
          {data && data.totalItems > 0 && <MutedText>{t('blog.count', { count: data.totalItems })}</MutedText>}
        </StatusRegion>
      </PageHeading>
      <BlogSearch filter={filter} />
      <CategoryChips filter={filter} />
      {state === 'loading' && <PostGridSkeleton />}
      {(state === 'failed' || state === 'missing') && (
        <ErrorState
          message={t(isOnline ? 'blog.failed' : 'blog.notStored')}
          hint={t(isOnline ? 'blog.checkConnection' : 'blog.onceConnected')}
          onRetry={refresh}
        />
      )}
      {data?.blogs.length === 0 && (
        <EmptyState
          image={isFiltered ? <SearchIllustration /> : <ListIllustration />}
          title={t(isFiltered ? 'blog.nothingFound' : 'blog.none')}
          text={t(isFiltered ? 'blog.nothingFoundText' : 'blog.noneText')}
        >
          {isFiltered && <LinkButton to={PATHS.blog}>{t('blog.seeAll')}</LinkButton>}
          {!filter.language && (
            <LinkButton variant="outline" to={blogListPath({ ...filter, page: 1, language: 'all' })}>
              {t('blog.allLanguages')}
            </LinkButton>
          )}
        </EmptyState>
      )}
      {data && data.blogs.length > 0 && (
        <>
          <StoredLanguage language={language} failed={error !== null} />
          <PostGrid posts={data.blogs} isMain />
          <BlogPages filter={filter} paging={data} />
        </>
      )}
    </PageFrame>
  )
}
