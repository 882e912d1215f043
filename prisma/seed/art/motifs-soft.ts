import { circle, ellipse, faded, group, type Motif, type Palette, rect, shape, stroke } from './svg.js'

const pillowOutline =
  'M60 60c24 9 96 9 120 0 12-4 18 4 14 15-9 24-9 64 0 88 4 11-2 19-14 15-24-9-96-9-120 0-12 4-18-4-14-15 9-24 9-64 0-88-4-11 2-19 14-15z'

export const cushion: Motif = (p) =>
  [
    group(
      'translate(52 -34) rotate(16 120 118) scale(.8)',
      shape(pillowOutline, p.accent),
      stroke('M74 84c30 6 62 6 92 0', p.accentDark, 4),
    ),
    group(
      'translate(-14 14) rotate(-6 120 118)',
      shape(pillowOutline, p.main),
      stroke('M66 72c24 7 84 7 108 0M66 166c24-7 84-7 108 0', p.mid, 4, '8 7'),
      stroke('M120 119L88 98M120 119l32-21M120 119l-32 21M120 119l32 21', p.mid, 4),
      circle(120, 119, 10, p.accent),
      circle(117, 116, 3, p.paper),
    ),
  ].join('')

const slab = (y: number, h: number, top: string, front: string, side: string) =>
  [
    shape(`M22 ${y}h136v${h}H22z`, front),
    shape(`M158 ${y}l60-34v${h}l-60 34z`, side),
    shape(`M22 ${y}l60-34h136l-60 34z`, top),
  ].join('')

export const foam: Motif = (p) =>
  [
    slab(150, 32, p.mid, p.main, p.dark),
    slab(118, 28, p.paper, p.pale, p.light),
    slab(86, 28, p.accent, p.accent, p.accentDark),
    faded(
      0.55,
      ...[
        [40, 98],
        [62, 104],
        [88, 97],
        [112, 105],
        [138, 99],
      ].map(([x = 0, y = 0]) => circle(x, y, 3.5, p.accentDark)),
      ...[
        [50, 130],
        [80, 137],
        [104, 129],
        [134, 136],
      ].map(([x = 0, y = 0]) => circle(x, y, 3.5, p.light)),
    ),
    shape('M22 86l60-34h136l-60 34z', p.accent),
    stroke('M70 70l22-12h40', p.paper, 4),
    stroke('M40 166h50', p.mid, 4),
  ].join('')

export const fabricRoll: Motif = (p) =>
  [
    rect(20, 146, 168, 38, p.main, 19),
    stroke('M52 158h80', p.mid, 5),
    ellipse(184, 165, 15, 19, p.dark),
    stroke('M184 165c4-6-6-8-7 0s10 10 13 1', p.light, 3),
    rect(48, 108, 168, 40, p.mid, 20),
    stroke('M76 120h70', p.light, 5),
    ellipse(212, 128, 15, 20, p.main),
    stroke('M212 128c4-6-6-8-7 0s10 10 13 1', p.light, 3),
    shape('M40 84h150v0c-10 0-14 20-14 20l14 54c2 8-8 12-16 8-22-10-70-10-94 0-8 3-14-2-13-10l9-50z', p.accent),
    faded(0.45, stroke('M72 112l-7 46M104 110l-3 46M136 110l4 46M164 112l10 44', p.accentDark, 3)),
    rect(28, 66, 172, 42, p.accent, 21),
    stroke('M56 79h72', p.paper, 5),
    ellipse(196, 87, 16, 21, p.accentDark),
    stroke('M196 87c4-7-7-9-8 0s12 11 15 1', p.paper, 3),
  ].join('')

export const needle: Motif = (p) =>
  [
    rect(26, 74, 130, 110, p.main, 18),
    rect(36, 84, 110, 90, p.mid, 12),
    stroke('M46 94h90v70H46z', p.paper, 4, '10 8'),
    stroke('M66 142c14-26 34-26 50-2', p.light, 4),
    stroke('M92 128c40 30 82 22 66-14-14-30 24-52 44-60', p.accent, 5),
    stroke('M104 116L206 22', p.pale, 9),
    stroke('M104 116L206 22', p.woodDark, 5),
    stroke('M196 31l9-8', p.paper, 3),
    rect(168, 138, 46, 8, p.wood, 4),
    rect(174, 144, 34, 32, p.accent, 4),
    stroke('M174 152l34-3M174 160l34-3M174 168l34-3', p.accentDark, 3),
    rect(168, 174, 46, 10, p.wood, 4),
  ].join('')

const swatchCard = (p: Palette, angle: number, fill: string, pattern: string) =>
  group(`rotate(${angle} 120 172)`, rect(88, 28, 64, 150, fill, 10), pattern, circle(120, 166, 6, p.paper))

export const swatches: Motif = (p) =>
  [
    swatchCard(p, -48, p.dark, stroke('M100 46v96M120 46v96M140 46v96', p.mid, 4)),
    swatchCard(p, -24, p.light, stroke('M100 60h40M100 84h40M100 108h40M100 132h40', p.main, 4, '2 9')),
    swatchCard(p, 0, p.accent, stroke('M98 66l22-18 22 18M98 94l22-18 22 18M98 122l22-18 22 18', p.accentDark, 5)),
    swatchCard(
      p,
      24,
      p.mid,
      [50, 78, 106, 134].map((y) => circle(106, y, 6, p.pale) + circle(134, y + 8, 6, p.pale)).join(''),
    ),
    swatchCard(p, 48, p.main, stroke('M98 48l44 34M98 80l44 34M98 112l44 34', p.light, 4)),
    circle(120, 166, 9, p.paper),
    circle(120, 166, 4, p.woodDark),
  ].join('')

export const mattress: Motif = (p) =>
  [
    rect(30, 172, 16, 12, p.woodDark, 2),
    rect(150, 172, 16, 12, p.woodDark, 2),
    shape('M14 116h152v50c0 6-4 10-10 10H24c-6 0-10-4-10-10z', p.main),
    shape('M166 116l62-52v48c0 4-1 6-4 9l-49 48c-4 4-9 2-9-3z', p.dark),
    shape('M22 116L82 64h146l-62 52z', p.pale),
    shape('M14 122c0-6 4-10 8-10h144l62-52v10l-62 54H14z', p.paper),
    stroke('M60 108l48-38M96 108l48-38M132 108l48-38M52 96h122M72 80h122', p.light, 3),
    stroke('M14 134h152l62-54M14 160h152l62-54', p.accent, 4),
    stroke('M34 146h60', p.mid, 5),
    shape('M104 58c18-14 44-14 62-12 14 2 14 12 4 20-16 12-46 14-62 12-10-2-12-13-4-20z', p.paper),
    stroke('M118 60c10-5 22-7 32-7', p.light, 4),
  ].join('')

export const carpet: Motif = (p) =>
  [
    stroke('M22 178v6M46 178v6M70 178v6M94 178v6M120 178v6M146 178v6M170 178v6M194 178v6M218 178v6', p.accent, 5),
    shape('M56 62h128l44 116H12z', p.main),
    shape('M66 72h108l36 96H30z', p.accent),
    shape('M72 78h96l30 84H42z', p.mid),
    shape('M120 82l38 36-38 40-38-40z', p.dark),
    shape('M120 96l22 22-22 24-22-24z', p.accent),
    shape('M120 108l10 10-10 11-10-11z', p.paper),
    stroke('M80 90l10 10M160 90l-10 10M62 150l14-12M178 150l-14-12', p.light, 4),
    rect(48, 44, 144, 34, p.dark, 17),
    stroke('M70 54h70', p.mid, 5),
    ellipse(186, 61, 12, 17, p.accentDark),
    stroke('M186 61c3-6-6-7-6 0s9 8 12 1', p.paper, 3),
  ].join('')

export const curtain: Motif = (p) =>
  [
    rect(52, 32, 136, 130, p.pale, 6),
    shape('M52 128c30-20 50-6 68-14s40-20 68-4v46a6 6 0 0 1-6 6H58a6 6 0 0 1-6-6z', p.light),
    circle(150, 66, 15, p.accent),
    stroke('M120 32v130M52 92h136', p.paper, 6),
    shape('M26 24h78c2 54-18 84-44 100 4 20 2 42-2 60H26z', p.main),
    shape('M214 24h-78c-2 54 18 84 44 100-4 20-2 42 2 60h32z', p.main),
    stroke('M46 28c2 34-2 66-8 92M64 28c2 32-6 58-18 84M84 28c0 28-10 52-26 74', p.mid, 4),
    stroke('M194 28c-2 34 2 66 8 92M176 28c-2 32 6 58 18 84M156 28c0 28 10 52 26 74', p.mid, 4),
    stroke('M38 134v46M48 134v46M202 134v46M192 134v46', p.dark, 3),
    stroke('M26 122c12 6 24 6 36-1M214 122c-12 6-24 6-36-1', p.accent, 8),
    rect(12, 14, 216, 10, p.wood, 5),
    circle(12, 19, 9, p.accent),
    circle(228, 19, 9, p.accent),
  ].join('')

export const blinds: Motif = (p) =>
  [
    rect(34, 24, 172, 148, p.wood, 8),
    rect(44, 34, 152, 128, p.pale, 4),
    circle(164, 138, 13, p.accent),
    shape('M44 152c30-16 60-4 92-6s40-6 60-2v14a4 4 0 0 1-4 4H48a4 4 0 0 1-4-4z', p.light),
    stroke('M120 34v128', p.paper, 5),
    rect(28, 16, 184, 18, p.dark, 8),
    ...[40, 57, 74, 91, 108].map((y) => rect(38, y, 164, 12, p.main, 5)),
    ...[40, 57, 74, 91, 108].map((y) => stroke(`M50 ${y + 4}h60`, p.mid, 3)),
    rect(38, 124, 164, 9, p.dark, 4),
    stroke('M72 34v92M168 34v92', p.light, 2.5),
    stroke('M188 34v108', p.paper, 3),
    circle(188, 146, 7, p.accentDark),
    rect(24, 172, 192, 12, p.woodDark, 5),
  ].join('')

export const spring: Motif = (p) =>
  [
    rect(24, 34, 192, 34, p.main, 16),
    stroke('M44 46h76', p.mid, 5),
    rect(24, 64, 192, 12, p.accent, 5),
    ...[54, 98, 142, 186].map((x) =>
      [
        stroke(`M${x - 15} 80h30l-30 14h30l-30 14h30l-30 14h30l-30 14h30l-30 12h30`, p.dark, 6),
        stroke(`M${x - 14} 94h28M${x - 14} 122h28`, p.light, 3),
      ].join(''),
    ),
    rect(24, 148, 192, 10, p.pale, 4),
    rect(24, 156, 192, 18, p.wood, 6),
    stroke('M44 165h50M132 165h30', p.woodDark, 3),
    rect(36, 172, 16, 12, p.woodDark, 2),
    rect(188, 172, 16, 12, p.woodDark, 2),
  ].join('')
