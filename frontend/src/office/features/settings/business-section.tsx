import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Card } from '#shared/ui/card.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './settings.module.css'
import type { BusinessForm } from './use-settings.js'

/** A part of what the business tells of itself, saved by itself. */
export function BusinessSection({ of, hint, children }: { of: BusinessForm; hint: string; children: ReactNode }) {
  const { t } = useTranslation()
  const { title, form, errors, busy, isDirty, reset } = of
  return (
    <Card as="section" aria-label={title}>
      <h2>{title}</h2>
      <form className={classes.rows} {...form} aria-label={title}>
        <MutedText as="p">{hint}</MutedText>
        {children}
        <ErrorAlert text={errors.form} />
        <div className={classes.actions}>
          <Button type="submit" aria-busy={busy} disabled={!isDirty}>
            {t('admin.save')}
          </Button>
          {isDirty && !busy && (
            <Button variant="default" onClick={reset}>
              {t('common.cancel')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
