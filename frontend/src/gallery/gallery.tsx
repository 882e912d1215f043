import type { ReactNode } from 'react'
import { translatorOf } from '#shared/i18n/messages.js'
import { TranslationProvider } from '#shared/i18n/use-translation.js'
import { PageFrame } from '#shared/ui/page-frame.js'
import { Toasts } from '#shared/ui/toast-host.js'
import { Document } from '#test-support/samples.js'
import classes from './gallery.module.css'

/** The states of each piece, by its name. */
export type Pieces = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>

/** A text that is longer than most, in the language whose words are the longest. */
export const LONG_TEXT = 'सोफ्याची आणि गालिच्यांची संपूर्ण खोल स्वच्छता व निर्जंतुकीकरणासह देखभाल सेवा'

const refuse = () => Promise.reject(new Error('The gallery is in English.'))

/** Shows states side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}

/** Labelled by its heading, so a test finds each piece with its states. */
function Piece({ name, states }: { name: string; states: Pieces[string] }) {
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <div className={classes.states}>
        {Object.entries(states).map(([state, drawn]) => (
          <div key={state}>{drawn}</div>
        ))}
      </div>
    </section>
  )
}

/**
 * All shared components of an app in each of their states, on sheets. `?sheet=Name` shows one sheet. The sheet
 * "Loading" is shown only that way, because tests don't check a page that still loads. Only the development server has
 * this page.
 */
export function Gallery({ sheets }: { sheets: Readonly<Record<string, Pieces>> }) {
  const asked = new URLSearchParams(location.search).get('sheet')
  const shown = Object.entries(sheets).filter(([name]) => (asked === null ? name !== 'Loading' : name === asked))
  return (
    <>
      <PageFrame>
        <h1>Gallery</h1>
        {shown.map(([name, pieces]) => (
          <article key={name} aria-label={name}>
            <h2>{name}</h2>
            {Object.entries(pieces).map(([piece, states]) => (
              <Piece key={piece} name={piece} states={states} />
            ))}
          </article>
        ))}
      </PageFrame>
      <Toasts />
    </>
  )
}

/** The data and the texts that every piece may read. */
export function GalleryDocument({ children }: { children: ReactNode }) {
  return (
    <Document>
      <TranslationProvider translator={translatorOf('en')} changeLanguage={refuse}>
        {children}
      </TranslationProvider>
    </Document>
  )
}
