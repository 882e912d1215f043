import { PATHS } from '@sofaseva/contract'
import { Component, type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { AlertRegion } from '../shared/ui/alert.js'
import { Button, LinkButton } from '../shared/ui/button.js'
import { EmptyState, ErrorState } from '../shared/ui/empty-state.js'
import { PageFrame } from '../shared/ui/page-frame.js'
import { isMissingPart, onRecovery, recoveryNow, tryAgain } from './missing-parts.js'

/** The last resort: says so and offers a fresh start. What waits to be sent is stored and not touched. */
export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    const { crashed } = this.state
    return (
      <>
        <AlertRegion>
          {crashed && (
            <EmptyState isPage title="Something went wrong" text="What you sent is safe. Please refresh the page.">
              <Button onClick={() => location.reload()}>Refresh Page</Button>
            </EmptyState>
          )}
        </AlertRegion>
        {!crashed && this.props.children}
      </>
    )
  }
}

interface BoundaryProps {
  /** Shown instead of what could not be loaded. */
  instead: ReactNode
  /** Where it changes, what failed before is tried anew. */
  place?: string
  children: ReactNode
}

/** Stands around what is loaded when it is needed, so that the rest of the page stays when it cannot be. */
export class MissingPart extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.error !== null && before.place !== this.props.place) this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!isMissingPart(error)) throw error
    return this.props.instead
  }
}

interface MissingStateProps {
  message: string
  isPage?: boolean
  /** Stands there while a reload may help. */
  meanwhile: ReactNode
  children?: ReactNode
}

/** In place of what could not be loaded: what is known, and a way on. */
export function MissingState({ meanwhile, ...rest }: MissingStateProps) {
  const recovery = useSyncExternalStore(onRecovery, recoveryNow, () => 'looking' as const)
  if (recovery === 'looking' || recovery === 'reloading') return meanwhile
  const hint = recovery === 'unreachable' ? 'We cannot be reached from here. Please check your connection.' : undefined
  return <ErrorState {...rest} {...(hint ? { hint } : {})} onRetry={tryAgain} />
}

/** Stands around the pages, each of which is loaded when one first goes there. */
export function PageBoundary({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <MissingPart
      place={pathname}
      instead={
        <PageFrame>
          <MissingState isPage message="This page could not be loaded" meanwhile={meanwhile}>
            <LinkButton to={PATHS.home} variant="outline">
              Go to the home page
            </LinkButton>
          </MissingState>
        </PageFrame>
      }
    >
      {children}
    </MissingPart>
  )
}
