import { circle, ellipse, group, type Motif, rect, shape, stroke } from './svg.js'

export const diningTable: Motif = (p) =>
  [
    stroke('M30 96v86M44 134h28M72 134v48M44 134l-4 48', p.woodDark, 7),
    stroke('M210 96v86M196 134h-28M168 134v48M196 134l4 48', p.woodDark, 7),
    rect(26, 72, 14, 54, p.mid, 6),
    rect(200, 72, 14, 54, p.mid, 6),
    rect(36, 126, 40, 12, p.main, 6),
    rect(164, 126, 40, 12, p.main, 6),
    shape('M110 116h20l6 56h18c4 0 6 12 2 12H84c-4 0-2-12 2-12h18z', p.wood),
    stroke('M116 122l-3 46', p.woodDark, 3),
    rect(36, 102, 168, 16, p.wood, 8),
    stroke('M54 108h84', p.accent, 3),
    shape('M84 102h72l-10 24-10-10-16 14-16-14-10 10z', p.main),
    stroke('M94 108h52', p.mid, 3),
    shape('M104 68h32l-4 28c-1 5-23 5-24 0z', p.accent),
    stroke('M112 74l2 18', p.paper, 3),
    stroke('M120 68c-2-16-14-22-22-24M120 68V36M120 68c2-14 12-20 22-22', p.mid, 4),
    ellipse(94, 42, 11, 7, p.mid),
    ellipse(120, 30, 8, 11, p.main),
    ellipse(146, 44, 11, 7, p.mid),
  ].join('')

export const wardrobe: Motif = (p) =>
  [
    rect(50, 172, 18, 12, p.woodDark, 2),
    rect(172, 172, 18, 12, p.woodDark, 2),
    rect(40, 12, 160, 164, p.woodDark, 10),
    rect(48, 22, 70, 112, p.wood, 6),
    rect(122, 22, 70, 112, p.wood, 6),
    rect(57, 32, 52, 92, p.main, 5),
    rect(131, 32, 52, 92, p.mid, 5),
    stroke('M66 112l34-68M84 116l18-36', p.mid, 4),
    stroke('M140 46h34M140 60h34M140 74h34M140 88h34M140 102h34', p.main, 3),
    circle(112, 82, 5, p.accent),
    circle(128, 82, 5, p.accent),
    rect(48, 138, 144, 30, p.wood, 6),
    stroke('M60 148h40', p.accent, 3),
    rect(106, 149, 28, 8, p.accent, 4),
    rect(34, 8, 172, 12, p.wood, 6),
  ].join('')

export const woodPolish: Motif = (p) =>
  [
    shape('M12 128l46-38h170l-30 38z', p.wood),
    rect(12, 128, 186, 18, p.woodDark, 4),
    shape('M198 128l30-38v18l-30 38z', p.woodDark),
    stroke('M36 146v38M178 146v38M216 124v40', p.woodDark, 12),
    stroke('M50 116c30-10 50 4 76-6M78 100c24-6 36 2 58-2', p.woodDark, 3),
    shape('M122 122c26-10 52-6 78-26l20-4-24 30z', p.accent),
    stroke('M150 116c18-2 34-8 48-16', p.paper, 4),
    group(
      'rotate(38 158 78)',
      rect(150, 0, 16, 48, p.main, 8),
      rect(136, 42, 44, 16, p.accentDark, 4),
      shape('M138 58h40l-3 28c-6 6-10 0-14 5s-10 4-14-1-5 1-7-4z', p.pale),
      stroke('M148 64v16M158 64v18M168 64v16', p.light, 3),
    ),
    rect(28, 52, 52, 58, p.main, 7),
    rect(28, 66, 52, 26, p.pale, 0),
    circle(54, 79, 9, p.accent),
    ellipse(54, 52, 26, 8, p.dark),
    ellipse(54, 52, 19, 5, p.accent),
    stroke('M30 50c4-26 44-26 48 0', p.light, 3),
  ].join('')

export const bed: Motif = (p) =>
  [
    rect(26, 150, 14, 34, p.woodDark, 3),
    rect(200, 150, 14, 34, p.woodDark, 3),
    shape('M26 66c0-40 188-40 188 0v80H26z', p.wood),
    shape('M40 72c0-28 160-28 160 0v50H40z', p.main),
    stroke('M80 58v44M120 52v50M160 58v44', p.mid, 4),
    rect(48, 86, 64, 36, p.paper, 14),
    rect(128, 86, 64, 36, p.paper, 14),
    stroke('M60 96h26M140 96h26', p.pale, 4),
    shape('M20 128c0-9 7-14 16-14h168c9 0 16 5 16 14v40H20z', p.mid),
    shape('M20 136c40 12 160 12 200 0v14c-40 12-160 12-200 0z', p.accent),
    shape('M36 114h168c9 0 16 5 16 14v8c-40 12-160 12-200 0v-8c0-9 7-14 16-14z', p.pale),
    stroke('M48 122h60', p.paper, 4),
    stroke('M60 156v8M100 159v6M140 159v6M180 156v8', p.light, 3),
    rect(16, 164, 208, 12, p.wood, 5),
  ].join('')

export const frameRepair: Motif = (p) =>
  [
    stroke('M36 60v122M204 84v98', p.wood, 14),
    stroke('M36 66h114M36 104h168', p.wood, 12),
    stroke('M36 156h168', p.woodDark, 14),
    stroke('M74 68v34M112 68v34', p.woodDark, 8),
    ...[66, 104, 142, 178].map((x) => stroke(`M${x - 9} 112h18l-18 9h18l-18 9h18l-18 9h18l-18 8h18`, p.main, 4.5)),
    stroke('M36 66h20M36 104h20', p.accent, 3),
    group(
      'rotate(40 178 56)',
      rect(171, 44, 14, 86, p.accentDark, 6),
      rect(171, 96, 14, 34, p.main, 6),
      shape('M148 22h48c10 0 16 8 20 16l-10 4c-4-4-8-5-12-5v10h-46z', p.dark),
      rect(144, 20, 12, 29, p.mid, 4),
    ),
    circle(204, 156, 5, p.accent),
    circle(36, 156, 5, p.accent),
    circle(36, 104, 5, p.accent),
  ].join('')

export const tvUnit: Motif = (p) =>
  [
    rect(52, 22, 136, 84, p.dark, 9),
    rect(59, 29, 122, 68, p.mid, 4),
    shape('M59 86c26-22 44-2 66-14s34-16 56-8v29a4 4 0 0 1-4 4H63a4 4 0 0 1-4-4z', p.main),
    circle(154, 50, 10, p.accent),
    stroke('M70 40h26', p.light, 4),
    rect(106, 104, 28, 10, p.dark, 2),
    rect(14, 112, 212, 60, p.wood, 8),
    rect(22, 122, 60, 40, p.woodDark, 5),
    rect(158, 122, 60, 40, p.woodDark, 5),
    rect(90, 122, 60, 17, p.pale, 4),
    rect(90, 143, 60, 19, p.main, 4),
    stroke('M30 118h60', p.accent, 3),
    circle(74, 142, 4, p.accent),
    circle(166, 142, 4, p.accent),
    rect(96, 127, 30, 8, p.dark, 3),
    stroke('M114 152h12', p.accent, 4),
    rect(30, 172, 12, 12, p.woodDark, 2),
    rect(198, 172, 12, 12, p.woodDark, 2),
  ].join('')

export const jhula: Motif = (p) =>
  [
    rect(10, 8, 220, 16, p.wood, 8),
    stroke('M26 16h70', p.accent, 3),
    stroke('M38 24v90M202 24v90', p.accentDark, 5, '1 9'),
    stroke('M38 24v90M202 24v90', p.accentDark, 2),
    circle(38, 24, 7, p.accent),
    circle(202, 24, 7, p.accent),
    rect(30, 66, 180, 14, p.wood, 7),
    stroke('M62 80v44M84 80v44M106 80v44M134 80v44M156 80v44M178 80v44', p.woodDark, 6),
    rect(34, 116, 172, 24, p.main, 11),
    stroke('M52 124h66', p.mid, 4),
    ellipse(64, 104, 26, 15, p.accent),
    ellipse(44, 104, 7, 15, p.accentDark),
    ellipse(176, 104, 26, 15, p.accent),
    ellipse(196, 104, 7, 15, p.accentDark),
    rect(22, 138, 196, 16, p.wood, 7),
    stroke('M46 147h148', p.woodDark, 3, '3 11'),
    ellipse(120, 182, 84, 4, p.light),
  ].join('')
