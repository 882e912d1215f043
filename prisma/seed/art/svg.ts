/** The colours one drawing uses. Every motif is drawn in these roles, so a palette swap recolours the whole family. */
export interface Palette {
  readonly main: string
  readonly dark: string
  readonly mid: string
  readonly light: string
  readonly pale: string
  readonly accent: string
  readonly accentDark: string
  readonly paper: string
  readonly wood: string
  readonly woodDark: string
}

/** Green on light panels: the everyday palette. */
export const greenPalette: Palette = {
  main: '#0f5c4d',
  dark: '#0a4338',
  mid: '#2c8471',
  light: '#74baa7',
  pale: '#cfe6dd',
  accent: '#f2a922',
  accentDark: '#cf8710',
  paper: '#fffaf0',
  wood: '#b07a41',
  woodDark: '#7d5126',
}

/** Marigold on deep green panels: the same drawings with the two tones swapped. */
export const marigoldPalette: Palette = {
  main: '#f2a922',
  dark: '#c9820f',
  mid: '#f7c25c',
  light: '#fcdf9f',
  pale: '#fdf0d5',
  accent: '#8fd0bd',
  accentDark: '#57a992',
  paper: '#fffaf0',
  wood: '#d9a268',
  woodDark: '#a8713a',
}

/** Mid-weight tones that keep at least 3:1 against white and against near-black, for pictures without a panel. */
export const iconPalette: Palette = {
  main: '#1f8a73',
  dark: '#1a7a66',
  mid: '#3aa58d',
  light: '#9bd8c8',
  pale: '#d3ece4',
  accent: '#eb9d12',
  accentDark: '#c47d07',
  paper: '#fff6e3',
  wood: '#b87e43',
  woodDark: '#96632f',
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${rx ? ` rx="${rx}"` : ''} fill="${fill}"/>`

export const circle = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

export const stroke = (d: string, colour: string, width = 3, dash = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`

export const group = (transform: string, ...children: string[]) =>
  `<g transform="${transform}">${children.join('')}</g>`

export const faded = (opacity: number, ...children: string[]) => `<g opacity="${opacity}">${children.join('')}</g>`

/** Tapered wooden legs standing on the ground line (y = 184), one at each x. */
export const legs = (p: Palette, xs: readonly number[], top = 164) =>
  xs
    .map((x) => {
      const lean = x < 120 ? -3 : 3
      return shape(`M${x - 6} ${top}h12l${lean - 2} ${184 - top}h-8z`, p.wood)
    })
    .join('')

/** A drawing in a 240 × 200 box that stands on the line y = 184. */
export type Motif = (p: Palette) => string
