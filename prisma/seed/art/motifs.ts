import * as homes from './motifs-home.js'
import * as seating from './motifs-seating.js'
import * as soft from './motifs-soft.js'
import * as wood from './motifs-wood.js'

/** Every drawing of the family by the name the data modules use. */
export const motifs = {
  sofa: seating.sofa,
  'l-sofa': seating.lSofa,
  recliner: seating.recliner,
  armchair: seating.armchair,
  'sofa-cum-bed': seating.sofaCumBed,
  pouf: seating.pouf,
  'office-chair': seating.officeChair,
  'dining-chair': seating.diningChair,
  'car-seat': seating.carSeat,
  leather: seating.leather,
  diwan: seating.diwan,
  cushion: soft.cushion,
  foam: soft.foam,
  'fabric-roll': soft.fabricRoll,
  needle: soft.needle,
  swatches: soft.swatches,
  mattress: soft.mattress,
  carpet: soft.carpet,
  curtain: soft.curtain,
  blinds: soft.blinds,
  spring: soft.spring,
  'dining-table': wood.diningTable,
  wardrobe: wood.wardrobe,
  'wood-polish': wood.woodPolish,
  bed: wood.bed,
  'frame-repair': wood.frameRepair,
  'tv-unit': wood.tvUnit,
  jhula: wood.jhula,
  kitchen: homes.kitchen,
  chimney: homes.chimney,
  stove: homes.stove,
  fridge: homes.fridge,
  bathroom: homes.bathroom,
  tap: homes.tap,
  window: homes.windowPane,
  home: homes.home,
  vacuum: homes.vacuum,
  spray: homes.spray,
  bucket: homes.bucket,
  balcony: homes.balcony,
  fan: homes.fan,
} as const

export type MotifName = keyof typeof motifs
