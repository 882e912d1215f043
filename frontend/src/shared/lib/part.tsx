import type { MessageArea } from '@sofaseva/contract'
import { Component, type ComponentType, type FunctionComponent, lazy, memo, type ReactNode, Suspense } from 'react'
import { useTranslation } from '../i18n/use-translation.js'
import { withMessages } from '../i18n/with-messages.js'
import { importWithRetry } from './import-with-retry.js'
import { pageIdle } from './page-idle.js'
import { useShownMark } from './use-shown-mark.js'

interface PartOptions {
  /** Areas of the messages it shows, beside those the page has loaded. */
  messages?: readonly MessageArea[]
  /** The page does without it where it cannot be loaded or throws. Otherwise the boundary around it hears of that. */
  optional?: boolean
  /** Loading it is tried until it works; false where the page offers to try again. True by default. */
  retry?: boolean
  /**
   * When it is loaded, if not as soon as it is rendered. `idle`: once the page is. `late`: the same, of a part that the
   * server renders with the page: until then its HTML stays as it is. Its route names the module as its `latePart`.
   */
  when?: 'idle' | 'late'
  /** Stands in its place until it is there, and instead of an optional one that failed. */
  fallback?: ReactNode
}

export type Part<Props> = FunctionComponent<Props> & {
  /** Loads it ahead. A failure is left to the time when it is shown. */
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
  isLate: boolean
  isOptional: boolean
}

function PartFrame({ fallback, isLate, isOptional, children }: FrameProps) {
  const { language } = useTranslation()
  const shown = (
    // In another language, HTML of the server begins anew.
    <Suspense key={isLate ? language : undefined} fallback={fallback}>
      {children}
      {isLate && <ShownMark />}
    </Suspense>
  )
  return isOptional ? <PartBoundary fallback={fallback}>{shown}</PartBoundary> : shown
}

/** A part of a page, or of every page's frame, whose code and messages are a chunk of their own. */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { messages = [], optional = false, retry = true, when, fallback = null }: PartOptions = {},
): Part<Props> {
  const loadAll = withMessages(async () => ({ default: await load() }), ...messages)
  const loadSurely = retry ? () => importWithRetry(loadAll) : loadAll
  const Loaded = lazy(when && !__SERVER__ ? () => pageIdle().then(loadSurely) : loadSurely)
  const isLate = when === 'late'
  const frame = (props: Props) => (
    <PartFrame fallback={fallback} isLate={isLate} isOptional={optional}>
      <Loaded {...props} />
    </PartFrame>
  )
  // Without new props it is not rendered anew: React replaces HTML not taken over yet where it is.
  return Object.assign(memo(frame) as unknown as FunctionComponent<Props>, {
    preload: () =>
      loadAll().then(
        () => undefined,
        () => undefined,
      ),
  })
}
