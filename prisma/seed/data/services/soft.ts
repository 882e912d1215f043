import type { ServiceDraft } from '../types.js'
import { option } from './option.js'

export const mattressCleaning: readonly ServiceDraft[] = [
  {
    slug: 'mattress-deep-cleaning',
    name: 'Mattress Deep Cleaning',
    shortDescription:
      'HEPA vacuum, spot treatment and low-moisture shampoo on both sides; dry enough for the bedsheet the same evening.',
    basePrice: 499,
    priceUpperRange: 1499,
    motif: 'mattress',
    accent: 'bubbles',
    options: [
      option('Single', 0, 'Both sides vacuumed', 'Low-moisture shampoo', 'Edges and piping brushed'),
      option('Queen or king', 350, 'Both sides vacuumed', 'Low-moisture shampoo', '2 pillows free'),
      option('Two king mattresses', 900, 'Both sides of both', 'Spot treatment', '4 pillows free'),
    ],
  },
  {
    slug: 'mattress-mite-steam',
    name: 'Mattress Mite & Allergen Steam',
    shortDescription:
      'Dry steam and UV-C pass for dust mites, the usual cause of morning sneezing in the monsoon. No chemicals, no wet bed.',
    basePrice: 699,
    priceUpperRange: 1799,
    motif: 'bed',
    accent: 'steam',
    options: [
      option('Single', 0, 'HEPA vacuum', 'Dry steam on both sides', 'UV-C pass'),
      option('Queen or king', 400, 'HEPA vacuum', 'Dry steam on both sides', 'Pillows and headboard included'),
      option('Two beds', 950, 'Two beds of any size', 'Dry steam and UV-C pass', 'Neem mite barrier spray'),
    ],
  },
  {
    slug: 'mattress-stain-treatment',
    name: 'Mattress Stain & Urine Treatment',
    shortDescription:
      'Enzyme treatment for bed-wetting, sweat and tea stains that takes out the smell inside the foam, not only the mark on top.',
    basePrice: 649,
    priceUpperRange: 1699,
    motif: 'mattress',
    accent: 'drops',
    options: [
      option('One patch', 0, 'Enzyme soak', 'Extraction', 'Odour check'),
      option('Up to 4 patches', 400, 'Enzyme soak on each', 'Extraction, two passes', 'Odour check'),
      option('Full face treatment', 850, 'Whole sleeping side treated', 'Deep extraction', 'Blower drying for an hour'),
    ],
  },
  {
    slug: 'pillow-quilt-care',
    name: 'Pillow, Quilt & Razai Care',
    shortDescription:
      'Pillows, razais and comforters sanitised and sun-dried style in our dryer, picked up and brought back in 48 hours.',
    basePrice: 399,
    priceUpperRange: 1499,
    motif: 'cushion',
    accent: 'leaf',
    options: [
      option('4 pillows', 0, 'Low-temperature wash', 'Fluff drying', 'Pick-up and delivery'),
      option('2 quilts', 350, 'Dry clean or wash as the label says', 'Fluff drying', 'Pick-up and delivery'),
      option(
        '4 pillows and 3 quilts',
        900,
        'Everything sanitised',
        'Vacuum-packed for storage if you want',
        'Pick-up and delivery',
      ),
    ],
  },
]

export const carpetCleaning: readonly ServiceDraft[] = [
  {
    slug: 'carpet-shampoo',
    name: 'Carpet Shampoo & Extraction',
    shortDescription:
      'Rotary shampoo and hot-water extraction for synthetic carpets at home, with blowers so the floor is not wet all night.',
    basePrice: 549,
    priceUpperRange: 2499,
    motif: 'carpet',
    accent: 'bubbles',
    options: [
      option('Up to 40 sq ft', 0, 'Dry vacuum both ways', 'Rotary shampoo', 'Hot-water extraction'),
      option('Up to 80 sq ft', 500, 'Dry vacuum both ways', 'Rotary shampoo', 'Hot-water extraction'),
      option('Up to 200 sq ft', 1600, 'Dry vacuum both ways', 'Shampoo and extraction', 'Blower drying included'),
    ],
  },
  {
    slug: 'handmade-rug-wash',
    name: 'Handmade & Wool Rug Wash',
    shortDescription:
      'Bhadohi, Kashmiri and wool rugs washed flat by hand in our workshop with a dye test first, fringe combed, back in five days.',
    basePrice: 1299,
    priceUpperRange: 4999,
    motif: 'carpet',
    accent: 'leaf',
    options: [
      option('Up to 4 × 6 feet', 0, 'Dye-bleed test', 'Hand wash with neutral soap', 'Fringe combed'),
      option('Up to 6 × 9 feet', 1300, 'Dye-bleed test', 'Hand wash with neutral soap', 'Flat drying in shade'),
      option(
        'Silk blend, up to 6 × 9 feet',
        3000,
        'Dry compound clean',
        'Pile set by hand',
        'Insured pick-up and delivery',
      ),
    ],
  },
  {
    slug: 'carpet-dry-vacuum',
    name: 'Carpet Dry Clean & Vacuum',
    shortDescription:
      'Dust-heavy carpets beaten, vacuumed and treated with absorbent powder, ready to walk on at once. Good for offices too.',
    basePrice: 399,
    priceUpperRange: 1999,
    motif: 'vacuum',
    accent: 'clock',
    options: [
      option('Up to 80 sq ft', 0, 'Beater-bar vacuum', 'Absorbent powder', 'No drying time'),
      option('Up to 200 sq ft', 500, 'Beater-bar vacuum', 'Absorbent powder', 'Furniture moved and put back'),
      option('Office, up to 500 sq ft', 1400, 'Done after hours', 'Chair-wheel marks treated', 'Invoice with GST'),
    ],
  },
  {
    slug: 'carpet-edge-repair',
    name: 'Carpet Edge & Fringe Repair',
    shortDescription:
      'Fraying edges re-bound, fringes re-knotted and small burns patched from a hidden corner, so a good rug lasts longer.',
    basePrice: 699,
    priceUpperRange: 2999,
    motif: 'needle',
    accent: 'scissors',
    options: [
      option('Edge binding, up to 6 feet', 0, 'Matching yarn', 'Machine overlock', 'Loose threads trimmed'),
      option('Fringe on both ends', 900, 'Fringe re-knotted', 'Ends secured', 'Steamed flat'),
      option('Patch and binding', 1800, 'Burn or hole patched', 'Pile matched by direction', 'Edges bound'),
    ],
  },
]

export const curtainBlinds: readonly ServiceDraft[] = [
  {
    slug: 'curtain-cleaning',
    name: 'Curtain Cleaning & Re-hanging',
    shortDescription:
      'Curtains taken down, counted with you, washed or dry cleaned, steam pressed and hung back on the same hooks in three days.',
    basePrice: 599,
    priceUpperRange: 2299,
    motif: 'curtain',
    accent: 'bubbles',
    options: [
      option('4 panels', 0, 'Removed and counted with you', 'Washed or dry cleaned', 'Pressed and re-hung'),
      option('8 panels', 500, 'Removed and counted with you', 'Washed or dry cleaned', 'Pressed and re-hung'),
      option('12 panels with sheers', 1100, 'Heavy panels and sheers', 'Rods wiped down', 'Pressed and re-hung'),
    ],
  },
  {
    slug: 'curtain-steam-in-place',
    name: 'Curtain Steam Clean in Place',
    shortDescription:
      'Dust and odour steamed out while the curtains hang, right for lined, motorised or very long panels you cannot take down.',
    basePrice: 499,
    priceUpperRange: 1499,
    motif: 'curtain',
    accent: 'steam',
    options: [
      option('Up to 4 panels', 0, 'Vacuum top to hem', 'Steam on both faces', 'Creases eased out'),
      option('Up to 8 panels', 400, 'Vacuum top to hem', 'Steam on both faces', 'Pelmet wiped'),
      option('Up to 12 panels', 800, 'Vacuum and steam', 'Pelmets and rods wiped', 'Anti-dust finish'),
    ],
  },
  {
    slug: 'curtain-stitching',
    name: 'Curtain Stitching & Fitting',
    shortDescription:
      'Made-to-measure curtains in pleat, eyelet or ripple style, with lining to cut the west sun; measured and fitted by one person.',
    basePrice: 1499,
    priceUpperRange: 7999,
    motif: 'fabric-roll',
    accent: 'thread',
    options: [
      option('One window, your fabric', 0, 'Measured at home', 'Eyelet or pleat stitching', 'Fitted and levelled'),
      option(
        'One window with our fabric',
        1800,
        'Fabric up to 9 feet drop',
        'Eyelet or pleat stitching',
        'Fitted and levelled',
      ),
      option(
        'One window, blackout lined',
        3200,
        'Fabric with blackout lining',
        'Rod and brackets included',
        'Fitted and levelled',
      ),
    ],
  },
  {
    slug: 'blinds-repair-service',
    name: 'Blinds Repair & Restringing',
    shortDescription:
      'Roller, roman, zebra and venetian blinds that jam or hang crooked are restrung, re-clutched and balanced at home.',
    basePrice: 449,
    priceUpperRange: 1999,
    motif: 'blinds',
    accent: 'screwdriver',
    options: [
      option('One blind', 0, 'Cord or clutch checked', 'Restrung or re-balanced', 'Cleaned as we go'),
      option(
        'Up to 3 blinds',
        600,
        'Cords and clutches checked',
        'Restrung or re-balanced',
        'Child-safe cleats fitted',
      ),
      option('Up to 6 blinds', 1200, 'All blinds serviced', 'Worn chains replaced', 'Child-safe cleats fitted'),
    ],
  },
  {
    slug: 'blinds-deep-clean',
    name: 'Blinds Deep Cleaning',
    shortDescription:
      'Slat-by-slat cleaning of venetian and vertical blinds, and foam cleaning of fabric rollers, without taking the brackets off.',
    basePrice: 399,
    priceUpperRange: 1499,
    motif: 'window',
    accent: 'sparkle',
    options: [
      option('Up to 3 blinds', 0, 'Dust lifted dry first', 'Slats wiped both sides', 'Window sill cleaned'),
      option('Up to 6 blinds', 450, 'Dust lifted dry first', 'Slats or fabric cleaned', 'Window sills cleaned'),
      option('Up to 10 blinds', 900, 'All types cleaned', 'Chains and rails degreased', 'Glass inside cleaned'),
    ],
  },
]
