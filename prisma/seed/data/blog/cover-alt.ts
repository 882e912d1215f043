import type { AccentName } from '../../art/accents.js'
import type { MotifName } from '../../art/motifs.js'
import type { BlogPostSeed } from '../types.js'

const MOTIFS: Readonly<Record<MotifName, string>> = {
  sofa: 'a two-seat sofa',
  'l-sofa': 'a corner sofa',
  recliner: 'a recliner with its footrest out',
  armchair: 'an armchair',
  'sofa-cum-bed': 'a sofa folded out into a bed',
  pouf: 'a round pouf',
  'office-chair': 'an office chair',
  'dining-chair': 'a dining chair',
  'car-seat': 'a car seat',
  leather: 'a tan leather sofa',
  diwan: 'a wooden diwan with bolsters',
  cushion: 'two cushions',
  foam: 'three layers of foam',
  'fabric-roll': 'rolls of fabric',
  needle: 'a needle, a spool and stitched cloth',
  swatches: 'a fan of fabric swatches',
  mattress: 'a mattress',
  carpet: 'a half-rolled carpet',
  curtain: 'a window with curtains',
  blinds: 'a window with blinds',
  spring: 'a seat cut open to show its springs',
  'dining-table': 'a dining table with two chairs',
  wardrobe: 'a wooden wardrobe',
  'wood-polish': 'a tin of polish and a brush on a table',
  bed: 'a wooden bed',
  'frame-repair': 'a bare sofa frame under a hammer',
  'tv-unit': 'a TV unit',
  jhula: 'a wooden jhula',
  kitchen: 'a kitchen',
  chimney: 'a kitchen chimney',
  stove: 'a gas stove with two pots',
  fridge: 'a fridge',
  bathroom: 'a bathtub under a shower',
  tap: 'a dripping tap',
  window: 'a window being wiped clean',
  home: 'a small house',
  vacuum: 'a vacuum cleaner',
  spray: 'a spray bottle and a cloth',
  bucket: 'a bucket of suds and a broom',
  balcony: 'a balcony with plants',
  fan: 'a ceiling fan',
}

const ACCENTS: Readonly<Record<AccentName, string>> = {
  sparkle: 'sparkles',
  bubbles: 'soap bubbles',
  hammer: 'a hammer',
  brush: 'a brush',
  thread: 'a spool of thread',
  plant: 'a potted plant',
  lamp: 'a table lamp',
  drops: 'drops of water',
  tape: 'a measuring tape',
  scissors: 'a pair of scissors',
  screwdriver: 'a screwdriver',
  leaf: 'a leaf',
  steam: 'steam',
  clock: 'a clock',
  shield: 'a shield with a tick',
  bolster: 'a bolster',
}

/** What the cover of an English post shows. */
export function coverAltOf({
  coverMotif,
  coverCompanion,
  coverAccent,
}: Pick<BlogPostSeed, 'coverMotif' | 'coverCompanion' | 'coverAccent'>): string {
  return `Drawing of ${MOTIFS[coverMotif]}, beside it ${MOTIFS[coverCompanion]} and ${ACCENTS[coverAccent]}`
}
