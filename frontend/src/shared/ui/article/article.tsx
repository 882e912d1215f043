import {
  type BlogImage,
  type BlogPost,
  blogListPath,
  formatDay,
  formatNumber,
  LANGUAGE_DEFINITIONS,
  LIMITS,
  localizedPath,
  PATHS,
  POST_CATEGORY_KEYS,
  pathTo,
} from '@sofaseva/contract'
import { type ReactNode, useMemo } from 'react'
import { usePublicSettings } from '../../data/bootstrap.js'
import { useTranslation } from '../../i18n/use-translation.js'
import { Link } from '../../routing/link.js'
import { Card } from '../card.js'
import { DescriptionList } from '../description-list.js'
import { Icon } from '../icon.js'
import { IconCalendar, IconClock, IconEye, IconUser } from '../icons.js'
import { Image } from '../image.js'
import { StandaloneAnchor } from '../standalone-link.js'
import classes from './article.module.css'
import { type ArticleHeading, withHeadingIds } from './article-headings.rules.js'
import content from './article-text.module.css'
import blog from './blog.module.css'
import { POST_COVER_SIZES, POST_IMAGE_SIZES } from './image-sizes.js'
import { splitIntroduction } from './introduction.rules.js'
import { ShareButton } from './share-button.js'

interface PostProps {
  post: BlogPost
}

/** The `lang` attribute for texts in the post's language, if the page's language differs. */
function usePostLang(post: BlogPost): { lang?: string } {
  const { language } = useTranslation()
  return post.language === language ? {} : { lang: LANGUAGE_DEFINITIONS[post.language].tag }
}

function useViewsText({ views }: BlogPost): string {
  const { t } = useTranslation()
  return t('blog.post.views', { count: views, shown: formatNumber(views) })
}

/** 0 means unknown. */
const readTimeOf = ({ readTime }: BlogPost) => readTime || LIMITS.blog.readTimeDefault

function Facts({ post }: PostProps) {
  const translator = useTranslation()
  const { t } = translator
  const { brandName } = usePublicSettings()
  const views = useViewsText(post)
  const { author, publishedAt } = post
  return (
    <ul className={classes.facts}>
      <li>
        <Icon of={IconUser} size={18} />
        {author?.name ?? t('blog.post.team', { brandName })}
      </li>
      {publishedAt && (
        <li>
          <Icon of={IconCalendar} size={18} />
          <time dateTime={publishedAt}>{formatDay(translator, publishedAt)}</time>
        </li>
      )}
      <li>
        <Icon of={IconClock} size={18} />
        {t('blog.post.readTime', { count: readTimeOf(post) })}
      </li>
      <li>
        <Icon of={IconEye} size={18} />
        {views}
      </li>
    </ul>
  )
}

/** The same article in other languages, each with its own URL. */
function Translations({ translations }: Pick<BlogPost, 'translations'>) {
  const { t } = useTranslation()
  if (translations.length === 0) return null
  return (
    <p className={classes.translations}>
      {t('blog.post.translations')}
      {translations.map(({ language, slug }) => {
        const { tag, name } = LANGUAGE_DEFINITIONS[language]
        return (
          // Another language is another document.
          <StandaloneAnchor
            key={language}
            href={localizedPath(pathTo(PATHS.blogPost, { slug }), language)}
            hrefLang={tag}
            lang={tag}
          >
            {name}
          </StandaloneAnchor>
        )
      })}
    </p>
  )
}

function Header({ post }: PostProps) {
  const { t } = useTranslation()
  const lang = usePostLang(post)
  const { category, title, excerpt, featuredImage, translations } = post
  return (
    <header className={classes.header}>
      <Link className={classes.badge} to={blogListPath({ category })}>
        <span>{t(POST_CATEGORY_KEYS[category])}</span>
      </Link>
      <h1 {...lang}>{title}</h1>
      <p className={classes.lead} {...lang}>
        {excerpt}
      </p>
      <div className={classes.bar}>
        <Facts post={post} />
        <ShareButton title={title} />
      </div>
      <Translations translations={translations} />
      {featuredImage && (
        <div className={`${classes.mainCover} ${blog.wide}`}>
          <Image
            url={featuredImage.url}
            // A copy stored for offline reading may have no alternative text.
            alt={featuredImage.alt ?? ''}
            width={featuredImage.width ?? 1200}
            height={featuredImage.height ?? 675}
            sizes={POST_COVER_SIZES}
            placeholder={featuredImage.placeholder}
            isMain
          />
        </div>
      )}
    </header>
  )
}

function TableOfContents({ post, contents }: PostProps & { contents: readonly ArticleHeading[] }) {
  const { t } = useTranslation()
  const lang = usePostLang(post)
  if (contents.length === 0) return null
  return (
    <nav className={classes.contents} aria-labelledby="contents">
      <h2 id="contents">{t('blog.post.contents')}</h2>
      <ol {...lang}>
        {contents.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Images({ images }: { images: readonly BlogImage[] }) {
  const { t } = useTranslation()
  if (images.length === 0) return null
  return (
    <section aria-labelledby="images">
      <h2 id="images">{t('blog.post.images')}</h2>
      <div className={classes.images}>
        {images.map(({ _id, url, alt, width, height, placeholder }, index) => (
          <figure key={_id}>
            <a href={url} target="_blank" rel="noopener">
              <Image
                url={url}
                alt={alt || t('blog.post.picture', { number: index + 1 })}
                width={width}
                height={height}
                sizes={POST_IMAGE_SIZES}
                placeholder={placeholder}
              />
            </a>
            {alt && <figcaption aria-hidden="true">{alt}</figcaption>}
          </figure>
        ))}
      </div>
    </section>
  )
}

function Words({
  title,
  words,
  pathOf,
}: {
  title: string
  words: readonly string[]
  pathOf?: (word: string) => string
}) {
  if (words.length === 0) return null
  return (
    <div className={classes.words}>
      <h2>{title}</h2>
      <ul className={pathOf ? classes.tags : classes.keywords}>
        {words.map((word) => (
          <li key={word}>
            {pathOf ? (
              <Link className={blog.pill} to={pathOf(word)}>
                {word}
              </Link>
            ) : (
              word
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Information({ post }: PostProps) {
  const translator = useTranslation()
  const { t } = translator
  const { publishedAt, updatedAt, category, views } = post
  const day = (instant: string) => <time dateTime={instant}>{formatDay(translator, instant)}</time>
  return (
    <Card as="section" gap={3} className={classes.information} aria-labelledby="information">
      <h2 id="information">{t('blog.post.information')}</h2>
      <DescriptionList>
        {publishedAt && (
          <>
            <dt>{t('blog.post.published')}</dt>
            <dd>{day(publishedAt)}</dd>
          </>
        )}
        <dt>{t('blog.post.updated')}</dt>
        <dd>{day(updatedAt)}</dd>
        <dt>{t('blog.post.category')}</dt>
        <dd>{t(POST_CATEGORY_KEYS[category])}</dd>
        <dt>{t('blog.post.readingTime')}</dt>
        <dd>{t('blog.post.readTime', { count: readTimeOf(post) })}</dd>
        <dt>{t('blog.post.viewCount')}</dt>
        <dd>{formatNumber(views)}</dd>
      </DescriptionList>
    </Card>
  )
}

interface StoredTextProps {
  html: string
  lang: { lang?: string }
  offer: ReactNode
}

/** The stored text, with the offer after its introduction. */
function StoredText({ html, lang, offer }: StoredTextProps) {
  const { introduction, rest } = splitIntroduction(html)
  const part = (__html: string) =>
    __html !== '' && (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it with an allow-list
      <div className={content.text} {...lang} dangerouslySetInnerHTML={{ __html }} />
    )
  if (!offer) return part(html)
  return (
    <>
      {part(introduction)}
      {offer}
      {part(rest)}
    </>
  )
}

interface ArticleProps extends PostProps {
  /** Replaces the stored text, for a preview of unsaved text that isn't sanitized HTML. */
  text?: ReactNode
  /** Shown after the introduction. */
  offer?: ReactNode
}

/** A whole post. */
export function Article({ post, text, offer }: ArticleProps) {
  const { t, language } = useTranslation()
  const { html, contents } = useMemo(() => withHeadingIds(post.content), [post.content])
  const lang = usePostLang(post)
  const others = post.language === language ? {} : { language: 'all' as const }
  return (
    <article className={classes.article}>
      <div className={classes.progress} aria-hidden="true" />
      <Header post={post} />
      <TableOfContents post={post} contents={contents} />
      <div className={classes.body}>
        {text ? <div className={content.text}>{text}</div> : <StoredText html={html} lang={lang} offer={offer} />}
        <Images images={post.images} />
        <Words title={t('blog.post.keywords')} words={post.keywords} />
        <Words
          title={t('blog.post.tags')}
          words={post.tags}
          pathOf={(tag) => blogListPath({ search: tag, ...others })}
        />
      </div>
      <Information post={post} />
    </article>
  )
}
