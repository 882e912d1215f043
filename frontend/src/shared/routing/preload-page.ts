import { createContext, useContext } from 'react'

type PreloadPage = (path: string) => void

/** Set by the frame that knows the pages. Without one, nothing is preloaded. */
export const PreloadPageContext = createContext<PreloadPage>(() => {})

/** Preloads a page's code and messages, by its path or that path's pattern. A failure is retried at the navigation. */
export const usePreloadPage = (): PreloadPage => useContext(PreloadPageContext)
