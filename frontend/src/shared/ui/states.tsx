import type { ReactNode } from 'react'
import { usePageTitle } from '../lib/use-page-title.js'
import { Button } from './button.js'
import { Illustration, type Picture } from './illustration.js'
import classes from './ui.module.css'

interface PageFrameProps {
  narrow?: boolean
  /** Stands above the page's column, over the full width. */
  banner?: ReactNode
  /** How old what the page shows is: a DataAge. */
  age?: ReactNode
  children: ReactNode
}

export function PageFrame({ narrow = false, banner, age, children }: PageFrameProps) {
  return (
    <main id="content" tabIndex={-1}>
      {banner}
      <div className={`${classes.page} ${narrow ? classes.narrow : ''}`}>
        {age}
        {children}
      </div>
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

function StateTitle({ isPage, children }: { isPage: boolean; children: ReactNode }) {
  return isPage ? <h1 className={classes.stateTitle}>{children}</h1> : <h2>{children}</h2>
}

/** Nothing here, and what to do next. */
export function EmptyState({
  title,
  text,
  picture = 'sofa',
  isPage = false,
  children,
}: {
  title: string
  /** It is all the page says, so its title is the page's. */
  isPage?: boolean
  text?: string
  picture?: Picture
  children?: ReactNode
}) {
  return (
    <div className={classes.empty}>
      <Illustration of={picture} />
      <StateTitle isPage={isPage}>{title}</StateTitle>
      {text && <p className={classes.soft}>{text}</p>}
      {children}
    </div>
  )
}

/** What failed, in the words of the screen, and a way on. */
export function ErrorState({
  message,
  hint,
  isPage = false,
  onRetry,
  children,
}: {
  message: string
  isPage?: boolean
  hint?: string
  onRetry?: () => void
  children?: ReactNode
}) {
  return (
    <div className={classes.empty} role="alert">
      <Illustration of="unplugged" />
      <StateTitle isPage={isPage}>{message}</StateTitle>
      {hint && <p className={classes.soft}>{hint}</p>}
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
      {children}
    </div>
  )
}

export function Notice({
  tone = 'info',
  live = 'none',
  children,
}: {
  tone?: 'info' | 'good' | 'warn' | 'bad'
  /** Of what goes wrong: it is read out although it comes with its text. All else is said in a region that stays. */
  live?: 'alert' | 'none'
  children: ReactNode
}) {
  return (
    <div className={classes.notice} data-tone={tone} {...(live === 'none' ? {} : { role: live })}>
      <div>{children}</div>
    </div>
  )
}

/** A place for what is said later. It is there before that: only then is it read out. */
export function StatusRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={classes.region}>
      {children}
    </div>
  )
}

/** What is wrong with a form as a whole, if anything is. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    text && (
      <Notice tone="bad" live="alert">
        {text}
      </Notice>
    )
  )
}

/** Cards of a list that is on its way. */
export function CardBones() {
  return (
    <div className={classes.bones}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={`${classes.card} ${classes.bones}`} aria-hidden="true">
          <Bone width="60%" height="1.5rem" />
          <Bone width="35%" height="1rem" />
          <Bone width="80%" height="1rem" />
          <Bone width="70%" height="1rem" />
        </div>
      ))}
    </div>
  )
}

/** A shape that stands where content will, in its size. */
export function Bone({ width = '100%', height }: { width?: string; height: string }) {
  return <span className={classes.bone} style={{ width, height }} aria-hidden="true" />
}
