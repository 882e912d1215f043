import { PATHS, pathTo } from '@sofaseva/contract'
import { useEffect } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { part } from '#shared/lib/part.js'
import { useConnection } from '#shared/lib/use-online.js'
import { usePageTitle } from '#shared/lib/use-page-title.js'
import { useLocation, useNavigate } from '#shared/routing/router.js'
import { StatusRegion } from '#shared/ui/alert.js'
import { Article } from '#shared/ui/article/article.js'
import classes from '#shared/ui/article/article.module.css'
import { Breadcrumb } from '#shared/ui/breadcrumb.js'
import { LinkButton } from '#shared/ui/button.js'
import { ErrorState } from '#shared/ui/empty-state.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { PageFrame } from '#shared/ui/page-frame.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { MutedText } from '#shared/ui/text.js'
import { blogResource } from '#site/features/blog/blog.resources.js'
import { PostService } from '#site/features/blog/post-service.js'
import { RelatedPosts } from '#site/features/blog/related-posts.js'
import { usePost } from '#site/features/blog/use-posts.js'
import { useViewed } from '#site/features/blog/use-viewed.js'
import { readablePath } from '../match.js'
import type { RouteParams } from '../route.js'

const MissingState = part(async () => (await import('./missing-state.js')).default, { retry: false })

function Loading() {
  const { t } = useTranslation()
  return (
    <div className={classes.article} aria-busy="true">
      <StatusRegion>
        <MutedText as="p">{t('blog.post.loading')}</MutedText>
      </StatusRegion>
      <Skeleton width="80%" height="2.5rem" />
      <Skeleton height="4rem" />
      <Skeleton height="20rem" />
    </div>
  )
}

/** Replaces a former slug in the address with the current one. */
function useCurrentSlug(asked: string, slug: string | undefined): void {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  useEffect(() => {
    if (slug !== undefined && slug !== asked)
      navigate({ pathname: pathTo(PATHS.blogPost, { slug }), search, hash }, { replace: true })
  }, [asked, slug, search, hash, navigate])
}

/** Scrolls to the heading in the address. Browsers only do so when the heading is in the first HTML. */
function useLinkedHeading(isShown: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isShown && hash && window.scrollY === 0) document.getElementById(readablePath(hash.slice(1)))?.scrollIntoView()
  }, [isShown, hash])
}

export default function BlogPostPage({ params: { slug = '' } }: { params: RouteParams }) {
  const { t } = useTranslation()
  const { state, data, savedAt, error, refresh } = usePost(slug)
  const isOnline = useConnection() === 'online'
  const failure = t(isOnline ? 'blog.post.failed' : 'blog.post.notStored')
  usePageTitle(state === 'failed' ? failure : data?.blog.metaTitle || data?.blog.title)
  useCurrentSlug(slug, data?.blog.slug)
  useLinkedHeading(data !== undefined)
  useViewed(data?.blog.slug)
  const services = data?.services ?? []
  const back = (
    <LinkButton to={PATHS.blog} variant="outline">
      {t('blog.post.back')}
    </LinkButton>
  )
  if (state === 'missing')
    return (
      <MissingState
        path={blogResource(slug)}
        message={t('blog.post.missing')}
        hint={t('blog.post.goneText')}
        title={t('blog.post.missing')}
        backTo={PATHS.blog}
        backText={t('blog.post.back')}
      />
    )
  if (state === 'failed')
    return (
      <PageFrame>
        <ErrorState
          isPage
          message={failure}
          hint={t(isOnline ? 'blog.post.goneText' : 'blog.post.onceConnected')}
          onRetry={refresh}
        >
          {back}
        </ErrorState>
      </PageFrame>
    )
  return (
    <PageFrame age={<LastUpdated savedAt={savedAt} failed={error !== null} />}>
      {state === 'loading' ? (
        <Loading />
      ) : (
        <>
          <Breadcrumb
            label={t('blog.breadcrumb')}
            places={[
              { to: PATHS.home, text: t('common.nav.home') },
              { to: PATHS.blog, text: t('common.page.blog') },
            ]}
          />
          <Article key={data.blog._id} post={data.blog} offer={services[0] && <PostService service={services[0]} />} />
          {services.map((service) => (
            <PostService key={service._id} service={service} />
          ))}
          <RelatedPosts posts={data.relatedBlogs} />
        </>
      )}
    </PageFrame>
  )
}
