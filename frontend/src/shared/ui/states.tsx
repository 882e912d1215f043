import type { ReactNode } from 'react'
import { usePageTitle } from '../lib/use-page-title.js'
import { Button } from './button.js'
import { Illustration, type Picture } from './illustration.js'
import classes from './ui.module.css'

interface PageFrameProps {
  narrow?: boolean
  /** Stands above the page's column, over the full width. */
  banner?: ReactNode
  children: ReactNode
}

export function PageFrame({ narrow = false, banner, children }: PageFrameProps) {
  return (
    <main id="content" tabIndex={-1}>
      {banner}
      <div className={`${classes.page} ${narrow ? classes.narrow : ''}`}>{children}</div>
    </main>
  )
}

/** The page's name, above its content and on the browser's tab. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(title)
  return (
    <div className={classes.heading}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** Nothing here, and what to do next. */
export function EmptyState({
  title,
  text,
  picture = 'sofa',
  children,
}: {
  title: string
  text?: string
  picture?: Picture
  children?: ReactNode
}) {
  return (
    <div className={classes.empty}>
      <Illustration of={picture} />
      <h2>{title}</h2>
      {text && <p className={classes.soft}>{text}</p>}
      {children}
    </div>
  )
}

/** What failed, in the words of the screen, and a way on. */
export function ErrorState({
  message,
  hint,
  onRetry,
  children,
}: {
  message: string
  hint?: string
  onRetry?: () => void
  children?: ReactNode
}) {
  return (
    <div className={classes.empty} role="alert">
      <Illustration of="unplugged" />
      <h2>{message}</h2>
      {hint && <p className={classes.soft}>{hint}</p>}
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
      {children}
    </div>
  )
}

export function Notice({
  tone = 'info',
  live = 'status',
  children,
}: {
  tone?: 'info' | 'good' | 'warn' | 'bad'
  live?: 'status' | 'alert' | 'none'
  children: ReactNode
}) {
  return (
    <div className={classes.notice} data-tone={tone} {...(live === 'none' ? {} : { role: live })}>
      <div>{children}</div>
    </div>
  )
}

/** A shape that stands where content will, in its size. */
export function Bone({ width = '100%', height }: { width?: string; height: string }) {
  return <span className={classes.bone} style={{ width, height }} aria-hidden="true" />
}
