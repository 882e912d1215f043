import type { ServiceDraft } from '../types.js'
import { option } from './option.js'

export const sofaRepair: readonly ServiceDraft[] = [
  {
    slug: 'sagging-seat-repair',
    name: 'Sagging Sofa Seat Repair',
    shortDescription:
      'Seats that sink in the middle are opened, re-webbed and levelled at your home, usually in one visit of three hours.',
    basePrice: 899,
    priceUpperRange: 3499,
    motif: 'sofa',
    accent: 'hammer',
    options: [
      option(
        '1 seat',
        0,
        'Old webbing removed',
        'New 2-inch elastic webbing, criss-crossed',
        'Base cloth stapled back',
        '90-day warranty',
      ),
      option('2 seats', 750, 'Both seats re-webbed', 'Height matched seat to seat', 'Dust cover renewed below'),
      option(
        '3 seats',
        1400,
        'All three seats re-webbed',
        'Centre rail checked and braced',
        'Dust cover renewed below',
        '90-day warranty',
      ),
    ],
  },
  {
    slug: 'sofa-frame-repair',
    name: 'Sofa Frame & Joint Repair',
    shortDescription:
      'Creaking, wobbling or cracked wooden frames are glued, dowelled and braced with seasoned wood, so the sofa sits firm again.',
    basePrice: 1299,
    priceUpperRange: 5499,
    motif: 'frame-repair',
    accent: 'screwdriver',
    options: [
      option('Loose joints', 0, 'Up to 4 joints re-glued', 'Corner blocks screwed in', 'Creak test before we leave'),
      option(
        'Cracked rail',
        1100,
        'Front or back rail splinted or replaced',
        'Seasoned sal wood used',
        'Fabric closed neatly after the repair',
      ),
      option(
        'Full frame strengthening',
        2900,
        'All joints checked and braced',
        'Two new cross members',
        'Anti-termite coat on bare wood',
        '6-month warranty',
      ),
    ],
  },
  {
    slug: 'sofa-spring-replacement',
    name: 'Sofa Spring Replacement',
    shortDescription:
      'Broken or poking zig-zag and coil springs are replaced with tempered steel, with fresh felt over them to stop the noise.',
    basePrice: 1099,
    priceUpperRange: 4299,
    motif: 'spring',
    accent: 'tape',
    options: [
      option('Up to 5 springs', 0, 'Tempered zig-zag springs', 'New clips and nails', 'Felt pad over the springs'),
      option(
        'Up to 10 springs',
        900,
        'Tempered zig-zag springs',
        'Edge wire straightened',
        'Felt pad over the springs',
      ),
      option(
        'Full spring unit, 3 seats',
        2400,
        'Every spring renewed',
        'Jute hessian layer',
        'Cushion height set again',
        '6-month warranty',
      ),
    ],
  },
  {
    slug: 'recliner-repair',
    name: 'Recliner Mechanism Repair',
    shortDescription:
      'Stuck levers, torn cables and dead motors on manual and powered recliners, diagnosed at home by a trained technician.',
    basePrice: 999,
    priceUpperRange: 6999,
    motif: 'recliner',
    accent: 'screwdriver',
    options: [
      option(
        'Manual recliner service',
        0,
        'Mechanism cleaned and greased',
        'Loose rivets tightened',
        'Footrest aligned',
      ),
      option('Cable and handle change', 850, 'New release cable', 'New handle or pull ring', 'Ten full recline tests'),
      option(
        'Powered recliner motor',
        4500,
        'Motor or adapter replaced',
        'Wiring checked for heat',
        '6-month warranty on the part',
      ),
    ],
  },
  {
    slug: 'sofa-leg-replacement',
    name: 'Sofa Leg & Base Replacement',
    shortDescription:
      'Broken or uneven legs are changed for wood, steel or bush types, levelled on your own floor with felt pads underneath.',
    basePrice: 499,
    priceUpperRange: 2199,
    motif: 'diwan',
    accent: 'hammer',
    options: [
      option('Plastic bush legs, set of 4', 0, '4 heavy-duty bushes', 'Sofa levelled', 'Felt pads fitted'),
      option(
        'Wooden legs, set of 4',
        700,
        '4 polished rubberwood legs',
        'T-nuts fitted in the frame',
        'Felt pads fitted',
      ),
      option(
        'Steel legs, set of 4',
        1200,
        '4 brushed steel or gold-finish legs',
        'Mounting plates fitted',
        'Load tested to 300 kg',
      ),
    ],
  },
  {
    slug: 'sofa-cum-bed-repair',
    name: 'Sofa-cum-Bed Repair',
    shortDescription:
      'Pull-out tracks, hinges, gas struts and torn decks put right so the bed opens with one hand and closes flush again.',
    basePrice: 1199,
    priceUpperRange: 4999,
    motif: 'sofa-cum-bed',
    accent: 'hammer',
    options: [
      option('Hinge and track service', 0, 'Hinges tightened or changed', 'Tracks cleaned and waxed', 'Wheels checked'),
      option('New wheels and slats', 1200, 'Set of 4 non-marking wheels', 'Up to 6 pine slats', 'Open and close test'),
      option(
        'Gas strut replacement',
        2300,
        'Pair of gas struts matched to the load',
        'Hinge plates renewed',
        '6-month warranty',
      ),
    ],
  },
]

export const sofaCleaning: readonly ServiceDraft[] = [
  {
    slug: 'fabric-sofa-shampoo',
    name: 'Fabric Sofa Shampoo Cleaning',
    shortDescription:
      'Dry vacuum, foam shampoo and deep extraction for fabric sofas. Dry to sit on in about four hours with the fan on.',
    basePrice: 599,
    priceUpperRange: 1999,
    motif: 'vacuum',
    accent: 'bubbles',
    options: [
      option('3 seats', 0, 'Vacuum of crevices and underside', 'Foam shampoo by hand brush', 'Wet extraction'),
      option(
        '5 seats',
        350,
        'Vacuum of crevices and underside',
        'Foam shampoo and extraction',
        '2 loose cushions free',
      ),
      option(
        '7 seats',
        650,
        'Vacuum, shampoo and extraction',
        'Spot treatment of tea and ink',
        '4 loose cushions free',
      ),
      option(
        '9 seats',
        950,
        'Vacuum, shampoo and extraction',
        'Spot treatment of tea and ink',
        'Fabric freshener at the end',
      ),
    ],
  },
  {
    slug: 'leather-sofa-care',
    name: 'Leather Sofa Clean & Condition',
    shortDescription:
      'pH-neutral cleaning and two coats of conditioner for real leather and leatherette, with extra care for cracked armrests.',
    basePrice: 1199,
    priceUpperRange: 3299,
    motif: 'leather',
    accent: 'drops',
    options: [
      option('3 seats', 0, 'Dust removal from seams', 'pH-neutral cleaner', 'Conditioner, two thin coats'),
      option('5 seats', 700, 'Cleaner and conditioner', 'Sweat marks on armrests treated', 'Buffed by hand'),
      option('7 seats', 1300, 'Cleaner and conditioner', 'Colour balm on faded edges', 'Buffed by hand'),
    ],
  },
  {
    slug: 'sofa-stain-removal',
    name: 'Sofa Stain & Odour Removal',
    shortDescription:
      'Haldi, chai, ink or pet accidents: the stain is tested, treated with the right enzyme or solvent, and rinsed out fully.',
    basePrice: 449,
    priceUpperRange: 1499,
    motif: 'spray',
    accent: 'drops',
    options: [
      option('Up to 2 stains', 0, 'Colour-fastness test first', 'Targeted stain treatment', 'Rinse and extraction'),
      option(
        'Up to 5 stains',
        350,
        'Colour-fastness test first',
        'Targeted treatment of each stain',
        'Rinse and extraction',
      ),
      option(
        'Pet urine and odour',
        700,
        'Enzyme soak into the foam',
        'Extraction and second pass',
        'Odour check after drying',
      ),
    ],
  },
  {
    slug: 'l-shape-sofa-cleaning',
    name: 'L-Shape & Sectional Cleaning',
    shortDescription:
      'Large corner sofas taken apart section by section, so the joints and the chaise are cleaned as well as the seats.',
    basePrice: 999,
    priceUpperRange: 2499,
    motif: 'l-sofa',
    accent: 'sparkle',
    options: [
      option(
        'Up to 6 seats with chaise',
        0,
        'Sections separated and vacuumed',
        'Shampoo and extraction',
        'Chaise included',
      ),
      option(
        'Up to 8 seats with chaise',
        450,
        'Sections separated and vacuumed',
        'Shampoo and extraction',
        'All loose cushions included',
      ),
      option(
        'With fabric protector',
        1100,
        'Everything in the 8-seat clean',
        'Water-repellent spray on seats and arms',
        'Spill demo before we leave',
      ),
    ],
  },
  {
    slug: 'sofa-sanitise-mite-treatment',
    name: 'Sofa Steam Sanitise & Mite Treatment',
    shortDescription:
      'Dry steam above 100 degrees for homes with asthma, toddlers or pets; kills mites and their eggs without any chemical smell.',
    basePrice: 749,
    priceUpperRange: 1999,
    motif: 'armchair',
    accent: 'steam',
    options: [
      option('3 seats', 0, 'HEPA vacuum', 'Dry steam over seats, arms and back', 'Ready to sit in an hour'),
      option('5 seats', 350, 'HEPA vacuum', 'Dry steam over all surfaces', '2 loose cushions free'),
      option('7 seats', 700, 'HEPA vacuum', 'Dry steam over all surfaces', 'Neem-based mite barrier'),
    ],
  },
]
