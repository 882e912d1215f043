import { createHash } from 'node:crypto'
import { type RenderInput, SHARE_IMAGE, type ShareImage, shareImagePath } from '@sofaseva/contract'
import type { Head } from '#shared/routing/head.js'

/** Increase it when the drawing changes, so that older images are no longer served. */
const DRAWING = 2
/** Number of characters, with six bits each. */
const HASH_LENGTH = 22

/** The link preview image of the page at `path`, which includes its language. */
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
