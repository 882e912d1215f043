import { createHash } from 'node:crypto'
import { type RenderInput, SHARE_IMAGE, type ShareImage, shareImagePath } from '@sofaseva/contract'
import type { Head } from '#shared/routing/head.js'

/** Raised whenever images are drawn in another way, so that those drawn before are not shown any more. */
const DRAWING = 2
/** Characters, of six bits each. */
const HASH_LENGTH = 22

/** What link previews show of the page at `path`, which names its language. */
export function shareImageOf(
  { title, name = title, image }: Head,
  path: string,
  { publicSettings: { brandName } }: Pick<RenderInput, 'publicSettings'>,
): ShareImage {
  const { width, height } = SHARE_IMAGE
  const shown = JSON.stringify([DRAWING, width, height, brandName, name, image])
  const hash = createHash('sha256').update(shown).digest('base64url').slice(0, HASH_LENGTH)
  return { path: shareImagePath(path, hash), title: name, brandName, image }
}
