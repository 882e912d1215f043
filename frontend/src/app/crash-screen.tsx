import { Component, type ReactNode } from 'react'
import { Button } from '../shared/ui/button.js'
import { EmptyState } from '../shared/ui/states.js'

/** The last resort: says so and offers a fresh start. What waits to be sent is stored and not touched. */
export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <div role="alert">
        <EmptyState isPage title="Something went wrong" text="What you sent is safe. Please refresh the page.">
          <Button onClick={() => location.reload()}>Refresh Page</Button>
        </EmptyState>
      </div>
    )
  }
}
