import type { ComponentProps } from 'react'
import { useTranslation } from '../i18n/use-translation.js'
import { useHydrated } from '../lib/use-hydrated.js'
import classes from './hydrated-form.module.css'
import { NoScript } from './no-script.js'

interface HydratedFormProps extends ComponentProps<'form'> {
  /** Stands before our phone number where JavaScript is off. */
  withoutScripts?: string
}

/**
 * A form of a server-rendered page. Until the page is hydrated it takes nothing: what was typed by then would be lost, and
 * a press on its button would load the page again.
 */
export function HydratedForm({ withoutScripts, children, ...rest }: HydratedFormProps) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  return (
    <form {...rest} noValidate>
      <NoScript text={withoutScripts ?? t('common.noScript.form')} />
      <fieldset className={classes.fields} disabled={!isHydrated}>
        {children}
      </fieldset>
    </form>
  )
}
