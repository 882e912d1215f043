import type { ServiceDraft } from '../types.js'
import { option } from './option.js'

export const upholstery: readonly ServiceDraft[] = [
  {
    slug: 'sofa-fabric-change',
    name: 'Complete Sofa Fabric Change',
    shortDescription:
      'Your sofa goes to our Pune workshop, comes back in five to seven days in new fabric, with foam and frame checked on the way.',
    basePrice: 6499,
    priceUpperRange: 24999,
    motif: 'fabric-roll',
    accent: 'scissors',
    options: [
      option(
        '3 seats, standard fabric',
        0,
        'Jute-cotton or polyester from 60 shades',
        'Old fabric removed, not covered over',
        'Pick-up and delivery in PMC and PCMC',
      ),
      option(
        '5 seats, standard fabric',
        4500,
        'Jute-cotton or polyester from 60 shades',
        'Webbing tightened',
        'Pick-up and delivery',
      ),
      option(
        '5 seats, premium fabric',
        9500,
        'Suede, velvet or chenille',
        'Double stitching on stress seams',
        'Webbing tightened',
        '1-year stitching warranty',
      ),
      option(
        '7 seats, premium fabric',
        15500,
        'Suede, velvet or chenille',
        'Foam topped up where thin',
        '1-year stitching warranty',
      ),
    ],
  },
  {
    slug: 'leatherette-reupholstery',
    name: 'Leatherette Re-upholstery',
    shortDescription:
      'Peeling rexine replaced by 0.9 mm PU leatherette that does not crack in two summers; colours matched to your walls.',
    basePrice: 7499,
    priceUpperRange: 26999,
    motif: 'leather',
    accent: 'scissors',
    options: [
      option('3 seats', 0, '0.9 mm PU leatherette', 'Matching piping', 'Pick-up and delivery'),
      option('5 seats', 5500, '0.9 mm PU leatherette', 'Contrast stitching if you like', 'Pick-up and delivery'),
      option(
        '5 seats, half leather',
        16500,
        'Real leather where you touch, PU at the back',
        'Hand-cut panels',
        '1-year warranty against peeling',
      ),
    ],
  },
  {
    slug: 'custom-sofa-covers',
    name: 'Custom Stitched Sofa Covers',
    shortDescription:
      'Washable covers measured on your own sofa, with zips and piping, that look fitted and not like a bedsheet thrown over.',
    basePrice: 2499,
    priceUpperRange: 8999,
    motif: 'needle',
    accent: 'tape',
    options: [
      option('3 seats, cotton', 0, 'Measured at home', 'Pre-shrunk cotton', 'Zips on every cushion'),
      option('5 seats, cotton', 1800, 'Measured at home', 'Pre-shrunk cotton', 'Fitting visit included'),
      option(
        '5 seats, stretch velvet',
        4200,
        'Four-way stretch velvet',
        'Elastic under the frame',
        'Fitting visit included',
      ),
    ],
  },
  {
    slug: 'fabric-consultation-swatches',
    name: 'Fabric Consultation with Swatches',
    shortDescription:
      'An upholsterer brings 120 swatches home, checks your sofa and light, and writes a quote. The fee is taken off the order.',
    basePrice: 299,
    priceUpperRange: 799,
    motif: 'swatches',
    accent: 'lamp',
    options: [
      option('Home visit', 0, '45-minute visit', '120 swatches in hand', 'Written quote the same day'),
      option(
        'Visit with colour plan',
        400,
        '75-minute visit',
        'Colour plan for sofa, curtains and cushions',
        'Three swatches to keep',
      ),
    ],
  },
  {
    slug: 'headboard-upholstery',
    name: 'Bed Headboard Upholstery',
    shortDescription:
      'Plain ply or tired headboards padded and dressed in fabric with channels, buttons or a clean panel look, done at home.',
    basePrice: 3499,
    priceUpperRange: 9999,
    motif: 'bed',
    accent: 'thread',
    options: [
      option('Queen, plain panel', 0, '40-density foam, 2 inches', 'Standard fabric', 'Done at home in one day'),
      option('King, plain panel', 900, '40-density foam, 2 inches', 'Standard fabric', 'Done at home in one day'),
      option(
        'King, tufted or channelled',
        4500,
        'Deep buttons or vertical channels',
        'Velvet or suede',
        'Wall-safe fixing',
      ),
    ],
  },
]

export const cushionFoam: readonly ServiceDraft[] = [
  {
    slug: 'seat-foam-replacement',
    name: 'Sofa Seat Foam Replacement',
    shortDescription:
      'Flat, hollow seats filled with new 40-density foam cut to shape at your door, with a soft layer on top so it is not a bench.',
    basePrice: 1499,
    priceUpperRange: 9999,
    motif: 'foam',
    accent: 'tape',
    options: [
      option('1 seat, 40 density', 0, '5-inch high-resilience foam', 'Soft 1-inch topping', 'Old foam carried away'),
      option(
        '3 seats, 40 density',
        2600,
        '5-inch high-resilience foam',
        'Soft 1-inch topping',
        'Old foam carried away',
      ),
      option(
        '5 seats, 40 density',
        5200,
        '5-inch foam for every seat',
        'Polyfill wrap for a round edge',
        '3-year foam warranty',
      ),
      option('5 seats, latex blend', 8200, 'Latex over high-resilience core', 'Polyfill wrap', '5-year foam warranty'),
    ],
  },
  {
    slug: 'back-cushion-refill',
    name: 'Back Cushion Refill',
    shortDescription:
      'Limp back cushions opened, old fibre fluffed or replaced with siliconised conjugate fibre, and stitched closed again.',
    basePrice: 599,
    priceUpperRange: 2499,
    motif: 'cushion',
    accent: 'thread',
    options: [
      option('Up to 3 cushions', 0, 'Siliconised fibre top-up', 'Corners packed by hand', 'Zip or blind stitch'),
      option('Up to 6 cushions', 650, 'Siliconised fibre top-up', 'Corners packed by hand', 'Zip or blind stitch'),
      option(
        'Up to 6 with inner cases',
        1500,
        'New cambric inner cases with channels',
        'Fresh fibre throughout',
        'Fibre no longer slides down',
      ),
    ],
  },
  {
    slug: 'custom-window-seat-cushion',
    name: 'Bay Window & Bench Cushions',
    shortDescription:
      'Cushions cut to your window ledge, swing or bench, in outdoor or indoor fabric, with removable covers and hidden zips.',
    basePrice: 1799,
    priceUpperRange: 6499,
    motif: 'jhula',
    accent: 'bolster',
    options: [
      option('Up to 4 feet', 0, 'Template taken at home', '3-inch foam', 'Removable cover'),
      option('Up to 6 feet', 900, 'Template taken at home', '3-inch foam', 'Removable cover, piped edge'),
      option('Outdoor, up to 6 feet', 2600, 'Quick-dry foam', 'UV and water-resistant fabric', 'Ties at the corners'),
    ],
  },
  {
    slug: 'diwan-set-renewal',
    name: 'Diwan Set Renewal',
    shortDescription:
      'Gadda, bolsters and covers of the family diwan remade in fresh cotton and new foam, in time for guests and festivals.',
    basePrice: 2299,
    priceUpperRange: 7499,
    motif: 'diwan',
    accent: 'bolster',
    options: [
      option('Covers only', 0, 'Diwan cover, 2 bolster and 3 cushion covers', 'Handloom cotton', 'Measured at home'),
      option('Covers and bolsters', 1400, 'Two new cotton-filled bolsters', 'Full set of covers', 'Measured at home'),
      option(
        'Complete set with gadda',
        3900,
        '4-inch firm gadda',
        'Two bolsters, three cushions',
        'Full set of covers',
      ),
    ],
  },
  {
    slug: 'pouf-ottoman-remake',
    name: 'Pouf & Ottoman Remake',
    shortDescription:
      'Flattened poufs and foot-stools refilled, re-covered and fitted with new legs or glides, ready in two to three days.',
    basePrice: 799,
    priceUpperRange: 2999,
    motif: 'pouf',
    accent: 'scissors',
    options: [
      option('Refill', 0, 'Foam crumb and fibre refill', 'Base cloth renewed', 'Shape restored'),
      option('Refill and new fabric', 800, 'Refill', 'New fabric from 60 shades', 'Piped top edge'),
      option('Full remake with storage', 1900, 'Hinged lid with soft close', 'New fabric and foam', 'Four wooden legs'),
    ],
  },
]
