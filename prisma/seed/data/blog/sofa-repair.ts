import type { BlogDraft } from '../types.js'

export const sofaRepairPosts: readonly BlogDraft[] = [
  {
    title: 'Why Sofa Seats Sag and What Really Fixes It',
    excerpt:
      'A sagging seat is rarely only about foam. Learn to tell webbing, springs and foam apart in five minutes, and pay only for the right repair.',
    tags: ['sagging sofa', 'webbing', 'seat repair'],
    keywords: ['sofa seat sagging repair', 'sofa webbing replacement cost', 'sofa repair Pune'],
    coverMotif: 'sofa',
    coverCompanion: 'spring',
    coverAccent: 'hammer',
    content: `<p>Every sofa has a favourite seat. It is the one facing the television, and after four or five years it is also the one that swallows you. Most people call for new foam. In more than half the sofas we open in Pune, the foam is not the main culprit.</p>
<h2>Three layers hold you up</h2>
<p>Under the fabric sits foam. Under the foam there are either springs or bands of elastic webbing. Under those is the wooden frame. A seat sinks when any one of the three gives way, and each failure feels different.</p>
<ul><li><strong>Webbing:</strong> you drop into a hammock, and the hollow is deepest in the middle.</li><li><strong>Springs:</strong> one spot is suddenly hard or tilted, often with a twang.</li><li><strong>Foam:</strong> the whole cushion feels thin, and you can feel the base with your knuckles.</li><li><strong>Frame:</strong> the front edge dips when two people sit down together.</li></ul>
<h2>The five-minute test</h2>
<ol><li>Take the loose cushion off and press the deck with your palm. If it sinks more than four centimetres, look below the foam.</li><li>Put the same cushion on the least used seat. If that seat feels fine, the cushion is healthy.</li><li>Tip the sofa on its back and shine a phone torch through the black cloth. Hanging bands or a loose spring are easy to see.</li><li>Push each front corner down. A creak means a joint, not a cushion.</li></ol>
<h2>What each repair involves</h2>
<p>New webbing is the cheapest cure. Two-inch elastic bands are stretched across the seat in both directions and stapled to the rails, close enough that a fist does not pass between them. A good technician will replace all the bands of a seat, because old and new rubber stretch differently.</p>
<p>Springs are changed one by one, but the clips that hold them must be new as well. Foam is worth replacing when it is older than six years or crumbles between your fingers; ask for 40 density for seats and a soft layer on top.</p>
<blockquote>If somebody quotes for foam without lifting the cushion and looking underneath, ask them to look.</blockquote>
<h2>When not to repair</h2>
<p>If the frame is made of particle board and has swollen in the damp, staples no longer hold and the money is wasted. A solid wood frame, even an ugly one, is nearly always worth saving. Many of the sal and teak frames built in the eighties outlast two generations of the showroom kind.</p>
<p>After the repair, rotate the loose cushions every month and persuade the family to change seats now and then. It is the cheapest maintenance there is.</p>`,
  },
  {
    title: 'Repair or Replace? An Honest Sofa Calculation',
    excerpt:
      'New sofas look tempting in the sale season. Work out the real cost of repairing yours, with five questions that settle it in most homes.',
    tags: ['repair or replace', 'sofa cost', 'budget'],
    keywords: ['sofa repair or buy new', 'sofa repair cost Pune', 'old sofa worth repairing'],
    coverMotif: 'l-sofa',
    coverCompanion: 'swatches',
    coverAccent: 'tape',
    content: `<p>A five-seater that is comfortable, well made and free of plywood costs somewhere between ₹55,000 and ₹90,000 in Pune this year. A full repair with new foam, webbing and fabric for an existing five-seater usually lands between ₹14,000 and ₹24,000. The arithmetic seems simple, but it is only fair when the two sofas are equal underneath.</p>
<h2>Five questions</h2>
<ol><li><strong>What is the frame?</strong> Lift one corner. A heavy, silent frame is solid wood. If it flexes or smells musty, it may be board.</li><li><strong>Do you like its size?</strong> Fabric can change, but the depth of the seat and the height of the back stay. If your feet never touched the floor, let it go.</li><li><strong>How old is the damage?</strong> A joint that has wobbled for two years has worn its neighbours too.</li><li><strong>Is there any termite trail?</strong> Thin mud lines on the legs or fine powder below mean treatment first and decisions later.</li><li><strong>Who will use it in the next five years?</strong> With a toddler or a puppy on the way, repair now and buy new afterwards.</li></ol>
<h2>Costs people forget</h2>
<p>A new sofa brings delivery charges, sometimes a crane fee above the fourth floor, and the headache of getting rid of the old one. Scrap dealers pay a few hundred rupees at best, and many societies in Wakad and Kharadi do not allow furniture to be left at the gate. A repair has hidden costs too: four to seven days without seating if the work is done in a workshop, and the chance that you fall for a fabric above your first budget.</p>
<h2>A rule of thumb</h2>
<p>If the repair is under 40 percent of the price of an <em>equal</em> new sofa and the frame is sound, repair. Between 40 and 60 percent, let your feelings decide; people rarely regret keeping the sofa on which the children learned to stand. Above 60 percent, replace it, unless the wood itself is precious.</p>
<p>There is also a middle road. Fix the structure this year for a few thousand rupees, use a stitched cover, and change the fabric when the house is next painted. Spreading the work lets you judge whether the repaired frame holds before spending on velvet.</p>
<h3>One example</h3>
<p>Take a 2014 teak-framed three-plus-two in Aundh. Webbing, two joints and foam for five seats came to ₹9,800. The owners lived with the old fabric for a year, then spent ₹11,000 on a deep green chenille. For ₹20,800 they have a sofa that the shops nearby could not match for three times the amount.</p>`,
  },
  {
    title: 'Creaks, Clicks and Groans: Sofa Noises Decoded',
    excerpt:
      'Each sound a sofa makes points to one part. Here is how to find the source of a creak, click or twang, and which ones need help soon.',
    tags: ['sofa noise', 'creaking sofa', 'joint repair'],
    keywords: ['creaking sofa fix', 'sofa spring noise', 'loose sofa joints'],
    coverMotif: 'frame-repair',
    coverCompanion: 'armchair',
    coverAccent: 'screwdriver',
    content: `<p>A quiet sofa suddenly starting to talk is good news in a way: sound arrives long before breakage. The trick is to listen properly. Switch off the fan, ask someone to sit down slowly, and keep your ear near the arm, then the back, then the floor.</p>
<h2>A dry creak</h2>
<p>Wood rubbing on wood. A glued joint has opened by less than a millimetre, often after the dry months of April and May when timber shrinks. It gets louder when a person leans sideways. The cure is to open the joint, scrape the old glue off and clamp it with fresh adhesive for a night. Driving a nail in quiets it for a month and splits the tenon later.</p>
<h2>A metallic twang</h2>
<p>That is a zig-zag spring moving in its clip, or two springs touching. The plastic lining inside the clip has worn away. Slipping a piece of felt between metal and metal works, provided the spring itself has not lost its arch.</p>
<h2>A click when you get up</h2>
<p>Look below. Screw-in legs loosen with every push of the broom and click as the load leaves them. Turn each leg by hand; if it moves, tighten it with a strip of cloth around the thread. On recliners, a click is usually the locking pawl of the mechanism and deserves a drop of machine oil.</p>
<h2>A groan from the middle</h2>
<p>Long sofas have a centre rail with its own support leg. On an uneven kota or vitrified floor the centre leg may hang in the air. Slide a folded card under it: if the groan stops, a felt pad of the same thickness is the permanent answer.</p>
<h2>A rustle or crunch</h2>
<p>Old foam breaking down, or a polyfill cushion rubbing on a stiff lining. It is not urgent, but the powder it makes is unpleasant for anyone with asthma.</p>
<h3>Which noises cannot wait</h3>
<ul><li>Any crack, even once, followed by a changed seat angle.</li><li>A creak with visible movement between arm and seat.</li><li>Twangs on a sofa where children jump; a broken spring can push through the cover.</li></ul>
<p>For everything else, note where it happens and when. <strong>"Left arm, only in the evening, only when leaning"</strong> is worth twenty minutes of a technician's time, and twenty minutes saved is money saved.</p>
<p>One more thing before you call anybody: lift the sofa, do not drag it, and listen again. Dust and a forgotten hair clip between two parts have fooled us more than once.</p>`,
  },
  {
    title: 'What to Expect When a Sofa Repair Is Done at Home',
    excerpt:
      'How a home visit runs from the first call to the last staple: what to clear, what to ask, how long it takes and what you should check.',
    tags: ['home visit', 'sofa repair', 'checklist'],
    keywords: ['sofa repair at home Pune', 'doorstep sofa repair', 'sofa technician visit'],
    coverMotif: 'home',
    coverCompanion: 'sofa',
    coverAccent: 'clock',
    content: `Most sofa repairs do not need a workshop. Webbing, springs, joints, legs and foam can all be done in your own hall in two to four hours. A little preparation makes the visit shorter and the result better, so here is how a normal one runs.

The day before, take the loose cushions off and vacuum the gaps. Coins, earrings and remote batteries turn up in nearly every sofa, and it is nicer if you find them yourself. Clear a patch of floor about the size of the sofa, because it has to be turned on its back. If you live in a society with lift rules or gate passes, tell the guard that a technician with a tool bag is expected. Some complexes in Hinjawadi and Magarpatta stop drilling between two and four in the afternoon.

When the technician arrives, the first ten minutes should go into looking and not into unpacking. The base cloth is opened along one side, the frame is pressed at every corner, and you are shown what is wrong. This is the moment to ask questions. Which parts will be replaced? Are the new parts the same size? Is the price different from the estimate, and if so, why? A fair answer is specific: three bands of webbing, two corner blocks, one spring clip.

The work itself is noisier than people imagine. A pneumatic or electric stapler sounds like a slow typewriter, and old staples come out with a squeak. Babies who nap at eleven are better off in the bedroom. Glued joints need clamps, and the clamps stay on for a few hours. If that is the case you will be asked not to use that seat until the next morning, and the clamps are collected then.

Before paying, do four checks. Sit on each seat in turn and feel for a difference in height. Lean on both arms. Look under the sofa and see that the base cloth is closed all round with no staple standing proud. Finally, run your hand along the fabric where it was opened; the fold must be as tight as its neighbour.

Keep the bill or the message that names the parts. Webbing and springs normally carry ninety days, frames six months. The warranty is for the part which was replaced, so a clear note avoids arguments later.

After the team leaves, sweep once with a magnet if you have one. A single staple in a bare foot is a poor way to remember an otherwise good repair.`,
  },
]
