import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.js'
import { announce } from '../lib/announce.js'
import { Button } from './button.js'
import classes from './empty-state.module.css'
import { SofaIllustration } from './illustrations/sofa-illustration.js'
import { UnpluggedIllustration } from './illustrations/unplugged-illustration.js'
import { MutedText } from './text.js'

function StateTitle({ isPage, children }: { isPage: boolean; children: ReactNode }) {
  return isPage ? <h1 className={classes.title}>{children}</h1> : <h2>{children}</h2>
}

/** Explains that there is nothing here, and suggests the next step. */
export function EmptyState({
  title,
  text,
  image = <SofaIllustration />,
  isPage = false,
  children,
}: {
  title: string
  /** It is the whole page, so its title is the page's heading. */
  isPage?: boolean
  text?: string
  /** One of `illustrations/`, loaded with the pages that show it. */
  image?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={classes.empty}>
      {image}
      <StateTitle isPage={isPage}>{title}</StateTitle>
      {text && <MutedText as="p">{text}</MutedText>}
      {children}
    </div>
  )
}

/** Explains a failure in the screen's words and offers a way on. */
export function ErrorState({
  message,
  hint,
  image = <UnpluggedIllustration />,
  isPage = false,
  onRetry,
  children,
}: {
  message: string
  isPage?: boolean
  hint?: string
  image?: ReactNode
  onRetry?: () => void
  children?: ReactNode
}) {
  const { t } = useTranslation()
  useEffect(() => announce([message, hint].filter(Boolean).join(' '), 'assertive'), [message, hint])
  return (
    <div className={classes.empty}>
      {image}
      <StateTitle isPage={isPage}>{message}</StateTitle>
      {hint && <MutedText as="p">{hint}</MutedText>}
      {onRetry && <Button onClick={onRetry}>{t('common.failure.tryAgain')}</Button>}
      {children}
    </div>
  )
}
