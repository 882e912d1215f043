import { useTranslation } from '../i18n/use-translation.js'
import classes from './rating.module.css'

export function Rating({ average, count }: { average: number; count: number }) {
  const { t } = useTranslation()
  if (count === 0) return <span className={classes.rating}>{t('common.rating.new')}</span>
  return (
    <span className={classes.rating}>
      <svg width="14" height="14" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M12 2.5l2.9 6.2 6.7.8-5 4.7 1.3 6.7L12 17.6l-5.9 3.3 1.3-6.7-5-4.7 6.7-.8z" />
      </svg>
      <span aria-hidden="true">
        {average.toFixed(1)} ({count})
      </span>
      <span className="visually-hidden">{t('common.rating.of', { average: average.toFixed(1), count })}</span>
    </span>
  )
}
