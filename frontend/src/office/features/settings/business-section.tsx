import type { ReactNode } from 'react'
import { FormActions } from '#office/ui/form-actions.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Card } from '#shared/ui/card.js'
import { Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './settings.module.css'
import type { BusinessForm } from './use-settings.js'

/** A section of the business profile, saved separately. */
export function BusinessSection({ form, hint, children }: { form: BusinessForm; hint: string; children: ReactNode }) {
  const { t } = useTranslation()
  const { title, form: attributes } = form
  return (
    <Card as="section" aria-label={title}>
      <h2>{title}</h2>
      <Stack as="form" className={classes.rows} {...attributes} aria-label={title}>
        <MutedText as="p">{hint}</MutedText>
        {children}
        <FormActions form={form} save={t('admin.save')} />
      </Stack>
    </Card>
  )
}
