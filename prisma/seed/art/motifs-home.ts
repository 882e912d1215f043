import { circle, ellipse, group, type Motif, rect, shape, stroke } from './svg.js'

export const kitchen: Motif = (p) =>
  [
    rect(14, 14, 66, 58, p.main, 7),
    rect(160, 14, 66, 58, p.main, 7),
    stroke('M47 20v46M193 20v46', p.mid, 3),
    circle(40, 60, 3.5, p.accent),
    circle(54, 60, 3.5, p.accent),
    circle(186, 60, 3.5, p.accent),
    circle(200, 60, 3.5, p.accent),
    shape('M94 14h52v26l14 20H80l14-20z', p.mid),
    rect(76, 58, 88, 10, p.dark, 4),
    shape('M100 94h40l-4 18h-32z', p.accent),
    stroke('M96 98h48', p.accentDark, 5),
    stroke('M120 94v-8', p.accentDark, 5),
    shape('M26 86h10v-6h8v6h6v26H26zM58 94h14v18H58z', p.light),
    stroke('M190 112V92c0-12 20-12 20 0v4', p.woodDark, 6),
    rect(8, 112, 224, 12, p.wood, 5),
    rect(14, 124, 212, 56, p.main, 4),
    rect(22, 132, 56, 42, p.mid, 5),
    rect(162, 132, 56, 42, p.mid, 5),
    rect(86, 130, 68, 46, p.dark, 6),
    rect(94, 146, 52, 24, p.accent, 5),
    stroke('M96 138h48', p.light, 4),
    stroke('M102 164l14-12', p.paper, 4),
    stroke('M44 140h14M182 140h14', p.accent, 4),
    rect(20, 178, 200, 6, p.woodDark, 2),
  ].join('')

export const chimney: Motif = (p) =>
  [
    rect(92, 8, 56, 62, p.mid, 5),
    stroke('M104 18v40', p.light, 5),
    shape('M92 58h56l58 50H34z', p.main),
    stroke('M88 74L62 98', p.mid, 6),
    rect(26, 106, 188, 20, p.dark, 7),
    ...[96, 120, 144].map((x) => circle(x, 116, 4, p.accent)),
    rect(48, 126, 62, 9, p.light, 3),
    rect(130, 126, 62, 9, p.light, 3),
    stroke('M60 130h38M142 130h38', p.main, 2.5, '3 5'),
    stroke('M84 166c-8-8 6-12 0-22M120 164c-8-8 6-12 0-22M156 166c-8-8 6-12 0-22', p.accent, 5),
    rect(36, 172, 168, 12, p.wood, 5),
  ].join('')

export const stove: Motif = (p) =>
  [
    ellipse(72, 86, 40, 8, p.dark),
    shape('M34 52h76v30c0 10-76 10-76 0z', p.main),
    stroke('M24 58h10M110 58h10', p.dark, 8),
    ellipse(72, 52, 38, 9, p.mid),
    circle(72, 38, 6, p.accent),
    shape('M36 50c4-14 68-14 72 0z', p.mid),
    stroke('M46 64v14', p.light, 5),
    shape('M146 62h66c0 24-10 30-18 30h-30c-8 0-18-6-18-30z', p.accent),
    stroke('M146 64h66', p.accentDark, 6),
    stroke('M164 48c-6-8 6-10 0-20M190 48c-6-8 6-10 0-20', p.light, 5),
    stroke('M44 104v-8h56v8M148 104v-8h62v8', p.woodDark, 6),
    shape('M14 104h212l6 20H8z', p.light),
    rect(8, 122, 224, 46, p.main, 9),
    stroke('M24 132h60', p.mid, 5),
    circle(72, 148, 13, p.dark),
    circle(168, 148, 13, p.dark),
    stroke('M72 148v-9M168 148l7-6', p.accent, 4),
    rect(108, 140, 24, 16, p.pale, 4),
    rect(26, 168, 20, 16, p.woodDark, 4),
    rect(194, 168, 20, 16, p.woodDark, 4),
  ].join('')

export const fridge: Motif = (p) =>
  [
    rect(74, 174, 16, 10, p.woodDark, 2),
    rect(150, 174, 16, 10, p.woodDark, 2),
    rect(62, 8, 116, 170, p.main, 16),
    rect(70, 16, 100, 56, p.mid, 10),
    rect(70, 78, 100, 92, p.mid, 10),
    stroke('M84 30v26M84 94v36', p.paper, 6),
    stroke('M100 28h40', p.light, 4),
    rect(126, 92, 30, 34, p.accent, 4),
    stroke('M133 102h16M133 110h16', p.accentDark, 3),
    circle(141, 91, 4, p.dark),
    stroke('M104 152c14 8 36 8 52 0', p.light, 4),
    rect(66, 72, 108, 6, p.dark),
  ].join('')

export const bathroom: Motif = (p) =>
  [
    stroke('M54 108V40c0-26 44-26 44 0v6', p.woodDark, 7),
    shape('M78 60c0-20 40-20 40 0z', p.dark),
    stroke('M84 70l-3 10M98 70v12M112 70l3 10', p.light, 4),
    circle(150, 88, 13, p.paper),
    circle(170, 92, 16, p.pale),
    circle(188, 86, 10, p.paper),
    circle(128, 96, 10, p.pale),
    circle(168, 62, 7, p.light),
    circle(188, 52, 5, p.pale),
    rect(10, 98, 220, 18, p.light, 9),
    shape('M22 116h196c0 36-18 54-44 54H66c-26 0-44-18-44-54z', p.main),
    stroke('M44 128c4 14 10 22 20 26', p.mid, 6),
    shape('M150 116h44v38c-8-6-14 6-22 0s-14 6-22 0z', p.accent),
    stroke('M162 120v26M180 120v26', p.accentDark, 3),
    stroke('M70 170l-6 12M170 170l6 12', p.woodDark, 9),
  ].join('')

export const tap: Motif = (p) =>
  [
    rect(30, 146, 180, 22, p.pale, 8),
    rect(20, 164, 200, 20, p.main, 8),
    stroke('M40 174h70', p.mid, 4),
    rect(84, 128, 44, 20, p.dark, 6),
    shape('M92 130V84c0-44 88-44 92 4v12h-28V90c0-16-36-16-36 0v40z', p.mid),
    stroke('M102 122V84c0-14 14-24 30-26', p.light, 5),
    rect(152, 96, 36, 12, p.dark, 5),
    rect(98, 40, 16, 22, p.woodDark, 4),
    stroke('M106 38l-34-14M106 38l34-14', p.accent, 11),
    circle(106, 38, 9, p.accentDark),
    shape('M170 116c10 14 12 18 8 24s-14 5-16-2 2-12 8-22z', p.light),
    circle(196, 134, 4, p.light),
  ].join('')

export const windowPane: Motif = (p) =>
  [
    rect(40, 14, 160, 156, p.wood, 10),
    rect(52, 26, 64, 62, p.light, 4),
    rect(124, 26, 64, 62, p.light, 4),
    rect(52, 96, 64, 62, p.light, 4),
    rect(124, 96, 64, 62, p.light, 4),
    stroke('M62 70l34-34M66 84l44-44', p.paper, 5),
    circle(164, 52, 14, p.accent),
    shape(
      'M52 140c18-16 40-12 64-2v16a4 4 0 0 1-4 4H56a4 4 0 0 1-4-4zM124 138c20-12 44-10 64 4v12a4 4 0 0 1-4 4h-56a4 4 0 0 1-4-4z',
      p.mid,
    ),
    group(
      'rotate(-34 150 116)',
      rect(112, 104, 78, 12, p.dark, 5),
      rect(108, 112, 86, 9, p.accent, 3),
      rect(145, 54, 12, 52, p.woodDark, 5),
      rect(143, 30, 16, 40, p.main, 7),
    ),
    rect(28, 168, 184, 16, p.woodDark, 6),
  ].join('')

export const home: Motif = (p) =>
  [
    rect(168, 30, 22, 44, p.woodDark, 3),
    shape('M40 84l80-62 80 62v92a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8z', p.pale),
    shape('M40 160h160v16a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8z', p.light),
    stroke('M22 96l98-76 98 76', p.main, 17),
    stroke('M52 72l44-34', p.mid, 5),
    rect(98, 112, 44, 72, p.main, 8),
    rect(105, 120, 30, 30, p.mid, 4),
    circle(133, 160, 4, p.accent),
    rect(54, 112, 34, 34, p.accent, 5),
    rect(152, 112, 34, 34, p.accent, 5),
    stroke('M71 112v34M54 129h34M169 112v34M152 129h34', p.paper, 4),
    circle(120, 76, 14, p.accent),
    stroke('M120 62v28M106 76h28', p.paper, 4),
    shape(
      'M30 184c-8-20 6-30 14-20 4-12 20-8 18 6 8 0 10 10 6 14zM178 184c-4-10 4-14 8-12 0-12 16-14 18-4 10-4 16 8 10 16z',
      p.mid,
    ),
  ].join('')

export const vacuum: Motif = (p) =>
  [
    stroke('M96 116C60 100 44 40 92 26c40-12 62 24 76 56l26 72', p.dark, 9),
    stroke('M96 116C60 100 44 40 92 26c40-12 62 24 76 56', p.mid, 3, '4 8'),
    stroke('M168 84l28 78', p.woodDark, 8),
    shape('M176 160h42c8 0 12 20 8 24h-58c-4-6 0-24 8-24z', p.main),
    stroke('M182 168h24', p.light, 4),
    shape('M24 150c0-50 36-62 70-62s66 22 66 58v22H34c-6 0-10-4-10-18z', p.main),
    shape('M44 122c8-18 26-24 48-24 30 0 50 18 54 40H40z', p.mid),
    stroke('M58 118c8-8 18-11 30-11', p.light, 5),
    circle(94, 118, 13, p.accent),
    circle(94, 118, 5, p.accentDark),
    rect(30, 142, 126, 9, p.accent, 4),
    circle(62, 164, 20, p.dark),
    circle(62, 164, 9, p.light),
    circle(142, 172, 12, p.dark),
    circle(142, 172, 5, p.light),
  ].join('')

export const spray: Motif = (p) =>
  [
    shape('M150 148l54-10c8-1 12 8 10 14l-10 32h-66l2-28c1-5 5-7 10-8z', p.accent),
    stroke('M160 158l34-6M156 170h40', p.accentDark, 4),
    shape('M84 74h48l6 22c14 12 18 24 18 40v40c0 5-3 8-8 8H68c-5 0-8-3-8-8v-40c0-16 4-28 18-40z', p.main),
    stroke('M74 128c0-12 4-20 12-26', p.mid, 6),
    rect(60, 128, 96, 38, p.paper, 3),
    shape('M108 134c9 11 10 15 6 20-4 4-10 3-12-1-3-5 1-10 6-19z', p.mid),
    stroke('M72 147h14M128 147h16', p.light, 4),
    rect(92, 52, 32, 24, p.dark, 4),
    shape('M70 22h62c8 0 14 8 14 18v14H92c0 14-8 22-18 24 4-10 2-22-4-30z', p.mid),
    rect(56, 24, 18, 18, p.accent, 4),
    stroke('M42 24l-16-8M40 33H20M42 42l-16 8', p.light, 5),
    stroke('M92 30h34', p.light, 4),
  ].join('')

export const bucket: Motif = (p) =>
  [
    stroke('M196 10l-30 130', p.wood, 9),
    shape('M146 132h44c4 0 6 4 6 8l12 44h-80l12-44c0-4 2-8 6-8z', p.accent),
    stroke('M152 146l-6 36M168 144v38M184 146l6 36', p.accentDark, 4),
    circle(58, 78, 17, p.paper),
    circle(86, 70, 21, p.pale),
    circle(112, 80, 15, p.paper),
    circle(94, 42, 8, p.light),
    circle(114, 28, 5, p.light),
    stroke('M28 92c0 74 114 74 114 0', p.woodDark, 5),
    ellipse(85, 92, 60, 13, p.dark),
    ellipse(85, 89, 52, 9, p.light),
    shape('M25 92c0 16 120 16 120 0l-12 84c-1 5-4 8-9 8H46c-5 0-8-3-9-8z', p.main),
    stroke('M44 118l7 50', p.mid, 6),
    stroke('M34 138c30 10 72 10 102 0', p.accent, 5),
  ].join('')

export const balcony: Motif = (p) =>
  [
    circle(182, 46, 24, p.accent),
    shape('M14 96c26-26 50-14 70-24s30-30 64-16 40 12 78 16v30H14z', p.light),
    rect(10, 92, 220, 12, p.main, 6),
    stroke('M24 92v84M54 104v70M84 104v70M114 104v70M144 104v70M174 104v70M216 92v84', p.main, 7),
    stroke(
      'M54 134c10-12 20-12 30 0M84 134c10-12 20-12 30 0M114 134c10-12 20-12 30 0M144 134c10-12 20-12 30 0',
      p.mid,
      4,
    ),
    rect(6, 172, 228, 12, p.woodDark, 5),
    shape('M30 74h44l-6 34H36z', p.accent),
    rect(26, 68, 52, 10, p.accentDark, 4),
    stroke('M52 68V36M52 60c-2-14-12-20-20-20M52 58c2-14 12-18 20-18', p.main, 4),
    ellipse(52, 28, 8, 13, p.mid),
    ellipse(30, 38, 12, 7, p.mid),
    ellipse(74, 38, 12, 7, p.mid),
    shape('M134 148h56l-5 26h-46z', p.accent),
    stroke('M148 148c-2-18-10-22-14-24M162 148v-30M176 148c2-18 8-22 14-24', p.mid, 5),
    circle(134, 122, 7, p.accent),
    circle(162, 112, 8, p.accent),
    circle(192, 122, 7, p.accent),
  ].join('')

export const fan: Motif = (p) =>
  [
    rect(96, 6, 48, 14, p.dark, 6),
    rect(114, 18, 12, 56, p.woodDark, 4),
    shape('M104 92C70 84 36 78 14 88c-10 5-8 20 4 22 28 4 58 2 88-4z', p.main),
    shape('M136 92c34-8 68-14 90-4 10 5 8 20-4 22-28 4-58 2-88-4z', p.main),
    stroke('M28 94c20-5 42-3 64 2M148 96c22-5 44-7 64-2', p.light, 4),
    shape('M108 108h24l12 52c2 12-50 12-48 0z', p.mid),
    stroke('M114 118l-6 38', p.light, 4),
    ellipse(120, 92, 30, 16, p.dark),
    ellipse(120, 100, 26, 14, p.accent),
    ellipse(120, 106, 12, 6, p.accentDark),
    stroke('M44 136c12 8 26 10 38 8M158 144c14 2 28 0 38-8', p.light, 4),
  ].join('')
