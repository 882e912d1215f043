import { ADMIN_LIMITS, type Language, localizedPath, PATHS } from '@sofaseva/contract'
import { usePublicSettings } from '../../../shared/data/bootstrap.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { Card } from '../../../shared/ui/card.js'
import classes from './seo.module.css'

interface SearchPreviewProps {
  /** Of the texts. */
  language: Language
  title: string
  description: string
}

const { title: titleLength, description: descriptionLength } = ADMIN_LIMITS.seo.page

/** As search engines and messengers show what is longer. */
function cut(text: string, max: number): string {
  const characters = [...text]
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}…` : text
}

/** How a search engine and a messenger show the home page; both cut what is too long. */
export function SearchPreview({ language, title, description }: SearchPreviewProps) {
  const { t } = useTranslation()
  const { brandName } = usePublicSettings()
  const path = localizedPath(PATHS.home, language)
  const address = `${location.host}${path === '/' ? '' : ` › ${path.slice(1)}`}`
  const shownTitle = cut(title.trim(), titleLength.max) || t('admin-seo.preview.noTitle')
  const shownDescription = cut(description.trim(), descriptionLength.max) || t('admin-seo.preview.noDescription')
  return (
    <Card as="section" className={classes.preview} aria-label={t('admin-seo.preview.title')}>
      <h2>{t('admin-seo.preview.title')}</h2>
      <h3>{t('admin-seo.preview.google')}</h3>
      <div className={classes.google}>
        <div className={classes.site}>
          <img src="/icons/icon-192.png" alt="" width={28} height={28} />
          <div>
            <div>{brandName}</div>
            <div className={classes.address}>{address}</div>
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
      <div className={classes.card}>
        <img src="/icons/icon-192.png" alt="" width={72} height={72} />
        <div>
          <p className={classes.cardTitle} lang={language}>
            {shownTitle}
          </p>
          <p className={classes.cardText} lang={language}>
            {shownDescription}
          </p>
          <p className={classes.address}>{location.host}</p>
        </div>
      </div>
    </Card>
  )
}
