import {
  ADMIN_LIMITS,
  cutAtWord,
  DEFAULT_LANGUAGE,
  type Language,
  localizedPath,
  PATHS,
  type SeoPreview,
} from '@sofaseva/contract'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Card } from '#shared/ui/card.js'
import { Stack } from '#shared/ui/layout.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './seo.module.css'
import type { SeoTextsDraft } from './seo-draft.js'
import { useSeoPreview } from './use-seo.js'

interface PreviewProps extends SeoPreview {
  path: string
  /** The language of the texts. */
  language: Language
}

const { title: titleLength, description: descriptionLength } = ADMIN_LIMITS.seo.page

/** The breadcrumb of a page, or the parts of its path, after the host. */
function addressOf(path: string, [, ...names]: readonly string[]): string {
  const parts = names.length > 0 ? names : decodeURI(path).split('/').filter(Boolean)
  return [location.host, ...parts].join(' › ')
}

/** Previews a page in a search engine and a messenger. Both truncate long texts. */
function Previews({ path, language, title, description, breadcrumb, image }: PreviewProps) {
  const { t } = useTranslation()
  const { brandName } = usePublicSettings()
  const shownTitle = cutAtWord(title.trim(), titleLength.max) || t('admin-seo.preview.noTitle')
  const shownDescription = cutAtWord(description.trim(), descriptionLength.max) || t('admin-seo.preview.noDescription')
  return (
    <>
      <h3>{t('admin-seo.preview.google')}</h3>
      <div className={classes.google}>
        <div className={classes.site}>
          <img src="/icons/icon-192.png" alt="" width={28} height={28} />
          <div>
            <div>{brandName}</div>
            <MutedText size="small" className={classes.address}>
              {addressOf(path, breadcrumb)}
            </MutedText>
          </div>
        </div>
        <p className={classes.googleTitle} lang={language}>
          {shownTitle}
        </p>
        <p className={classes.googleText} lang={language}>
          {shownDescription}
        </p>
      </div>
      <h3>{t('admin-seo.preview.whatsapp')}</h3>
      <Stack gap={3} className={classes.card}>
        {image && <img src={image} alt={t('admin-seo.preview.image')} width={1200} height={630} />}
        <div>
          <p className={classes.cardTitle} lang={language}>
            {shownTitle}
          </p>
          <p className={classes.cardText} lang={language}>
            {shownDescription}
          </p>
          <MutedText as="p" size="small" className={classes.address}>
            {location.host}
          </MutedText>
        </div>
      </Stack>
    </>
  )
}

/** Previews the home page with the typed texts. */
export function SearchPreview({ language, ...texts }: Pick<PreviewProps, 'language' | 'title' | 'description'>) {
  const { t } = useTranslation()
  const path = localizedPath(PATHS.home, language)
  const { data } = useSeoPreview(path)
  const isNew = data !== undefined && data.image !== null && data.title !== texts.title.trim()
  return (
    <Card as="section" className={classes.preview} aria-label={t('admin-seo.preview.title')}>
      <h2>{t('admin-seo.preview.title')}</h2>
      <Previews path={path} language={language} breadcrumb={[]} image={data?.image ?? null} {...texts} />
      {isNew && <MutedText size="small">{t('admin-seo.preview.savedImage')}</MutedText>}
    </Card>
  )
}

/** Previews the home page in one language. English replaces missing texts. */
export function TextsPreview({ language, texts }: { language: Language; texts: SeoTextsDraft }) {
  const [own, english] = [texts[language], texts[DEFAULT_LANGUAGE]]
  const { metaTitle: title, metaDescription: description } = english
  return (
    <SearchPreview
      language={language}
      title={own.metaTitle || title}
      description={own.metaDescription || description}
    />
  )
}

/** Previews a page as it is now. */
export function PagePreview({ path, language }: Pick<PreviewProps, 'path' | 'language'>) {
  const { t } = useTranslation()
  const { data, isError } = useSeoPreview(path)
  if (isError) return <ErrorAlert text={t('admin-seo.failed.preview')} />
  return (
    <div className={classes.preview} aria-busy={data === undefined}>
      {data ? <Previews path={path} language={language} {...data} /> : <Skeleton height="24rem" />}
    </div>
  )
}
