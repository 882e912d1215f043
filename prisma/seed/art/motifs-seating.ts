import { circle, ellipse, group, legs, type Motif, rect, shape, stroke } from './svg.js'

export const sofa: Motif = (p) =>
  [
    legs(p, [42, 198]),
    rect(36, 54, 168, 90, p.dark, 26),
    rect(46, 64, 73, 74, p.main, 17),
    rect(121, 64, 73, 74, p.main, 17),
    stroke('M60 76h28M135 76h28', p.mid, 4),
    rect(38, 130, 164, 40, p.dark, 10),
    rect(48, 116, 71, 32, p.mid, 11),
    rect(121, 116, 71, 32, p.mid, 11),
    stroke('M60 124h34M133 124h34', p.light, 4),
    rect(14, 92, 40, 80, p.main, 19),
    rect(186, 92, 40, 80, p.main, 19),
    stroke('M25 114c1-8 7-11 13-11M197 114c1-8 7-11 13-11', p.light, 4),
    group(
      'rotate(-14 84 102)',
      rect(64, 84, 40, 38, p.accent, 9),
      stroke('M73 93l22 20M95 93L73 113', p.accentDark, 3),
    ),
  ].join('')

export const lSofa: Motif = (p) =>
  [
    legs(p, [26, 132, 212], 166),
    rect(18, 54, 204, 86, p.dark, 24),
    rect(30, 64, 58, 70, p.main, 15),
    rect(90, 64, 58, 70, p.main, 15),
    rect(150, 64, 60, 70, p.main, 15),
    stroke('M42 76h20M102 76h20M162 76h22', p.mid, 4),
    rect(24, 130, 124, 40, p.dark, 10),
    rect(36, 116, 55, 32, p.mid, 10),
    rect(92, 116, 55, 32, p.mid, 10),
    stroke('M46 124h24M102 124h24', p.light, 4),
    rect(144, 128, 84, 44, p.main, 14),
    rect(144, 108, 84, 46, p.mid, 16),
    stroke('M158 118h30', p.light, 4),
    shape('M186 108h28v46l-7-5-7 5-7-5-7 5z', p.accent),
    stroke('M194 112v34M206 112v34', p.accentDark, 2.5),
    rect(8, 94, 36, 78, p.main, 17),
    stroke('M18 114c1-7 6-10 11-10', p.light, 4),
  ].join('')

export const recliner: Motif = (p) =>
  [
    ellipse(116, 180, 58, 5, p.woodDark),
    rect(108, 160, 16, 18, p.woodDark, 3),
    shape('M46 52c-6-18 30-34 44-14 6 8 30 78 30 78l-44 16c-8-20-24-58-30-80z', p.dark),
    shape('M56 56c-3-12 20-22 28-9 6 10 28 70 28 70l-30 10c-6-16-20-50-26-71z', p.main),
    shape('M58 58c-3-12 18-22 27-9l8 20c-10-1-21 3-27 9z', p.accent),
    stroke('M74 92l28-11', p.mid, 4),
    shape('M164 122l44-22c10-5 17 8 9 14l-46 34z', p.main),
    stroke('M176 122l30-16', p.mid, 4),
    rect(74, 112, 106, 34, p.mid, 15),
    stroke('M92 121h48', p.light, 4),
    shape('M66 112c0-16 92-18 94-2 2 22-8 52-14 54H88c-10-4-22-38-22-52z', p.dark),
    shape('M62 102c0-10 104-14 104 0 0 8-6 12-14 12H76c-8 0-14-4-14-12z', p.main),
    stroke('M76 102h42', p.light, 4),
    circle(116, 138, 7, p.accent),
    stroke('M116 138l18 12', p.accent, 5),
  ].join('')

export const armchair: Motif = (p) =>
  [
    legs(p, [70, 170]),
    shape('M62 56c0-30 116-30 116 0l-4 90H66z', p.dark),
    shape('M74 60c0-22 92-22 92 0l-4 76H78z', p.main),
    stroke('M100 62l20 22 20-22M84 92l18-8M156 92l-18-8M102 84l18 24 18-24', p.mid, 3),
    circle(102, 84, 4.5, p.accent),
    circle(138, 84, 4.5, p.accent),
    circle(120, 62, 4.5, p.accent),
    circle(120, 106, 4.5, p.accent),
    rect(64, 138, 112, 32, p.dark, 9),
    rect(74, 118, 92, 34, p.mid, 13),
    stroke('M88 127h42', p.light, 4),
    shape('M44 116c0-24 40-24 40 0v56H56c-8 0-12-5-12-12z', p.main),
    shape('M196 116c0-24-40-24-40 0v56h28c8 0 12-5 12-12z', p.main),
    stroke('M54 118c1-8 6-11 11-11M176 107c6 0 10 3 11 11', p.light, 4),
  ].join('')

export const sofaCumBed: Motif = (p) =>
  [
    rect(26, 42, 188, 88, p.dark, 22),
    rect(38, 52, 81, 62, p.main, 15),
    rect(121, 52, 81, 62, p.main, 15),
    stroke('M52 64h28M135 64h28', p.mid, 4),
    rect(46, 80, 62, 34, p.paper, 13),
    rect(132, 80, 62, 34, p.paper, 13),
    stroke('M58 90h26M144 90h26', p.pale, 4),
    shape('M32 108h176l22 50H10z', p.pale),
    shape('M104 108h104l22 50H94z', p.accent),
    stroke('M124 114l-8 38M152 114v38M180 114l8 38', p.accentDark, 3),
    shape('M10 156h220v14c0 4-3 7-7 7H17c-4 0-7-3-7-7z', p.mid),
    stroke('M22 166h48', p.light, 4),
    rect(22, 176, 14, 8, p.woodDark, 2),
    rect(204, 176, 14, 8, p.woodDark, 2),
    rect(14, 62, 26, 56, p.main, 12),
    rect(200, 62, 26, 56, p.main, 12),
  ].join('')

export const pouf: Motif = (p) =>
  [
    legs(p, [82, 158], 168),
    shape('M52 112c0-8 136-8 136 0l-6 56c-1 6-123 6-124 0z', p.main),
    shape('M88 108h30v64h-26zM150 108h26l-6 62-22 2z', p.mid),
    ellipse(120, 108, 70, 27, p.dark),
    ellipse(120, 103, 70, 26, p.mid),
    stroke('M120 103L64 92M120 103l56-11M120 103L92 126M120 103l28 23M120 103V79', p.main, 3),
    circle(120, 103, 7, p.accent),
    stroke('M56 162c20 8 108 8 128 0', p.accent, 5),
    stroke('M70 98c6-7 18-11 30-13', p.light, 4),
  ].join('')

export const officeChair: Motif = (p) =>
  [
    stroke('M120 158l-46 17M120 158l46 17M120 150v26', p.dark, 9),
    circle(72, 178, 7, p.accentDark),
    circle(120, 180, 7, p.accentDark),
    circle(168, 178, 7, p.accentDark),
    rect(113, 132, 14, 26, p.woodDark, 4),
    rect(94, 10, 52, 22, p.accent, 10),
    rect(115, 28, 10, 12, p.woodDark),
    shape('M84 50c0-20 72-20 72 0l6 50c0 16-84 16-84 0z', p.main),
    shape('M93 54c0-13 54-13 54 0l5 42c0 10-64 10-64 0z', p.mid),
    stroke('M96 64h48M94 78h52M93 92h54M112 50v50M128 50v50', p.main, 2.5),
    stroke('M72 124V96h-8M168 124V96h8', p.dark, 7),
    rect(54, 88, 30, 11, p.dark, 5.5),
    rect(156, 88, 30, 11, p.dark, 5.5),
    rect(66, 114, 108, 28, p.main, 14),
    stroke('M82 123h46', p.light, 4),
  ].join('')

export const diningChair: Motif = (p) =>
  [
    stroke('M82 36v146M158 36v146', p.woodDark, 10),
    rect(72, 18, 96, 26, p.wood, 12),
    stroke('M86 29h34', p.accent, 4),
    rect(84, 50, 72, 56, p.main, 12),
    stroke('M96 64l24 14 24-14M96 92l24-14 24 14', p.mid, 3),
    circle(120, 78, 5, p.accent),
    stroke('M74 140l-5 42M166 140l5 42', p.wood, 11),
    stroke('M76 164h88', p.woodDark, 6),
    rect(62, 130, 116, 16, p.wood, 7),
    shape('M70 112h100c8 0 14 6 14 12s-6 10-14 10H70c-8 0-14-4-14-10s6-12 14-12z', p.mid),
    stroke('M78 121h44', p.light, 4),
  ].join('')

export const carSeat: Motif = (p) =>
  [
    rect(62, 172, 116, 10, p.woodDark, 5),
    stroke('M106 46v18M134 46v18', p.woodDark, 6),
    rect(88, 16, 64, 36, p.dark, 16),
    stroke('M102 28h24', p.mid, 4),
    shape('M72 74c2-18 94-18 96 0l10 68H62z', p.dark),
    shape('M88 70c6-8 58-8 64 0l6 70H82z', p.main),
    stroke('M92 90h56M90 106h60M88 122h64', p.mid, 3),
    stroke('M90 66l-7 70M150 66l7 70', p.accent, 3, '6 6'),
    shape('M60 134h120c16 0 20 40 0 40H60c-20 0-16-40 0-40z', p.main),
    shape('M82 134h76l4 40H78z', p.mid),
    stroke('M88 150h64M86 162h68', p.main, 3),
    stroke('M164 62l-74 84', p.accent, 9),
    rect(76, 138, 22, 16, p.accentDark, 4),
    stroke('M54 146c-3 6-3 12 0 18', p.light, 4),
  ].join('')

export const leather: Motif = (p) =>
  [
    legs(p, [44, 196], 168),
    shape('M30 84c0-40 180-40 180 0v60H30z', p.accentDark),
    stroke('M54 70l22 24 22-24 22 24 22-24 22 24 22-24', p.accent, 3),
    stroke('M76 94v18M120 94v18M164 94v18', p.accent, 3),
    ...[54, 98, 142, 186].map((x) => circle(x, 70, 4.5, p.main)),
    ...[76, 120, 164].map((x) => circle(x, 94, 4.5, p.main)),
    rect(34, 136, 172, 36, p.accentDark, 9),
    rect(48, 116, 72, 32, p.accent, 11),
    rect(120, 116, 72, 32, p.accent, 11),
    stroke('M60 125h32M132 125h32', p.paper, 3),
    shape('M14 104c0-24 42-24 42 0v68H26c-7 0-12-5-12-12z', p.accent),
    shape('M226 104c0-24-42-24-42 0v68h30c7 0 12-5 12-12z', p.accent),
    circle(35, 106, 13, p.accentDark),
    circle(205, 106, 13, p.accentDark),
    circle(35, 106, 5, p.accent),
    circle(205, 106, 5, p.accent),
    stroke('M24 134v26M216 134v26', p.main, 3, '5 6'),
  ].join('')

export const diwan: Motif = (p) =>
  [
    stroke('M34 150v30M206 150v30', p.woodDark, 12),
    shape('M18 62c14-16 30-10 34 6v84H26c-5 0-8-3-8-8z', p.wood),
    shape('M222 62c-14-16-30-10-34 6v84h26c5 0 8-3 8-8z', p.wood),
    stroke('M36 82v52M204 82v52', p.woodDark, 4),
    rect(36, 112, 168, 30, p.mid, 12),
    stroke('M54 121h60', p.light, 4),
    rect(26, 138, 188, 20, p.wood, 7),
    stroke('M48 148h144', p.woodDark, 3, '2 12'),
    ellipse(72, 96, 34, 19, p.main),
    ellipse(47, 96, 9, 19, p.accent),
    stroke('M64 80c4 10 4 22 0 32M84 80c4 10 4 22 0 32', p.mid, 3),
    ellipse(168, 96, 34, 19, p.main),
    ellipse(193, 96, 9, 19, p.accent),
    stroke('M156 80c-4 10-4 22 0 32M176 80c-4 10-4 22 0 32', p.mid, 3),
    group('rotate(45 120 88)', rect(102, 70, 36, 36, p.accent, 8), rect(110, 78, 20, 20, p.accentDark, 4)),
  ].join('')
