import { Extension } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { dropPoint } from '@tiptap/pm/transform'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

type Change = { id: number; place: Decoration } | { id: number; place: null }

const PLACES = new PluginKey<DecorationSet>('uploadPlaceholders')

/** Shows placeholders for images that are uploading while the text around them is edited. */
export const UploadPlaceholders = Extension.create({
  name: 'uploadPlaceholders',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: PLACES,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, before) => {
          const places = before.map(transaction.mapping, transaction.doc)
          const change: Change | undefined = transaction.getMeta(PLACES)
          if (!change) return places
          if (change.place) return places.add(transaction.doc, [change.place])
          return places.remove(places.find(undefined, undefined, ({ id }) => id === change.id))
        },
      },
      props: { decorations: (state) => PLACES.getState(state) },
    }),
  ],
})

/** Inserts a placeholder element between the blocks nearest to a position. */
export function insertPlaceholder({ state, dispatch }: EditorView, at: number, id: number, element: HTMLElement): void {
  const image = state.schema.nodes.image?.create()
  const position = image ? dropPoint(state.doc, at, new Slice(Fragment.from(image), 0, 0)) : null
  // Events in the placeholder don't concern the text.
  const place = Decoration.widget(position ?? at, element, { id, stopEvent: () => true, ignoreSelection: true })
  dispatch(state.tr.setMeta(PLACES, { id, place }).setMeta('addToHistory', false))
}

/**
 * Removes a placeholder. With image attributes, an image replaces it, unless the placeholder was deleted from the text.
 */
export function removePlaceholder(
  { state, dispatch }: EditorView,
  id: number,
  attributes?: Record<string, unknown>,
): void {
  const place = PLACES.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]
  if (!place) return
  const transaction = state.tr.setMeta(PLACES, { id, place: null })
  const node = attributes && state.schema.nodes.image?.create(attributes)
  if (node) transaction.replaceRangeWith(place.from, place.from, node)
  else transaction.setMeta('addToHistory', false)
  dispatch(transaction)
}
