import { type AccentName, accents } from './accents.js'
import { type MotifName, motifs } from './motifs.js'
import {
  circle,
  ellipse,
  faded,
  greenPalette,
  group,
  iconPalette,
  marigoldPalette,
  type Palette,
  rect,
  shape,
  stroke,
} from './svg.js'

interface Tone {
  readonly panel: string
  readonly backdrop: string
  readonly floor: string
  readonly palette: Palette
}

const tones = {
  mint: { panel: '#dcece4', backdrop: '#c3ddd1', floor: '#a9cdbd', palette: greenPalette },
  paper: { panel: '#f6ecd9', backdrop: '#ecdcbd', floor: '#dcc69d', palette: greenPalette },
  sun: {
    panel: '#fbe6ba',
    backdrop: '#f6d48d',
    floor: '#e6b95c',
    palette: { ...greenPalette, accent: '#e8901a', accentDark: '#bd6f0b' },
  },
  deep: { panel: '#0f5c4d', backdrop: '#1a7261', floor: '#0a4338', palette: marigoldPalette },
  sage: { panel: '#e6e9d8', backdrop: '#d0d8bb', floor: '#b9c49e', palette: greenPalette },
} as const satisfies Record<string, Tone>

type ToneName = keyof typeof tones

const jali = (fill: string, x0: number, y0: number, columns: number, rows: number) => {
  const cells: string[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      cells.push(`M${x0 + column * 60} ${y0 + row * 60 - 24}l24 24-24 24-24-24z`)
  return shape(cells.join(''), fill)
}

/** What stands behind the motif in an 800 × 600 picture; the floor line is at y = 500. */
const backdrops = {
  circle: (c: string) => circle(400, 300, 236, c),
  arch: (c: string) => shape('M180 500V290a220 220 0 0 1 440 0v210z', c),
  blob: (c: string) => shape('M150 330C110 170 270 70 420 92s270 60 262 220-130 212-290 206-216-74-242-188z', c),
  hills: (c: string) => shape('M0 420c120-150 260-60 360-130s280-150 440 10v300H0z', c) + circle(650, 130, 56, c),
  rays: (c: string) => {
    const spokes = Array.from(
      { length: 12 },
      (_, i) => `<path d="M400 320L368 -220h64z" transform="rotate(${i * 30} 400 320)" fill="${c}"/>`,
    )
    return spokes.join('')
  },
  window: (c: string) =>
    rect(170, 70, 220, 200, c, 18) +
    rect(410, 70, 220, 200, c, 18) +
    rect(170, 290, 220, 200, c, 18) +
    rect(410, 290, 220, 200, c, 18),
  jali: (c: string) => jali(c, 130, 70, 10, 7),
  stripes: (c: string) => [80, 220, 360, 500, 640].map((x) => rect(x, 40, 80, 460, c, 40)).join(''),
} as const

type BackdropName = keyof typeof backdrops

const toneNames = Object.keys(tones) as ToneName[]
const backdropNames = Object.keys(backdrops) as BackdropName[]
const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

const document = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">${body}</svg>`

export interface ServiceScene {
  readonly motif: MotifName
  readonly accent: AccentName
  /** Position in the catalog; turns the tone, the backdrop and the side of the accent. */
  readonly index: number
}

/** A service's picture: 800 × 600, its own rounded panel, so that it stands on light and dark pages alike. */
export function serviceSvg({ motif, accent, index }: ServiceScene): string {
  const tone = tones[pick(toneNames, index)]
  const backdrop = pick(backdropNames, index * 3 + Math.floor(index / 8))
  const accentOnLeft = index % 2 === 1
  const clip = '<clipPath id="p"><rect width="800" height="600" rx="44"/></clipPath>'
  const body = [
    rect(0, 0, 800, 600, tone.panel),
    backdrops[backdrop](tone.backdrop),
    rect(0, 500, 800, 100, tone.floor),
    ellipse(400, 506, 280, 20, faint(tone)),
    group(`translate(${accentOnLeft ? 150 : 90} 46) scale(2.5)`, motifs[motif](tone.palette)),
    group(`translate(${accentOnLeft ? 36 : 618} ${accentTop(accent)}) scale(1.8)`, accents[accent](tone.palette)),
  ]
  return document(800, 600, `${clip}<g clip-path="url(#p)">${body.join('')}</g>`)
}

const standing: readonly AccentName[] = ['plant', 'lamp', 'thread', 'tape', 'bolster', 'clock', 'scissors']
const accentTop = (accent: AccentName) => (standing.includes(accent) ? 382 : 56)
const faint = (tone: Tone) => (tone.palette === marigoldPalette ? '#06352c' : tone.backdrop)

/** A category's icon: square, transparent, in tones that hold on white and on near-black. */
export function categorySvg(motif: MotifName, accent?: AccentName): string {
  const mark = accent ? group('translate(166 4) scale(.86)', accents[accent](iconPalette)) : ''
  return document(240, 240, group('translate(0 36)', motifs[motif](iconPalette)) + mark)
}

const rooms: readonly ((tone: Tone) => string)[] = [
  // A framed picture and a lamp's glow
  ({ backdrop, panel, palette }) =>
    rect(770, 70, 220, 170, backdrop, 14) +
    rect(790, 90, 180, 130, panel, 8) +
    faded(0.8, shape('M790 196c40-40 60-12 92-30s50-24 88-6v52a8 8 0 0 1-8 8H798a8 8 0 0 1-8-8z', palette.light)) +
    circle(920, 128, 18, palette.accent),
  // A wide arch
  ({ backdrop }) =>
    shape('M330 510V310a270 270 0 0 1 540 0v200z', backdrop) +
    rect(80, 90, 16, 420, backdrop, 8) +
    rect(1104, 90, 16, 420, backdrop, 8),
  // A window with hills and the sun
  ({ backdrop, panel, palette }) =>
    rect(790, 60, 320, 260, backdrop, 16) +
    circle(1020, 140, 38, palette.accent) +
    shape('M790 270c80-80 150-10 200-50s80-30 120-10v94a16 16 0 0 1-16 16H806a16 16 0 0 1-16-16z', palette.light) +
    stroke('M950 60v260M790 190h320', panel, 14),
  // A jali screen
  ({ backdrop }) => jali(backdrop, 90, 80, 6, 7) + jali(backdrop, 810, 80, 6, 7),
  // Stripes of a wall panel
  ({ backdrop }) => Array.from({ length: 9 }, (_, i) => rect(50 + i * 130, 0, 60, 510, backdrop)).join(''),
  // A rising sun
  ({ backdrop }) => circle(600, 470, 380, backdrop) + circle(600, 470, 300, '#ffffff22'),
]

export interface CoverScene {
  readonly motif: MotifName
  readonly companion: MotifName
  readonly accent: AccentName
  readonly index: number
}

/** A post's cover: 1200 × 630, a composed room, no panel corners and no text. */
export function coverSvg({ motif, companion, accent, index }: CoverScene): string {
  const tone = tones[pick(toneNames, index * 2 + Math.floor(index / 5))]
  const room = pick(rooms, index + Math.floor(index / 6))
  const mirrored = index % 3 === 1
  const stands = standing.includes(accent)
  const [mainX, sideX, accentX] = mirrored ? [500, 130, stands ? 1030 : 330] : [150, 760, 56]
  const body = [
    rect(0, 0, 1200, 630, tone.panel),
    room(tone),
    rect(0, 510, 1200, 120, tone.floor),
    rect(0, 504, 1200, 10, tone.palette === marigoldPalette ? '#2c8471' : '#fffaf0'),
    ellipse(mainX + 264, 566, 290, 18, faint(tone)),
    ellipse(sideX + 156, 566, 170, 13, faint(tone)),
    group(`translate(${sideX} 326) scale(1.3)`, motifs[companion](tone.palette)),
    group(`translate(${mainX} 162) scale(2.2)`, motifs[motif](tone.palette)),
    group(`translate(${accentX} ${stands ? 448 : 60}) scale(1.5)`, accents[accent](tone.palette)),
  ]
  return document(1200, 630, body.join(''))
}
