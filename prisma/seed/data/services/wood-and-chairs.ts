import type { ServiceDraft } from '../types.js'
import { option } from './option.js'

export const chairs: readonly ServiceDraft[] = [
  {
    slug: 'office-chair-repair',
    name: 'Office Chair Repair',
    shortDescription:
      'Sinking gas lifts, broken bases, loose arms and stuck tilts fixed at your desk with parts that fit most Indian brands.',
    basePrice: 399,
    priceUpperRange: 2499,
    motif: 'office-chair',
    accent: 'screwdriver',
    options: [
      option('Service and tighten', 0, 'All bolts tightened', 'Tilt greased', 'Arms aligned'),
      option('New gas lift', 850, 'Class-4 gas lift', 'Height test with load', '1-year warranty on the part'),
      option('New base and wheels', 1100, 'Nylon five-star base', 'Five soft wheels', 'Floor-safe for tiles and wood'),
      option(
        'Gas lift, base and wheels',
        1800,
        'Class-4 gas lift',
        'Nylon base and five wheels',
        '1-year warranty on parts',
      ),
    ],
  },
  {
    slug: 'office-chair-cleaning',
    name: 'Office Chair Cleaning',
    shortDescription:
      'Mesh, fabric and leatherette desk chairs vacuumed, shampooed and wiped down, for home desks or a whole floor of them.',
    basePrice: 349,
    priceUpperRange: 2999,
    motif: 'office-chair',
    accent: 'bubbles',
    options: [
      option('Up to 2 chairs', 0, 'Seat and back shampooed', 'Arms degreased', 'Hair cut out of the wheels'),
      option('Up to 6 chairs', 550, 'Seat and back shampooed', 'Arms degreased', 'Wheels cleaned'),
      option('Up to 20 chairs', 2200, 'Evening or Sunday visit', 'Shampoo and sanitise', 'Invoice with GST'),
    ],
  },
  {
    slug: 'dining-chair-reupholstery',
    name: 'Dining Chair Re-upholstery',
    shortDescription:
      'Seats and backs of dining chairs padded and re-covered at home in stain-resistant fabric, usually six chairs in a day.',
    basePrice: 1399,
    priceUpperRange: 6999,
    motif: 'dining-chair',
    accent: 'thread',
    options: [
      option('2 chairs, seat only', 0, 'New 2-inch foam', 'Stain-resistant fabric', 'Black base cloth below'),
      option('4 chairs, seat only', 1300, 'New 2-inch foam', 'Stain-resistant fabric', 'Screws tightened'),
      option('6 chairs, seat only', 2400, 'New 2-inch foam', 'Stain-resistant fabric', 'Screws tightened'),
      option('6 chairs, seat and back', 4800, 'Seat and back panels', 'Piping or nail-heads', 'Screws tightened'),
    ],
  },
  {
    slug: 'wooden-chair-joint-repair',
    name: 'Wooden Chair Joint Repair',
    shortDescription:
      'Wobbly dining and rocking chairs taken apart at the joints, glued, clamped and pinned; broken rungs turned new if needed.',
    basePrice: 449,
    priceUpperRange: 2499,
    motif: 'dining-chair',
    accent: 'hammer',
    options: [
      option('1 chair', 0, 'Old glue removed', 'Joints glued and clamped', 'Feet levelled'),
      option('4 chairs', 900, 'Old glue removed', 'Joints glued and clamped', 'Glides fitted'),
      option(
        'Rocking chair with cane seat',
        1700,
        'Runners and joints repaired',
        'Cane seat rewoven',
        'Polish touched up',
      ),
    ],
  },
  {
    slug: 'car-seat-cleaning',
    name: 'Car Seat Shampoo & Repair',
    shortDescription:
      'Doorstep seat and interior cleaning in your parking, with stitching of split seams and patching of small tears on request.',
    basePrice: 799,
    priceUpperRange: 2999,
    motif: 'car-seat',
    accent: 'sparkle',
    options: [
      option('Hatchback interior', 0, 'Seats and mats shampooed', 'Dashboard wiped', 'Roof lining cleaned'),
      option('Sedan or SUV interior', 400, 'Seats, mats and boot', 'Dashboard wiped', 'Roof lining cleaned'),
      option('Interior and seam repair', 1500, 'Full interior clean', 'Up to 3 seams stitched', 'Small tears patched'),
    ],
  },
]

export const woodPolish: readonly ServiceDraft[] = [
  {
    slug: 'melamine-polish',
    name: 'Melamine Wood Polish',
    shortDescription:
      'Sanding, staining and sprayed or brushed melamine in matt, satin or gloss for teak, sheesham and veneer pieces at home.',
    basePrice: 1999,
    priceUpperRange: 9999,
    motif: 'wood-polish',
    accent: 'brush',
    options: [
      option('Centre table or 2 chairs', 0, 'Old polish sanded off', 'Stain to match', 'Two coats of melamine'),
      option('Dining table, 6 seats', 2500, 'Table top and legs', 'Stain to match', 'Three coats on the top'),
      option('Double bed with side tables', 4500, 'Head, foot and side tables', 'Stain to match', 'Three coats'),
      option(
        'PU finish upgrade, bed',
        7000,
        'Same as the bed package',
        'Two-part PU, heat and water-resistant',
        'Two-day job',
      ),
    ],
  },
  {
    slug: 'dining-table-restoration',
    name: 'Dining Table Restoration',
    shortDescription:
      'Heat rings, scratches and wobbly legs put right; solid tops sanded back and sealed so that hot kadhai marks stop returning.',
    basePrice: 1799,
    priceUpperRange: 6999,
    motif: 'dining-table',
    accent: 'brush',
    options: [
      option('4-seat table', 0, 'Rings and scratches sanded', 'Legs tightened', 'Two sealing coats'),
      option('6-seat table', 900, 'Rings and scratches sanded', 'Legs tightened', 'Two sealing coats'),
      option('6-seat table and chairs', 3900, 'Table and six chairs', 'Loose joints glued', 'Matched stain and seal'),
    ],
  },
  {
    slug: 'wardrobe-repair',
    name: 'Wardrobe & Hinge Repair',
    shortDescription:
      'Sagging doors, jammed sliders, broken locks and swollen plywood bottoms repaired by a carpenter with parts on the van.',
    basePrice: 499,
    priceUpperRange: 3999,
    motif: 'wardrobe',
    accent: 'screwdriver',
    options: [
      option('Up to 2 doors', 0, 'Hinges adjusted or changed', 'Doors aligned', 'One handle or lock fixed'),
      option('Sliding wardrobe', 900, 'Tracks cleaned', 'Rollers replaced', 'Soft-close adjusted'),
      option('Swollen base rebuilt', 2600, 'Damp bottom cut out', 'BWP ply base fitted', 'Edge band and silicone seal'),
    ],
  },
  {
    slug: 'bed-repair',
    name: 'Bed Repair & Hydraulic Service',
    shortDescription:
      'Creaking beds, broken slats and tired hydraulic lifts made silent and safe again, with storage emptied and refilled by us.',
    basePrice: 699,
    priceUpperRange: 4499,
    motif: 'bed',
    accent: 'hammer',
    options: [
      option('Creak and joint service', 0, 'All bolts tightened', 'Felt between rubbing parts', 'Legs levelled'),
      option('New slats or ply', 1300, 'Up to 10 slats or 12 mm ply', 'Centre support leg', 'Felt pads'),
      option(
        'Hydraulic pair replaced',
        2800,
        'Gas pair matched to the mattress weight',
        'Hinges checked',
        '1-year warranty',
      ),
    ],
  },
  {
    slug: 'tv-unit-furniture-assembly',
    name: 'TV Unit & Furniture Assembly',
    shortDescription:
      'Flat-pack TV units, shelves, beds and study tables assembled and fixed to the wall, cartons folded and taken away.',
    basePrice: 449,
    priceUpperRange: 2299,
    motif: 'tv-unit',
    accent: 'clock',
    options: [
      option('One small piece', 0, 'Shelf, study table or shoe rack', 'Levelled', 'Cartons taken away'),
      option('TV unit or bed', 500, 'Assembled and levelled', 'Fixed to the wall if needed', 'Cable holes neatened'),
      option('Wardrobe', 1300, 'Two-person team', 'Fixed to the wall', 'Doors aligned'),
    ],
  },
  {
    slug: 'jhula-restoration',
    name: 'Wooden Jhula Restoration',
    shortDescription:
      'Family swings checked for load, chains and brass polished, seat planks sanded and finished, hooks tested from the slab.',
    basePrice: 1599,
    priceUpperRange: 5999,
    motif: 'jhula',
    accent: 'shield',
    options: [
      option('Safety check and polish', 0, 'Hooks and chains load tested', 'Wax polish', 'Brass cleaned'),
      option('Sand and refinish', 1900, 'Planks sanded', 'Two coats of melamine', 'Brass cleaned'),
      option(
        'Refinish with new cushions',
        3700,
        'Sand and refinish',
        'Seat cushion and two bolsters',
        'Cotton covers with ties',
      ),
    ],
  },
]
