import { PATHS } from '@sofaseva/contract'
import { Component, type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/use-translation.js'
import { useLocation } from '../routing/router.js'
import { AlertRegion } from '../ui/alert.js'
import { Button, LinkButton } from '../ui/button.js'
import { EmptyState, ErrorState } from '../ui/empty-state.js'
import { PageFrame } from '../ui/page-frame.js'
import { currentRecovery, isChunkError, onRecovery, tryAgain } from './chunk-errors.js'

/** Replaces a crashed page and offers to reload it. */
export function Crashed() {
  const { t } = useTranslation()
  return (
    <EmptyState isPage title={t('common.crash.title')} text={t('common.crash.text')}>
      <Button onClick={() => location.reload()}>{t('common.crash.refresh')}</Button>
    </EmptyState>
  )
}

interface CrashBoundaryProps {
  /** Renders the children again when it changes. */
  place: string
  children: ReactNode
}

class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidUpdate(before: CrashBoundaryProps) {
    if (this.state.crashed && before.place !== this.props.place) this.setState({ crashed: false })
  }

  override render() {
    const { crashed } = this.state
    return (
      <>
        <AlertRegion>{crashed && <Crashed />}</AlertRegion>
        {!crashed && this.props.children}
      </>
    )
  }
}

/**
 * Catches any error of a page and offers to reload. The way back leads to a page that works. Stored writes are not
 * touched.
 */
export function RootErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <CrashBoundary place={pathname}>{children}</CrashBoundary>
}

interface BoundaryProps {
  /** Replaces content that failed to load. */
  fallback: ReactNode
  /** Renders the children again when it changes. */
  place?: string
  children: ReactNode
}

/** Catches chunks that fail to load, so the rest of the page stays. */
export class ChunkErrorBoundary extends Component<BoundaryProps, { error: unknown }> {
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
    if (!isChunkError(error)) throw error
    return this.props.fallback
  }
}

interface MissingStateProps {
  message: string
  isPage?: boolean
  /** Shown while a reload may still help. */
  pending: ReactNode
  children?: ReactNode
}

/** Explains that a chunk failed to load, and offers to retry. */
export function ChunkErrorState({ pending, ...rest }: MissingStateProps) {
  const { t } = useTranslation()
  const recovery = useSyncExternalStore(onRecovery, currentRecovery, () => 'looking' as const)
  if (recovery === 'looking' || recovery === 'reloading') return pending
  const hint = recovery === 'unreachable' ? t('common.failure.unreachable') : undefined
  return <ErrorState {...rest} {...(hint ? { hint } : {})} onRetry={tryAgain} />
}

/** Catches pages that fail to load. Each page is a chunk. */
export function PageBoundary({ pending, children }: { pending: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <ChunkErrorBoundary
      place={pathname}
      fallback={
        <PageFrame>
          <ChunkErrorState isPage message={t('common.failure.page')} pending={pending}>
            <LinkButton to={PATHS.home} variant="outline">
              {t('common.nav.goHome')}
            </LinkButton>
          </ChunkErrorState>
        </PageFrame>
      }
    >
      {children}
    </ChunkErrorBoundary>
  )
}
