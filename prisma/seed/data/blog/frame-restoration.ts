import type { BlogDraft } from '../types.js'

export const frameRestorationPosts: readonly BlogDraft[] = [
  {
    title: 'Teak, Sheesham or Sal: Know Your Sofa Frame',
    excerpt:
      'Colour alone will not tell you which wood holds up your sofa. Weight, grain and smell do, and the wood decides how a frame is repaired.',
    tags: ['teak', 'sheesham', 'wood types'],
    keywords: ['sofa frame wood India', 'teak vs sheesham sofa', 'sal wood furniture'],
    coverMotif: 'diwan',
    coverCompanion: 'wood-polish',
    coverAccent: 'leaf',
    content: `<p>Before anyone glues, screws or polishes a frame, they should know what it is made of. Each timber moves, splits and takes glue in its own way. You need no laboratory for the common ones, only a scratch in a hidden place and your nose.</p>
<h2>Teak</h2>
<p>Golden to medium brown with dark, straight lines, and slightly oily under the thumb. Freshly cut teak smells of leather. The oil keeps termites and water out, and it keeps glue out as well: a joint must be wiped with thinner just before gluing or it will open within months.</p>
<h2>Sheesham</h2>
<p>Also called Indian rosewood. Dark, with lively swirls and a noticeable weight. It takes a beautiful polish. Its weakness is movement; pieces made in the dry north and sold here swell with the first monsoon. Drawers stick, and panels without room to expand crack along the grain.</p>
<h2>Sal</h2>
<p>The hidden hero. Reddish-brown, coarse, very heavy and never pretty, so it lives under fabric. Old sofa frames in Maharashtra are often sal. Screws need pilot holes or they snap. Once fixed, they stay.</p>
<h2>Mango and acacia</h2>
<p>Light in price, fairly hard, with playful colour. Both are fine for legs and arms when they have been kiln-dried and treated. Untreated mango is a feast for borers; look for pinholes with fresh powder.</p>
<h2>Rubberwood and pine</h2>
<p>Pale and even. Rubberwood is decent in dry rooms and hates standing water. Pine is soft enough for a fingernail to mark it, so joints need blocks and bolts rather than nails.</p>
<h2>Boards that pretend</h2>
<ul><li><strong>Plywood:</strong> layers visible on the edge; good ply is an honest material for bases.</li><li><strong>Particle board:</strong> looks like pressed biscuit and swells for ever when wet.</li><li><strong>MDF:</strong> smooth brown paper-like core; takes paint well and screws badly.</li></ul>
<h3>Why it matters for repair</h3>
<p>Replacing a cracked sal rail by pine invites the next crack, since the softer piece takes all the strain. Mixing is fine if the new part is at least as hard as its neighbours. For visible arms, match grain before colour, because stain can darken wood but cannot draw lines on it.</p>
<p>Ask your carpenter to show the end grain of the piece he plans to use, and ask how long it has been drying. Wood bought in the timber lanes of Timber Market, Bhavani Peth, ranges from well-seasoned to almost green. A moisture reading under 12 percent is what you want before it becomes a part of your sofa.</p>`,
  },
  {
    title: 'Termites and Borers: Save the Frame in Time',
    excerpt:
      'Mud lines and fine powder are early warnings. How to tell termites from borers, what treatment works and when a frame can still be saved.',
    tags: ['termites', 'wood borer', 'frame treatment'],
    keywords: ['termite in sofa', 'wood borer treatment furniture', 'anti termite Pune'],
    coverMotif: 'wardrobe',
    coverCompanion: 'diwan',
    coverAccent: 'shield',
    content: `<p>Two kinds of insects eat Indian furniture and they leave different signatures. Mixing them up leads to the wrong medicine.</p>
<h2>Reading the signs</h2>
<p><strong>Termites</strong> need moisture and travel in mud tubes thinner than a pencil, from wall or floor up to the leg. Inside, they eat along the grain and leave a hollow shell. Tap the wood with a screwdriver handle: healthy timber knocks, eaten timber sounds like cardboard.</p>
<p><strong>Borers</strong> are beetle larvae. They make round pinholes and push out powder as fine as talc, often in small heaps under the seat. They need no contact with the ground, so a sofa on the tenth floor is not immune.</p>
<h2>First response</h2>
<ol><li>Move the piece away from the wall and from other wood.</li><li>Photograph the spots, then sweep the powder away. If new powder comes in a week, the attack is active.</li><li>Do not spray cockroach aerosol. It kills the few that you see and drives the others deeper.</li></ol>
<h2>Treatment that works</h2>
<p>For borers, each hole is injected with a wood preservative until it flows from a neighbouring one, and the bare wood is brushed twice. The fabric has to come off at least on the lower side. Keep the room ventilated and sleep elsewhere that night.</p>
<p>For termites, treating the sofa is only half the job. The colony lives in the ground or in a damp wall, and pest control has to drill and treat the skirting. Otherwise the next meal will be the wardrobe.</p>
<h2>Can the frame be saved?</h2>
<ul><li>Surface tunnels on legs: yes. Replace the legs and treat the rest.</li><li>One rail eaten: yes, if both joints at its ends are still hard. A new rail is dowelled in.</li><li>Three or more members hollow: usually not worth it, except for carved or family pieces.</li></ul>
<blockquote>Push a bradawl into the joint, not into the middle of the rail. If the joint is firm, there is something to build on.</blockquote>
<h3>Keeping them away</h3>
<p>Fix the leaking bathroom wall behind the sofa. Keep newspapers and cartons off the floor. Put legs on nylon glides so the wood never touches a wet-mopped tile. Once a year, before June, tip the sofa and look underneath with a torch. It takes as long as making tea.</p>
<p>Buying old furniture from Juna Bazaar or online? Ask for a photograph of the underside, knock on every leg, and keep the piece in the balcony for two weeks over a sheet of white paper. Powder on the paper tells you everything.</p>`,
  },
  {
    title: 'How Craftsmen Re-glue a Loose Sofa Joint',
    excerpt:
      'Nails hide a loose joint; glue cures it. Follow a frame joint from wobble to rock-solid and learn what a careful repair looks like inside.',
    tags: ['joinery', 'wood glue', 'sofa frame'],
    keywords: ['loose sofa joint repair', 'sofa frame glue', 'mortise and tenon repair'],
    coverMotif: 'frame-repair',
    coverCompanion: 'dining-chair',
    coverAccent: 'hammer',
    content: `<p>Look inside any well-made sofa and you will find a tongue of wood sitting in a slot: a tenon in a mortise. Cheaper frames use dowels, which are round pegs. Either way, what holds is a film of glue thinner than paper. When this film breaks, the arm starts to wave.</p>
<h2>Step one: find every loose joint</h2>
<p>A wobble that you feel on the left may start on the right. The craftsman clamps the frame to a bench, pushes it corner by corner and marks each moving joint with chalk. Four marks for one complaint is normal.</p>
<h2>Step two: open it gently</h2>
<p>A rubber mallet and a block of scrap wood separate the parts. If the joint resists, warm vinegar or steam softens old animal glue. Force at this point tears fibres, and torn fibres are a bigger repair.</p>
<h2>Step three: back to bare wood</h2>
<p>New glue does not stick to old glue. Both faces are scraped with a chisel held upright, never sliced, so the tenon keeps its thickness. Oily woods such as teak are wiped with thinner just before the next step.</p>
<h2>Step four: fill the gap</h2>
<p>After years of rocking, the tenon has become too small for its slot. There are three honest cures:</p>
<ul><li>Glue thin veneer on its cheeks and trim it until it slides in by hand pressure.</li><li>Saw a slit in the end and drive in a small wedge, which spreads it inside the mortise.</li><li>Drill out a broken dowel and use one size larger.</li></ul>
<p>Sawdust mixed with adhesive looks like a filler and behaves like biscuit.</p>
<h2>Step five: glue, clamp, wait</h2>
<p>White PVA is fine for dry rooms, and its water-resistant version is better for Pune. Epoxy is kept for gaps and oily wood. Clamps go on until a fine bead squeezes out along the line. The diagonals are measured, since a frame glued out of square will rock for ever. Then comes the hardest part, twelve hours of leaving it alone.</p>
<h2>Step six: the corner block</h2>
<p>A triangular hardwood block, glued and screwed into the inner corner, doubles the glued area. It is the simplest upgrade for a mass-made frame.</p>
<h3>How to tell good work from bad</h3>
<p>Look for screws rather than nails, blocks in all four corners and no shiny smears on the show wood. Push the arm outward with your knee; it should feel like one piece with the seat. Ask to see the frame before the fabric is closed. Anyone proud of the joint will be happy to show it.</p>
<p>Done this way, a joint outlives the fabric. We have reopened sofas ten years later for new foam and found every block as tight as on the day it was fixed.</p>`,
  },
  {
    title: 'Bringing a Carved Wada Sofa Back to Life',
    excerpt:
      'Old Pune homes hide carved settees under dust and paint. What to keep, what to replace and how to restore one without erasing its age.',
    tags: ['antique sofa', 'carved furniture', 'restoration'],
    keywords: ['antique sofa restoration Pune', 'carved wooden sofa repair', 'old furniture polish'],
    coverMotif: 'leather',
    coverCompanion: 'jhula',
    coverAccent: 'brush',
    content: `<p>Behind the heavy doors of the wadas in Kasba and Sadashiv Peth stand settees that came with a great-grandmother's wedding. They have carved peacocks on the crest, cane that gave up long ago, and three coats of enamel paint from the sixties. Families ask us the same thing: can it be used again, and should it look new?</p>
<h2>Begin with a notebook</h2>
<p>Photograph every side in daylight. Note which pieces are loose, missing or later additions. Look for a stamp or pencil mark on the inside of the seat rail; workshops used to sign there. Put each carved chip in a labelled envelope. A missing leaf can be recarved from its twin across the crest, but only if somebody kept the twin.</p>
<h2>Clean before you strip</h2>
<p>What seems to be damaged polish is often soot from decades of lamps. A soft brush, then cotton buds with warm water and a drop of neutral soap, reveals the surface underneath. Dry each part as you go. In half of our cases, cleaning and wax are all that the visible wood needs.</p>
<h2>Removing paint</h2>
<p>Enamel over carving is slow work. Gel stripper is brushed into the hollows, covered with film and lifted with wooden picks, never with wire. Sanding machines are banned, because a flap wheel rounds off in a minute what a carver spent a week on.</p>
<h2>Structure in secret</h2>
<p>The old glue has gone powdery, so every joint is opened and redone. New strength goes where nobody sees it: a hidden steel plate beneath the seat rail, blocks in the corners, a fresh sal rail at the back. The front remains original, wear marks included.</p>
<h2>Seats for today</h2>
<ul><li>Cane can be rewoven in the classic six-way pattern, and it lasts fifteen years when kept from dry heat.</li><li>For daily use, a thin firm cushion in khadi or cotton protects the cane beneath.</li><li>If the frame was sprung, jute webbing with coir and cotton is closer to its time than foam.</li></ul>
<h2>Finish</h2>
<p>Shellac, rubbed on by hand in many thin coats, gives the depth that sprayed lacquer never has. It does not like hot cups, so keep a side table nearby. A light coat of wax twice a year is all the care it wants.</p>
<blockquote>Restore so that a visitor notices the sofa, and the family does not notice the restorer.</blockquote>
<p>Expect three to six weeks and a bill between ₹18,000 and ₹45,000 for a two-seater, mostly labour. That is less than a new showroom piece and it cannot be bought anywhere. Before you begin, ask the oldest person in the house what it looked like. Memory is the best colour card.</p>`,
  },
]
