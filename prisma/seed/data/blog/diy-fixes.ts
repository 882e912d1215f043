import type { BlogDraft } from '../types.js'

export const diyFixPosts: readonly BlogDraft[] = [
  {
    title: 'Fix a Wobbly Sofa Leg in Fifteen Minutes',
    excerpt:
      'A loose leg is an easy first repair. With a screwdriver, two matchsticks and some glue you can make it firm before the joint gets worse.',
    tags: ['sofa leg', 'DIY', 'quick fix'],
    keywords: ['fix wobbly sofa leg', 'sofa leg loose screw hole', 'DIY furniture repair'],
    coverMotif: 'armchair',
    coverCompanion: 'frame-repair',
    coverAccent: 'hammer',
    content: `<p>You notice it when the tea trembles. One corner dips, somebody folds a newspaper, and the newspaper stays for two years. Meanwhile the leg works like a lever and widens its hole. Fifteen minutes now saves a carpenter later.</p>
<h2>You will need</h2>
<ul><li>A screwdriver or the right spanner</li><li>Wood glue</li><li>Matchsticks or bamboo toothpicks without heads</li><li>A helper for the lifting, or a stack of books</li></ul>
<h2>Find out what type it is</h2>
<p>Tip the sofa on its back, on a sheet. Hold the leg and turn it. If it spins off, it is a <strong>threaded leg</strong> with a bolt. If four screws hold a plate, it is a <strong>plate leg</strong>. If it is part of the frame and does not turn, stop here: the joint has to be opened by someone with clamps.</p>
<h2>Threaded leg</h2>
<ol><li>Unscrew it and look into the hole. There should be a metal nut with teeth, called a T-nut.</li><li>If the nut is firm, wrap two turns of thread-seal tape around the bolt and screw the leg in tight.</li><li>If the nut spins, push it out, put glue around the hole, knock it back and let it dry for an hour before tightening.</li></ol>
<h2>Plate leg</h2>
<ol><li>Remove the screws. A hole that has lost its grip looks round and smooth.</li><li>Dip three or four matchsticks in glue, pack them into the hole and snap them off flush.</li><li>Wait thirty minutes and drive the screws back by hand. They bite into fresh wood.</li><li>If the wood around is crumbling, use screws one size longer, provided they do not come out at the other side.</li></ol>
<h2>Level it</h2>
<p>Set the sofa down where it lives. Press each corner in turn. Slide paper under the short leg until it stops rocking, count the sheets and stick on felt pads of the same thickness.</p>
<h3>Common mistakes</h3>
<ul><li>Using an electric driver at full power, which strips the hole you just filled.</li><li>Superglue. It is brittle and cracks at the first sideways push.</li><li>Dragging the sofa back. Lift it, or all that work goes sideways again.</li></ul>
<p>Check the other three legs while you are down there. They are of the same age, and one loose leg means that the others have been doing its work.</p>
<p>If a leg comes loose again within a month, the rail above it is cracked. Look along the grain with a torch. That is the point to call for help, before somebody heavy sits down with a cup of something hot.</p>`,
  },
  {
    title: 'Sew a Split Seam Without Removing the Cover',
    excerpt:
      'A curved needle and a ladder stitch close an open sofa seam almost invisibly. Learn the stitch, choose the thread and know when to stop.',
    tags: ['ladder stitch', 'seam repair', 'DIY sewing'],
    keywords: ['sofa seam repair by hand', 'ladder stitch upholstery', 'repair torn sofa seam'],
    coverMotif: 'needle',
    coverCompanion: 'sofa',
    coverAccent: 'scissors',
    content: `<p>Seams open where we push ourselves up: at the front corner of a seat or along the top of an arm. If the cloth itself is whole and only the thread has given way, you can close it in the evening while listening to the radio.</p>
<h2>What to buy</h2>
<p>A curved upholstery needle, about eight centimetres long, costs less than a cup of coffee. Ask for bonded nylon or polyester thread, size 40 or thicker. Sewing cotton snaps. Choose a shade darker than the cloth, because a dark line reads as shadow and a pale line as a repair.</p>
<h2>Prepare</h2>
<ol><li>Cut away loose ends of the old thread, but do not pull them.</li><li>Push the filling back with a spoon handle.</li><li>Draw the edges together with pins every two centimetres. If they do not meet without force, stop: the foam may have swollen or the cover shrunk, and your stitches will tear the cloth.</li></ol>
<h2>The ladder stitch</h2>
<ol><li>Double the thread and knot it. Start one centimetre before the gap, from the inside of the fold, so that the knot disappears.</li><li>Take a stitch of five millimetres along the fold on one side.</li><li>Cross straight over and take the same stitch along the other fold, starting exactly opposite.</li><li>After five or six rungs, pull gently. The ladder closes like a zip and the thread vanishes.</li><li>Finish one centimetre beyond the gap with two small knots, then pass the needle through the padding and snip close.</li></ol>
<h2>Tricky places</h2>
<p><strong>Piping:</strong> stitch through the base of the piping, not its cord, and work with shorter rungs. <strong>Corners:</strong> begin at the corner and work outwards on both sides. <strong>Leatherette:</strong> use the existing holes. Every new hole is a dotted line waiting to tear.</p>
<h2>When the cloth is torn</h2>
<p>Slide a patch of strong cotton under the tear, fix it with fabric glue on its far edges and stitch the tear to the patch. It will show. Place a cushion on it until the panel is changed.</p>
<h3>Why did it open?</h3>
<ul><li>Thread rotted by sun: the rest will follow, and a tailor should resew the side.</li><li>A seat that has sunk, so that the seam carries the weight: repair the webbing first.</li><li>A child with scissors: admire the skill, hide the scissors.</li></ul>
<p>Practise ten stitches on an old pillow. The eleventh will look as if you had always done this.</p>`,
  },
  {
    title: 'Make Your Own Gentle Sofa Cleaning Kit',
    excerpt:
      'Six things from the kitchen and chemist make a safe sofa cleaning kit. Learn the mixes, where each works, and what never to combine.',
    tags: ['DIY cleaning', 'home remedies', 'cleaning kit'],
    keywords: ['homemade sofa cleaner', 'vinegar baking soda sofa', 'safe sofa cleaning at home'],
    coverMotif: 'bucket',
    coverCompanion: 'spray',
    coverAccent: 'leaf',
    content: `<p>You do not need a shelf of bottles for everyday care. A small kit in a shoe box deals with nine spills out of ten, costs less than ₹400 and does not make the room smell like a hospital.</p>
<h2>What goes in the box</h2>
<ul><li>White vinegar, 5 percent</li><li>Baking soda</li><li>A mild, colourless dish liquid</li><li>Surgical spirit from the chemist</li><li>Cornflour or plain talc</li><li>Six white cotton cloths, a soft brush, a spray bottle and a spoon</li></ul>
<h2>Mix one: the everyday foam</h2>
<p>One teaspoon of dish liquid in a cup of lukewarm water. Whip it with a fork until the foam stands. Use <em>only the foam</em>, on a cloth. Good for food, mud and fingerprints on fabrics marked W or WS. Follow with a cloth dampened in clear water.</p>
<h2>Mix two: the odour mist</h2>
<p>One part vinegar to four parts water. Mist lightly from thirty centimetres and let it dry with the fan on. The sour smell leaves within the hour and takes others along. Not for silk, viscose or untreated leather.</p>
<h2>Mix three: the dry pull</h2>
<p>Cornflour on fresh oil, left overnight and vacuumed. Repeat rather than rub.</p>
<h2>Mix four: the ink roll</h2>
<p>Surgical spirit on cotton, rolled and not dragged. Test it first, open a window, keep it away from the pooja lamp.</p>
<h2>Never combine</h2>
<ol><li>Vinegar with bleach: it gives off poisonous gas.</li><li>Spirit with bleach: the same danger.</li><li>Vinegar <em>with</em> baking soda for cleaning: the fizz is fun, and what remains is mostly salty water.</li></ol>
<h2>A ten-minute session</h2>
<p>Vacuum everything, as wet dust turns into mud. Test your mix behind the sofa. Work from the edge of the mark towards its centre, with less liquid than you think. Dry at once with a towel and the fan. Look at it the next morning in daylight, and only then decide on a second round.</p>
<h3>Label the bottles</h3>
<p>Write what is inside and the date. A clear bottle of spirit looks exactly like water, and someone at home will use it for the plants. Throw away mixed solutions after two weeks.</p>
<p>What the kit cannot do: reach into foam, remove old dye stains or kill mites in depth. When the cloth comes away clean yet the sofa still smells, the trouble lies deeper, where hot-water extraction or steam belongs. Your kit has still done its job, because fresh marks never had the time to become old ones.</p>`,
  },
  {
    title: 'Rescue Scratched Wood With What You Have',
    excerpt:
      'Walnut, tea, wax crayons and a warm iron can hide most marks on wooden furniture. Try these small repairs before you book a full polish.',
    tags: ['scratch repair', 'wood care', 'DIY polish'],
    keywords: ['hide scratches on wood furniture', 'white heat mark on table', 'wood dent iron trick'],
    coverMotif: 'dining-table',
    coverCompanion: 'wardrobe',
    coverAccent: 'brush',
    isDraft: true,
    content: `<p>Furniture that is used gets marked. A full refinish costs a few thousand rupees and two days without your table, so it is worth trying the small things first. All of them are reversible.</p>
<h2>Know what you are touching</h2>
<p>Rub a hidden spot with cotton and a little spirit. If it becomes sticky, the finish is shellac and alcohol must stay away. If nothing happens, it is melamine or PU. If the grain darkens with a drop of water, there is only wax or oil. Check too that it is wood at all: a pattern that repeats every thirty centimetres is laminate, and these tricks will not work on it.</p>
<h2>Fine scratches</h2>
<p>Break a walnut and rub its flesh across the scratch, wait five minutes and buff. The oil and colour fill a hairline nicely on medium wood. For dark sheesham use strong black tea on a cotton bud, in several passes, drying in between. A drop of furniture wax seals it.</p>
<h2>Deeper scratches</h2>
<p>Wax crayons or repair sticks, two shades mixed on a spoon with a warm knife, pressed in slightly proud. Scrape level with a bank card. Go lighter than you think for flat areas, darker for edges.</p>
<h2>White rings</h2>
<p>A cloudy ring is moisture or heat caught in the finish. Lay a cotton cloth over it and pass a barely warm iron across for three seconds at a time. Look after each pass. If it is better but not gone, rub in a dab of petroleum jelly and leave it overnight.</p>
<p>Black rings are another matter. Water has reached the wood and reacted with it; that needs sanding and oxalic acid, and gloves.</p>
<h2>Dents</h2>
<ol><li>Only on solid wood with a thin finish.</li><li>Put two drops of water into the dent and cover it with a damp cloth.</li><li>Touch it with the tip of a hot iron for a few seconds. Steam swells the crushed fibres.</li><li>Let it dry for a day before waxing.</li></ol>
<h2>Sticky drawers</h2>
<p>A stub of candle rubbed along the runners does more than force. In the monsoon do not plane a drawer that sticks; it will rattle in March.</p>
<h3>Afterwards</h3>
<ul><li>Wax the whole top, not merely the spot, so the sheen is even.</li><li>Use coasters and trivets, and lift vases instead of sliding them.</li><li>Keep the crayon mix in a labelled bag.</li></ul>
<p>If the surface shows a net of cracks, feels rough all over or has lost colour near the window, it is asking for more than make-up. Then a proper sanding and new finish is the cheaper road.</p>`,
  },
]
