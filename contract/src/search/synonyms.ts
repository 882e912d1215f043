/**
 * Words that mean the same to whoever looks for help at home in India: English as it is spoken, and the Hindi and
 * Marathi words people write in Latin letters. The first of a group is the word the catalogue uses.
 */
const GROUPS: readonly string[] = [
  'sofa couch settee sofaset divan lounge',
  'cleaning clean cleaner cleaners safai saaf saf wash washing dhulai dhona',
  'repair repairing fix fixing mend mending marammat maramat marammath theek thik',
  'replacement replace change badalna',
  'cushion cushions gaddi gaddiyan seat',
  'mattress gadda gadde gaddha',
  'pillow takiya',
  'quilt razai rajai blanket kambal comforter',
  'carpet rug kaleen kalin galicha dari',
  'curtain curtains parda parde purdah drapes',
  'blinds blind shades shutter',
  'chair kursi khurchi',
  'table mez',
  'bed palang cot khat',
  'wardrobe almirah almari cupboard kapat',
  'bathroom toilet washroom restroom',
  'kitchen rasoi',
  'stove gas hob burner chulha',
  'chimney exhaust hood',
  'fridge refrigerator',
  'leather chamda',
  'leatherette rexine rexin',
  'broken toota tuta damaged loose',
  'fabric cloth kapda tapestry',
  'upholstery reupholstery recover',
  'covers cover khol',
  'foam sponge filling',
  'stain stains daag dhabba spot',
  'odour odor smell badbu',
  'wood wooden lakdi',
  'jhula swing hammock',
  'polish palish varnish',
  'home house ghar flat apartment',
  'window windows khidki',
  'glass kaanch sheesha',
  'fan pankha',
  'tap nal faucet',
  'tile tiles farshi',
  'mite mites khatmal bedbug bedbugs',
  'dusting dust dhool',
  'office karyalay',
  'furniture',
  'assembly assemble install installation fitting',
  'sagging sunken sinking dhasa',
]

const BY_WORD = new Map<string, readonly string[]>()
for (const group of GROUPS) {
  const words = group.split(' ')
  for (const word of words) BY_WORD.set(word, words)
}

/** All words that mean the same as this one, the catalogue's own first; empty for a word without such. */
export function groupOf(word: string): readonly string[] {
  return BY_WORD.get(word) ?? []
}
