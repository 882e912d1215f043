import type { ReactNode } from 'react'
import { Group } from '#shared/ui/group.js'
import { PageFrame, Stack } from '#shared/ui/page-frame.js'
import { Toasts } from '#shared/ui/toast-host.js'
import { DIALOGS, FORMS, LISTS, MESSAGES, STATES } from './pieces.js'

/** Named by its heading, so that a test finds each piece with its states. */
function Piece({ name, states }: { name: string; states: readonly ReactNode[] }) {
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <Group>{...states}</Group>
    </section>
  )
}

/** Every shared piece of the interface in each of its states. Only the development server has this page. */
export function Gallery() {
  const pieces = { ...MESSAGES, ...FORMS, ...LISTS, ...STATES, ...DIALOGS }
  return (
    <>
      <PageFrame>
        <h1>Gallery</h1>
        <Stack>
          {Object.entries(pieces).map(([name, states]) => (
            <Piece key={name} name={name} states={states} />
          ))}
        </Stack>
      </PageFrame>
      <Toasts />
    </>
  )
}
