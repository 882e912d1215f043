import 'fake-indexeddb/auto'
import { afterEach, vi } from 'vitest'

// Most of the time that a spec with a page takes is spent on making the page.
if (typeof document !== 'undefined') await import('./test-page.js')

afterEach(() => vi.unstubAllGlobals())
