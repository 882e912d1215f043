import { circle, ellipse, type Motif, rect, shape, stroke } from './svg.js'

const star = (x: number, y: number, r: number, fill: string) => {
  const k = r * 0.22
  return shape(
    `M${x} ${y - r}Q${x + k} ${y - k} ${x + r} ${y}Q${x + k} ${y + k} ${x} ${y + r}Q${x - k} ${y + k} ${x - r} ${y}Q${x - k} ${y - k} ${x} ${y - r}z`,
    fill,
  )
}

/** Small companions in an 80 × 80 box: what is done to the thing in the picture. */
export const accents = {
  sparkle: (p) => [star(30, 34, 26, p.accent), star(62, 16, 13, p.accent), star(62, 62, 10, p.mid)].join(''),
  bubbles: (p) =>
    [
      circle(28, 50, 22, p.light),
      circle(58, 26, 15, p.pale),
      circle(62, 62, 10, p.mid),
      stroke('M17 48c0-7 4-11 9-12M51 24c1-4 3-6 6-6', p.paper, 4),
    ].join(''),
  hammer: (p) =>
    [
      stroke('M18 70l34-40', p.wood, 10),
      shape('M34 10l8-8 32 26-9 11c-5-4-8-4-13-2l-7-6c1-6-1-9-6-12z', p.dark),
      stroke('M18 70l12-14', p.accent, 10),
    ].join(''),
  brush: (p) =>
    [
      stroke('M60 12L40 36', p.wood, 11),
      shape('M28 30l22 18-8 10-22-18z', p.accent),
      shape('M20 40l22 18c-8 14-24 16-36 14 8-6 8-18 14-32z', p.dark),
    ].join(''),
  thread: (p) =>
    [
      rect(16, 12, 40, 9, p.wood, 4),
      rect(22, 20, 28, 38, p.accent, 3),
      stroke('M22 30l28-4M22 39l28-4M22 48l28-4', p.accentDark, 3),
      rect(16, 57, 40, 10, p.wood, 4),
      stroke('M50 46c22-4 24 14 14 22', p.accent, 3.5),
    ].join(''),
  plant: (p) =>
    [
      stroke('M40 52V20M40 44c-2-14-14-18-22-18M40 40c2-14 14-20 22-20', p.mid, 4),
      ellipse(40, 14, 8, 13, p.main),
      ellipse(17, 24, 13, 7, p.mid),
      ellipse(63, 20, 13, 7, p.mid),
      shape('M20 52h40l-6 24H26z', p.accent),
      rect(17, 48, 46, 9, p.accentDark, 4),
    ].join(''),
  lamp: (p) =>
    [
      shape('M24 6h32l14 32H10z', p.accent),
      stroke('M28 14l-6 16', p.paper, 4),
      rect(37, 38, 6, 32, p.woodDark),
      rect(22, 68, 36, 8, p.woodDark, 4),
    ].join(''),
  drops: (p) =>
    [
      shape('M30 10c16 22 22 30 18 42-4 10-32 10-36 0-4-12 2-20 18-42z', p.mid),
      stroke('M20 44c0 6 3 9 7 10', p.light, 4),
      shape('M62 34c8 12 11 16 9 22-2 5-16 5-18 0-2-6 1-10 9-22z', p.accent),
    ].join(''),
  tape: (p) =>
    [
      rect(6, 18, 48, 48, p.accent, 14),
      circle(30, 42, 13, p.accentDark),
      circle(30, 42, 5, p.paper),
      rect(40, 54, 38, 13, p.paper, 2),
      stroke('M48 56v5M56 56v8M64 56v5M72 56v8', p.dark, 2.5),
    ].join(''),
  scissors: (p) =>
    [
      stroke('M22 52L62 8M46 52L14 10', p.dark, 8),
      stroke('M36 33l.1 0', p.accent, 7),
      `<circle cx="18" cy="62" r="10" fill="none" stroke="${p.accent}" stroke-width="7"/>`,
      `<circle cx="52" cy="62" r="10" fill="none" stroke="${p.accent}" stroke-width="7"/>`,
    ].join(''),
  screwdriver: (p) =>
    [
      stroke('M14 68l30-32', p.dark, 6),
      stroke('M46 34l18-18', p.accent, 17),
      stroke('M48 28l12-12', p.accentDark, 3),
    ].join(''),
  leaf: (p) =>
    [
      shape('M10 66C6 28 34 10 70 10c2 36-16 66-60 56z', p.mid),
      stroke('M10 72C22 48 38 34 56 24M30 46v-14M40 38h14', p.pale, 4),
    ].join(''),
  steam: (p) =>
    [
      stroke('M18 72c-14-14 12-22 0-40 -6-10 0-18 4-22', p.light, 7),
      stroke('M42 74c-14-14 12-22 0-40-6-10 0-18 4-22', p.accent, 7),
      stroke('M66 72c-14-14 12-22 0-40-6-10 0-18 4-22', p.light, 7),
    ].join(''),
  clock: (p) =>
    [circle(40, 40, 33, p.dark), circle(40, 40, 25, p.paper), stroke('M40 24v17l12 8', p.accentDark, 6)].join(''),
  shield: (p) =>
    [
      shape('M40 4l30 11v22c0 20-14 32-30 39-16-7-30-19-30-39V15z', p.mid),
      shape('M40 4v72c-16-7-30-19-30-39V15z', p.main),
      stroke('M26 38l11 12 19-22', p.accent, 8),
    ].join(''),
  bolster: (p) =>
    [
      rect(4, 34, 70, 32, p.accent, 16),
      ellipse(66, 50, 10, 16, p.accentDark),
      stroke('M22 36c5 9 5 20 0 28M42 36c5 9 5 20 0 28', p.paper, 3.5),
    ].join(''),
} satisfies Record<string, Motif>

export type AccentName = keyof typeof accents
