import type { ComponentProps } from 'react'
import { useTranslation } from '../i18n/use-translation.js'
import { useHydrated } from '../lib/use-hydrated.js'
import classes from './hydrated-form.module.css'
import { NoScript } from './no-script.js'

interface HydratedFormProps extends ComponentProps<'form'> {
  /** The text before our phone number when JavaScript is off. */
  withoutScripts?: string
}

/**
 * A form of a server-rendered page. It is disabled until hydration, when input would be lost and its button would
 * reload the page.
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
