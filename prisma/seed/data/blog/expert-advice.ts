import type { BlogDraft } from '../types.js'

export const expertAdvicePosts: readonly BlogDraft[] = [
  {
    title: 'Ten Questions to Ask Before You Hire Anyone',
    excerpt:
      'Good craftsmen welcome good questions. Ten that reveal skill, honesty and hidden costs before you hand over a sofa, bed or dining table.',
    tags: ['hiring', 'checklist', 'furniture repair'],
    keywords: ['how to choose sofa repair service', 'furniture repair questions', 'trusted carpenter Pune'],
    coverMotif: 'frame-repair',
    coverCompanion: 'sofa',
    coverAccent: 'shield',
    content: `<p>Most disputes about repairs are not about bad work. They are about two people who imagined different things. These questions take five minutes, and the way in which they are answered tells as much as the answers.</p>
<ol><li><strong>What do you think caused it?</strong> Someone who goes straight to the price has not looked. A cause leads to a cure; a symptom leads to a second visit.</li><li><strong>What exactly will you replace?</strong> "New foam" is not an answer. "Forty density, five inches, three seats" is.</li><li><strong>Will the old fabric be removed or covered?</strong> Covering is quicker and hides trouble. It is acceptable only when you have agreed to it.</li><li><strong>Where will the work be done, and how does it get there?</strong> Ask who is responsible for scratches in the lift and for the rain on the tempo.</li><li><strong>How long will I be without it?</strong> Add two days to the reply in the weeks before Ganpati and Diwali, when every workshop is full.</li><li><strong>What could make it dearer?</strong> An honest person names one or two risks, such as a hidden crack, and a limit for it.</li><li><strong>What remains the same?</strong> Perhaps a stain will fade but not vanish. It is better to hear it before.</li><li><strong>May I keep the old parts and the spare cloth?</strong> Old parts show that they were changed. Spare cloth saves the next repair.</li><li><strong>What is covered, and for how long?</strong> A warranty without a list of parts is only a good wish.</li><li><strong>Whom do I call if something is wrong?</strong> One name and one number.</li></ol>
<h2>Listen for these</h2>
<ul><li>Calm reasons rather than hurry. "Today only" prices belong in the vegetable market, late in the evening.</li><li>Willingness to say "that is not worth repairing".</li><li>Words for materials you can check on your own.</li></ul>
<h2>What a fair advance looks like</h2>
<p>For work at home, nothing or a small visiting fee that is adjusted later. For a full fabric change, up to forty percent, since cloth has to be bought. Anything above half moves all the risk to you.</p>
<h2>Your side of the bargain</h2>
<p>Good clients get better work. Be at home at the time agreed, keep the place clear, decide on colours before the scissors come out. Say what matters most to you: the look, the comfort, the date or the cost. Nobody can give you all four, but any one of them can nearly always be kept.</p>
<p>Finally, write the agreement in a message, three lines are enough, and have it confirmed. Memory is soft material. It takes the shape of whoever leans on it.</p>`,
  },
  {
    title: 'An Upholsterer on the Five Commonest Mistakes',
    excerpt:
      'After thirty years at the cutting table, our head upholsterer lists the errors he sees in homes each week, and the simple way to avoid them.',
    tags: ['expert tips', 'upholstery', 'mistakes'],
    keywords: ['upholstery mistakes', 'sofa care expert', 'upholsterer advice India'],
    coverMotif: 'needle',
    coverCompanion: 'armchair',
    coverAccent: 'scissors',
    content: `<p>Salim-bhai began in his uncle's workshop in Camp at fourteen, sorting tacks by size. Today he runs a cutting table of his own and trains others. We asked what he would tell every sofa owner in the city if they all came for tea. He needed two cups.</p>
<h2>1. Buying with the hand</h2>
<p>"People stroke the cloth and say, so soft. I tell them to pull it across the grain. If the threads part and let light through, the seams will do the same in a year. Softness is finish. Strength is the weave."</p>
<h2>2. Sitting for ten seconds</h2>
<p>In a shop we perch; at home we collapse. Take your slippers off, lean back and read something for ten minutes. Where does your neck rest? Do your feet reach the ground? "If you shift around three times in ten minutes, you will do so for ten years."</p>
<h2>3. Cleaning too wet, too late</h2>
<p>Water is heavier than dirt. It carries the stain down to the foam, and when it dries from the top the stain climbs back. He calls it the ghost. "Use a spoon of water and five cloths. Not five spoons and one cloth."</p>
<h2>4. Saving on what you cannot see</h2>
<p>Webbing, thread and zips are about six percent of the cost of a full job. Cheap ones decide when the next job comes. He uses bonded thread, which squeaks between the fingernails, and metal sliders, because plastic ones break on the first angry pull.</p>
<h2>5. Waiting for the festival</h2>
<p>"In September everyone finds out that the sofa is old." Work done in February gets more time, better choice and sometimes a better price. Timber is dry, glue is happy, tailors are awake.</p>
<h2>And the things people get right?</h2>
<p>He thinks for a while. Indian families share. The sofa is used by everyone, so it is worn evenly. They keep left-over cloth. They remember who made it. "In other places, they tell me, people throw out a frame because they are bored of the colour. Here a mother says, the wood is good, only the clothes are old."</p>
<blockquote>A sofa is a person sitting still. Feed it, dress it, and don't let it stand in water.</blockquote>
<h3>His own sofa</h3>
<p>It is a sal-framed three-seater from 1989, in its fifth fabric, a plain olive weave. The seats are firm. There is a cotton cloth on each headrest. And under the left cushion, he shows us with some embarrassment, lie a pencil, a thimble and two toffee wrappers from his granddaughter.</p>`,
  },
  {
    title: 'Deep Cleaning Before Diwali: A Realistic Plan',
    excerpt:
      'Three weeks, two hours a day and one professional visit are enough. A room-by-room plan for Diwali cleaning that leaves time for faral.',
    tags: ['Diwali cleaning', 'deep cleaning', 'planning'],
    keywords: ['Diwali cleaning plan', 'home deep cleaning before Diwali', 'Diwali cleaning checklist Pune'],
    coverMotif: 'home',
    coverCompanion: 'bucket',
    coverAccent: 'sparkle',
    content: `<p>Each year the same film: a heroic weekend, a bad back, chaklis bought from the shop because no one had strength left. Cleaning for Diwali goes better when the order is right and the heavy parts are shared.</p>
<h2>The principle: top, dry, then wet</h2>
<p>Dust falls. Start at the fans and lofts, finish with the floor. Everything that makes dust must be over before anything damp begins, otherwise you make mud and clean it twice.</p>
<h2>Three weeks before: decide and discard</h2>
<p>Go through one cupboard an evening. Make three piles: keep, give, repair. Things to be repaired should leave the house now, as workshops close their books about ten days before Dhanteras. Fabric changes ordered in this week come home in time; in the next, perhaps.</p>
<h2>Two weeks before: high and dry</h2>
<ul><li>Fans, lights, curtain rods and the top of each wardrobe. An old pillowcase slipped over a fan blade keeps the dust inside.</li><li>Curtains down and to the wash, or steamed in place if they are lined.</li><li>Books and showpieces, one shelf at a time. Take a photo before you empty it.</li></ul>
<h2>Ten days before: the kitchen</h2>
<p>Do it before the frying starts, not after. Soak chimney filters overnight in hot water with washing soda. Empty one cabinet at a time, wipe, dry, refill. Check dates on masalas. Frying for faral will make a fine new film, so leave the tiles above the stove for a quick wipe at the end.</p>
<h2>One week before: soft things</h2>
<p>Sofas, carpets and mattresses need machines and drying time. It is the best moment for a professional visit: early enough to dry, late enough to look fresh. Book a morning. Run the fans all day and keep guests for tomorrow.</p>
<h2>Three days before: wet rooms and floors</h2>
<p>Descale taps and glass, brush the grout, pour an enzyme cleaner into drains at night. Last of all wash the floors, room by room, walking backwards to the door.</p>
<h2>The day before</h2>
<p>Only pleasant things: cushion covers, brass, flowers, the rangoli corner. Put an old mat where the diyas will stand; oil on stone is a stain that stays until Holi.</p>
<h3>Share it fairly</h3>
<p>Write the tasks on slips and let everyone draw, grandparents and children included. Polishing brass while telling stories counts as work. If you have house help, plan with them as well: agree on the extra hours and pay for them before the festival, when it matters most.</p>`,
  },
  {
    title: 'Ergonomics of Sitting: Choose Height and Depth',
    excerpt:
      'The right seat height, depth and angle differ for grandparents, tall teenagers and short adults. Measure your family before the showroom.',
    tags: ['ergonomics', 'seat height', 'comfort'],
    keywords: ['ideal sofa seat height', 'sofa depth for short people', 'comfortable sofa for elderly'],
    coverMotif: 'recliner',
    coverCompanion: 'office-chair',
    coverAccent: 'tape',
    content: `<p>Sofas are designed for a person who does not exist: the average. In one family there may be forty centimetres between the shortest and the tallest. No seat can suit all, but a tape measure will tell you whom yours suits.</p>
<h2>Three numbers on your body</h2>
<ol><li><strong>Knee height:</strong> from the floor to the hollow of the knee, barefoot. For many Indian women it is around 38 to 40 centimetres, for men 42 to 45.</li><li><strong>Thigh length:</strong> from the back of the hips to the hollow of the knee, minus five centimetres for free movement.</li><li><strong>Elbow height:</strong> from the seat to the bent elbow.</li></ol>
<h2>Three numbers on the sofa</h2>
<p><strong>Seat height, compressed.</strong> Measure with somebody sitting on it. It should equal the knee height. Imported designs at 45 or more leave many feet dangling, and that presses on the nerve under the thigh.</p>
<p><strong>Seat depth.</strong> From the front edge to the back cushion. Between 50 and 54 centimetres suits most people. Deep lounge seats of 60 and above are for lying, and short people need a pillow at the back.</p>
<p><strong>Angle.</strong> A tilt of five to eight degrees keeps you in place. More makes getting up difficult; less makes you slide forward.</p>
<h2>For grandparents</h2>
<ul><li>Seat three to five centimetres <em>higher</em> than their knees.</li><li>Firm foam, at least 40 density, with a firm front edge.</li><li>Arms that reach as far as the front of the seat, solid enough to push on.</li><li>Space beneath the seat, so that the feet can be drawn back before standing.</li></ul>
<p>You do not need a new sofa for this. Longer legs or blocks raise a seat by five centimetres, firmer foam by another two.</p>
<h2>For tall teenagers</h2>
<p>Depth matters more than height. A loose footstool makes any sofa deeper for an evening and can be moved away when guests come.</p>
<h2>For bad backs</h2>
<p>Support the hollow of the waist, about 15 to 20 centimetres above the compressed seat. If a rolled towel there brings relief within a few minutes, have the lower third of the back cushion filled more firmly. Anyone with pain that goes down a leg should see a doctor and not an upholsterer.</p>
<h3>The mixed family solution</h3>
<p>Do not search for the perfect set. Choose one firm, higher armchair for elders, one sofa for the average, and one soft corner to fall into. Different heights in one room look relaxed when legs or fabric repeat.</p>
<p>And if you like to sit cross-legged, as half of the country does at nine in the evening, look for a seat at least 58 centimetres deep with low, soft arms. No European standard mentions it.</p>`,
  },
]
