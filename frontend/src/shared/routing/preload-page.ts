import { createContext, useContext } from 'react'

type PreloadPage = (path: string) => void

/** Set by the frame that knows the pages; without one, nothing is loaded early. */
export const PreloadPageContext = createContext<PreloadPage>(() => {})

/**
 * Gives what loads a page's code and messages, by its path or that path's pattern, before somebody goes there. What cannot
 * be loaded then is loaded when they do.
 */
export const usePreloadPage = (): PreloadPage => useContext(PreloadPageContext)
