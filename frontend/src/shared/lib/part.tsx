import type { MessageArea } from '@sofaseva/contract'
import { Component, type ComponentType, type FunctionComponent, lazy, memo, type ReactNode, Suspense } from 'react'
import { useTranslation } from '../i18n/use-translation.js'
import { withMessages } from '../i18n/with-messages.js'
import { importWithRetry } from './import-with-retry.js'
import { pageIdle } from './page-idle.js'
import { useShownMark } from './use-shown-mark.js'

interface PartOptions {
  /** Its message areas, besides those the page has loaded. */
  messages?: readonly MessageArea[]
  /** The page works without it when it fails to load or throws. Otherwise the boundary around it handles the error. */
  optional?: boolean
  /** Retries until it loads. Set it to false on pages that offer to retry. True by default. */
  retry?: boolean
  /**
   * When to load it, if not at its first rendering. `idle` loads it once the page is idle. `deferred` does the same for a
   * part that the server renders: its HTML stays unchanged until then. Its route names the module as its `deferredPart`.
   */
  when?: 'idle' | 'deferred'
  /** Shown until it is loaded, and instead of an optional part that failed. */
  fallback?: ReactNode
}

export type Part<Props> = FunctionComponent<Props> & {
  /** Loads it ahead. A failure surfaces when it is rendered. */
  preload: () => Promise<void>
}

interface BoundaryProps {
  fallback: ReactNode
  children: ReactNode
}

class PartBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

function ShownMark() {
  useShownMark('part-shown')
  return null
}

interface FrameProps extends BoundaryProps {
  isDeferred: boolean
  isOptional: boolean
}

function PartFrame({ fallback, isDeferred, isOptional, children }: FrameProps) {
  const { language } = useTranslation()
  const shown = (
    // In another language, the server's HTML is replaced.
    <Suspense key={isDeferred ? language : undefined} fallback={fallback}>
      {children}
      {isDeferred && <ShownMark />}
    </Suspense>
  )
  return isOptional ? <PartBoundary fallback={fallback}>{shown}</PartBoundary> : shown
}

/** A part of a page, or of every page's frame, whose code and messages are a separate chunk. */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { messages = [], optional = false, retry = true, when, fallback = null }: PartOptions = {},
): Part<Props> {
  const loadAll = withMessages(async () => ({ default: await load() }), ...messages)
  const loadWithRetry = retry ? () => importWithRetry(loadAll) : loadAll
  const Loaded = lazy(when && !__SERVER__ ? () => pageIdle().then(loadWithRetry) : loadWithRetry)
  const isDeferred = when === 'deferred'
  const frame = (props: Props) => (
    <PartFrame fallback={fallback} isDeferred={isDeferred} isOptional={optional}>
      <Loaded {...props} />
    </PartFrame>
  )
  // Memoized, because a re-render makes React replace HTML that isn't hydrated yet.
  return Object.assign(memo(frame) as unknown as FunctionComponent<Props>, {
    preload: () =>
      loadAll().then(
        () => undefined,
        () => undefined,
      ),
  })
}
