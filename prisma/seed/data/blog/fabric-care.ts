import type { BlogDraft } from '../types.js'

export const fabricCarePosts: readonly BlogDraft[] = [
  {
    title: 'Haldi, Chai and Ink: First Aid for Sofa Stains',
    excerpt:
      'The first ten minutes decide whether a stain stays. A simple guide to turmeric, tea, ink, oil and curry on Indian sofas, without harm.',
    tags: ['stain removal', 'turmeric stain', 'fabric sofa'],
    keywords: ['remove haldi stain from sofa', 'tea stain sofa cleaning', 'ink stain fabric'],
    coverMotif: 'spray',
    coverCompanion: 'sofa',
    coverAccent: 'drops',
    content: `<p>Someone laughs, a plate tilts, and yellow dal spreads over a cream armrest. What you do now matters more than any machine that comes later. Two habits cover most accidents: lift before you wipe, and blot before you rub.</p>
<h2>The universal first steps</h2>
<ol><li>Scrape solids off with a spoon, from the edge towards the centre.</li><li>Press a dry white cloth on the spot. Turn it and press again until it takes up nothing.</li><li>Test your cleaner behind the sofa and wait five minutes for any change of colour.</li><li>Dab with a damp cloth, then with a dry one. Stop before the foam is soaked.</li></ol>
<h2>Turmeric</h2>
<p>Haldi is a dye, and heat or soap with a high pH turns it red and fixes it. Use cool water with a few drops of white vinegar. Strong daylight fades what is left, so moving the cushion near a window for two afternoons often finishes the job. <strong>Never iron or steam a turmeric stain.</strong></p>
<h2>Tea and coffee</h2>
<p>Milk makes it two stains in one. Lukewarm water with a drop of mild dish liquid deals with the fat, and then diluted vinegar takes the tannin. Rinse with plain water on a cloth, because leftover soap attracts dust and comes back as a grey ring.</p>
<h2>Ballpoint ink</h2>
<p>Put a little surgical spirit on cotton and roll it over the line; do not drag. Change the cotton each time. On velvet and viscose leave it alone, as spirit crushes the pile.</p>
<h2>Oil and ghee</h2>
<p>Cover the spot with cornflour or talc and let it stand overnight. Vacuum it, then repeat. Water only pushes oil deeper.</p>
<h2>Red wine, sharbat and gulal</h2>
<p>Dry powder first: shake or vacuum gulal while it is dry, for it turns into paint with the first wet cloth. For drinks, soak up, dab soda water on and soak up again.</p>
<h3>When to stop</h3>
<p>If the mark has not moved after two careful tries, stop. Half of the damage we see comes from the sixth home remedy, not from the spill. Bleach, toothpaste and nail-polish remover have each taken the colour out of more sofas than curry ever did.</p>
<blockquote>Write down what was spilt and what you have already used. It helps the cleaner choose a product that will not react with it.</blockquote>
<p>And check the tag below the seat: <strong>W</strong> allows water, <strong>S</strong> wants solvent only, <strong>WS</strong> takes either, and <strong>X</strong> means vacuum and nothing else.</p>`,
  },
  {
    title: 'Keeping Sofa Fabric Fresh Through the Monsoon',
    excerpt:
      'From June to September the air in Pune holds enough water to feed mildew. Small weekly habits keep fabric dry, sweet-smelling and bright.',
    tags: ['monsoon care', 'mildew', 'fabric sofa'],
    keywords: ['sofa smell in monsoon', 'mildew on sofa fabric', 'monsoon furniture care Pune'],
    coverMotif: 'window',
    coverCompanion: 'sofa',
    coverAccent: 'drops',
    content: `<p>In July the humidity in a closed Pune flat often crosses 80 percent for days on end. Cotton and linen drink from that air. You notice it first as a heavy feel, then as a smell like wet newspaper, and finally as grey dots along the back of the sofa where no breeze reaches.</p>
<h2>Move it off the wall</h2>
<p>An outside wall is the coldest surface in the room, and moist air condenses there. Pull the sofa a hand's width away from it. If your wall faces the south-west, which takes the rain full on, make it two.</p>
<h2>Let air in at the right hour</h2>
<p>Windows open in a downpour make things worse. Watch for the dry spell, usually late morning, and run the ceiling fan with the windows open for half an hour. At night an air conditioner on dry mode or a small dehumidifier will pull out a litre or more, which you can see collecting in the tank.</p>
<h2>Weekly routine</h2>
<ul><li>Vacuum seats, gaps and the rear face with the brush nozzle. Dust is what mildew eats.</li><li>Stand loose cushions on edge for an hour so both faces breathe.</li><li>Leave nothing damp on the sofa: no raincoats, towels or laptop bags from the scooter.</li><li>Keep a bowl of rock salt or a few silica sachets behind the backrest and dry them in the sun when it appears.</li></ul>
<h2>If you already see spots</h2>
<p>Carry the cushion to a balcony before brushing, or the spores settle elsewhere in the room. Brush dry, vacuum, then wipe with a cloth wrung out in equal parts of water and white vinegar. Dry in front of a fan until it is bone dry, which may take a whole day. Repeat once. If dots return within a week, moisture sits in the foam or the wall and a surface clean will not hold.</p>
<h2>What about camphor and neem?</h2>
<p>Camphor hides a smell for an evening and keeps some insects off. Dried neem leaves in muslin do help against silverfish. Neither removes water, so treat them as company for ventilation and not as a replacement.</p>
<p>Plan one professional low-moisture clean for the end of September, when the rain is nearly over and before the Navratri dust begins. Cleaning in mid-July sounds sensible, but drying takes twice as long and a half-dry sofa is worse than a dusty one. If an accident forces your hand, insist on extraction with blowers and keep a fan running on the sofa through the night.</p>`,
  },
  {
    title: 'Velvet, Linen, Chenille: How to Care for Each',
    excerpt:
      'Three popular sofa fabrics, three different rules. Brush, blot and vacuum each of them correctly and they will look new for years longer.',
    tags: ['velvet sofa', 'linen sofa', 'chenille'],
    keywords: ['how to clean velvet sofa', 'linen sofa care India', 'chenille fabric cleaning'],
    coverMotif: 'swatches',
    coverCompanion: 'armchair',
    coverAccent: 'brush',
    content: `<p>Shops sell fabrics by colour, but fibres decide how you will live with them. The same damp cloth that rescues chenille leaves a watermark on linen and a bald patch on velvet.</p>
<h2>Velvet</h2>
<p>Velvet is a forest of short upright threads. What looks like a stain is often pile lying in another direction. Most velvet sold for sofas in India now is polyester, which is tougher than it seems; silk and viscose velvets are the delicate relatives.</p>
<ul><li>Brush once a week with a soft clothes brush, always the way it feels smooth.</li><li>Lift crushed marks by holding a steamer ten centimetres away and brushing afterwards. Do not touch the cloth with the metal.</li><li>Blot spills straight down. Side-to-side rubbing bends the threads for good.</li></ul>
<h2>Linen</h2>
<p>Linen breathes, which makes it lovely in a Pune April, and wrinkles, which makes some people unhappy. It also shows tide marks: a small wet patch dries with a brown line around it.</p>
<ul><li>When you must use water, dampen the whole panel up to its seams so that there is no edge to dry.</li><li>Wash removable covers cold and put them back slightly damp; they stretch to fit.</li><li>Keep it out of hard sun. The west window will yellow an off-white linen in one summer.</li></ul>
<h2>Chenille</h2>
<p>Named after the French word for caterpillar, chenille has fuzzy yarns held by a thin core. It forgives spills and children, but rings, zips and cat claws pull the loops out.</p>
<ul><li>Vacuum without the rotating brush, on low suction.</li><li>If a loop is pulled, push it back with a blunt needle. Cutting it opens a ladder.</li><li>Use foam rather than liquid, and let the pile dry before anybody sits.</li></ul>
<h2>Two that people confuse</h2>
<p><strong>Suede-touch</strong> polyester is easy and takes water with mild soap. <strong>Jute-cotton</strong> looks similar to linen but sheds and hates being wet. Rub a hidden corner with a white cloth: if it leaves fibres, treat it like jute.</p>
<h3>A calendar that fits all three</h3>
<ol><li>Weekly: vacuum or brush.</li><li>Monthly: turn and swap the cushions.</li><li>Every six months: check seams, cut loose threads with scissors, never pull.</li><li>Once a year: professional cleaning by the method on the label.</li></ol>
<p>If you have lost the label, burn tests from the internet are not the answer. Snip a thread from inside the zip and show it to an upholsterer. A trained eye needs about ten seconds.</p>`,
  },
  {
    title: 'Pet Hair and Odour: A Kinder Cleaning Plan',
    excerpt:
      'Dogs and cats belong on the sofa in many Pune homes. Keep hair, smell and scratches under control with safe methods and better fabrics.',
    tags: ['pets', 'odour removal', 'enzyme cleaning'],
    keywords: ['remove pet smell from sofa', 'dog hair on sofa', 'pet friendly sofa fabric'],
    coverMotif: 'vacuum',
    coverCompanion: 'l-sofa',
    coverAccent: 'leaf',
    content: `<p>Telling a labrador that the sofa is only for humans works until you go to office. It is wiser to plan for paws. Three things trouble pet homes: hair that weaves itself into the fabric, smell that returns on humid days, and scratched corners.</p>
<h2>Hair comes off with friction</h2>
<p>A vacuum alone slides over hair. Pull on a damp rubber kitchen glove and stroke the seat in one direction; the hair rolls into ropes that you can pick up. Then vacuum. Do it every second day in the shedding weeks of March and October, and once a week otherwise.</p>
<h2>Smell lives below the surface</h2>
<p>Urine dries into crystals that wake up with moisture, which is why the sofa smells fine in May and terrible in July. Perfume sprays add a second smell. <strong>Enzyme cleaners</strong> digest the source, but they need to reach as deep as the accident went and to remain wet for some time.</p>
<ol><li>Blot at once with old towels, standing on them if need be.</li><li>Pour on enough enzyme solution to follow the liquid into the foam.</li><li>Cover with cling film for an hour so it does not dry too early.</li><li>Extract or blot, and dry with a fan from two sides.</li></ol>
<p>Avoid phenyl and ammonia-based floor cleaners. To a dog they smell like another dog's signature, and he will answer.</p>
<h2>Scratches and corners</h2>
<p>Cats choose a corner because it is tall, firm and central. Place a sisal post right in front of that corner, then move it a little every week. Double-sided tape on the fabric for a month persuades most of them. Deep pulls in a flat weave can be worked back from the inside by an upholsterer if you do not trim them.</p>
<h2>Fabrics that forgive</h2>
<ul><li>Tight microfibre and suede-touch polyester: claws find nothing to hook.</li><li>Velvet with a short dense pile: cats find it boring, and hair wipes off.</li><li>Good PU leatherette for dogs, never for cats.</li></ul>
<p>Loose loops, bouclé and open jute are the ones to avoid, however pretty they are in the showroom.</p>
<h3>Safe for them too</h3>
<p>Tea tree oil, strong eucalyptus and phenolic cleaners can harm cats. Ask whoever cleans your sofa what they use and keep the animals in another room until everything is dry. A rinse pass with plain water is a fair request, since pets lick what they lie on.</p>
<p>Finally, spread one washable cotton throw on their chosen seat. They prefer what smells of them, and you can wash a throw every Sunday.</p>`,
  },
]
