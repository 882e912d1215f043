import type { BlogDraft } from '../types.js'

export const beforeAfterPosts: readonly BlogDraft[] = [
  {
    title: 'Before & After: A Grey L-Shape in Baner',
    excerpt:
      'Eight years, two children and one dog had flattened this sectional. Follow the six-day makeover, with the real list of parts and costs.',
    tags: ['sofa makeover', 'L-shape sofa', 'Baner'],
    keywords: ['L shape sofa makeover Pune', 'sofa before after', 'sectional sofa repair Baner'],
    coverMotif: 'l-sofa',
    coverCompanion: 'fabric-roll',
    coverAccent: 'sparkle',
    content: `<p>The message said only "Can this be saved?" and carried a picture of a grey L-shape with a brown chaise. The chaise had been grey as well, before the dog adopted it.</p>
<h2>Before</h2>
<p>At the flat in Baner we found four separate problems wearing one coat. The three seats sagged by five centimetres. The corner unit had drifted away from the chaise because its metal connector was bent. The fabric, a flat-weave polyester, was shiny with wear along the front edge. And under the dust cloth were eleven pencils, one anklet and the remote of a television that had been sold in 2022.</p>
<p>The frame was the good news: pine rails on a plywood base, dry and free of insects.</p>
<h2>The plan</h2>
<ol><li>New webbing for all seats, with a centre strap added under the corner.</li><li>40-density foam, with an inch of soft foam and fibre wrap.</li><li>Connector replaced by a steel pair that cannot bend.</li><li>New fabric: a tight microfibre in warm sage, chosen for claws and crayons.</li></ol>
<p>The parents liked a bouclé first. We asked them to drag a key across the swatch. They chose the microfibre.</p>
<h2>The week</h2>
<p>Monday, pick-up in two parts, since the lift took only one. Tuesday, stripping and webbing. Wednesday, foam was cut and the old panels were unpicked to serve as patterns. Thursday and Friday, sewing: twenty-six panels, double stitching at the front. Saturday, delivery, levelling on the balcony side where the floor drops by eight millimetres.</p>
<h2>After</h2>
<p>The seats are level and two centimetres higher, which the grandmother noticed first. The chaise now has a separate zipped cover in the same cloth, so it can be washed without touching the rest. All the loose cushions are reversible.</p>
<h3>What it cost</h3>
<ul><li>Webbing and connectors: ₹3,200</li><li>Foam and fibre: ₹8,600</li><li>Fabric, 20 metres: ₹9,400</li><li>Labour, pick-up and delivery: ₹8,300</li></ul>
<p>Together ₹29,500. A comparable new sectional was quoted at ₹82,000, with the old one to be disposed of by the family.</p>
<h2>What we would do differently</h2>
<p>We matched the leg colour to the old floor lamp, and the lamp left a month later. Legs should match the floor or the table, things which stay. They were swapped at no charge.</p>
<p>The dog inspected the chaise, turned around three times and lay down on the marble floor. By evening he had changed his mind.</p>`,
  },
  {
    title: 'Before & After: Six Dining Chairs in One Day',
    excerpt:
      'Stained beige seats, wobbly legs and a birthday dinner on Sunday. How six sheesham chairs in Aundh got new life between nine and six.',
    tags: ['dining chairs', 'chair upholstery', 'Aundh'],
    keywords: ['dining chair upholstery Pune', 'chair seat cover change', 'dining chair repair Aundh'],
    coverMotif: 'dining-chair',
    coverCompanion: 'dining-table',
    coverAccent: 'thread',
    content: `<p>The set was bought for a wedding in 2011: a sheesham table and six chairs with drop-in seats in beige cotton. Fifteen years of sambar had given each seat its own map. A seventieth birthday was planned for Sunday, and it was Thursday.</p>
<h2>Nine o'clock: the look-over</h2>
<p>Two of the chairs rocked. One back slat had a split along the grain. The seats were plywood squares with half an inch of tired foam, held by four screws each, which is the best design anybody could wish for. They come out in two minutes.</p>
<h2>Ten o'clock: joints first</h2>
<p>Glue needs the longest time, so the wobbling pair went first. The joints were opened with a mallet, scraped, glued and strapped with a ratchet belt. The split slat took thin glue through a syringe and a clamp with wax paper beneath, so that it would not stick to itself.</p>
<h2>Eleven to three: seats</h2>
<p>Old staples out, around seventy a chair. The ply was checked for cracks and given a light sanding. New foam, two inches and firm, went on with the edges bevelled so that the front does not press into the thigh. Then a layer of fibre, then the new fabric: a stain-resistant weave in peacock green.</p>
<ul><li>Centre each side with one staple before finishing any side.</li><li>Pull the weave straight. A crooked thread shows from across the room.</li><li>Fold the corners twice instead of cutting them.</li><li>Finish with black cambric so that nothing frays.</li></ul>
<p>Four out of six had the pattern's leaf pointing to the front when the owner noticed that two did not. They were redone then and there. It is why we ask families to look in at half time.</p>
<h2>Four o'clock: wood</h2>
<p>A cleaning with mild soap, a touch of walnut stain on scuffed feet, and a wax polish. Felt pads were put under all twenty-four legs, and the neighbours below sent thanks later.</p>
<h2>Six o'clock: after</h2>
<p>We poured a spoon of sambar on a leftover piece to show how it beads. The host insisted on testing a real chair. It wiped off.</p>
<h3>The bill</h3>
<p>Foam and fabric for six seats ₹3,800, joint repair on three chairs ₹1,150, wax and pads ₹600. In total ₹5,550 for chairs that would cost six times as much today.</p>
<p>On Sunday a photo arrived: three generations, six green seats, one folding chair for the photographer. The two glued chairs were given to the heaviest uncles as a trial. They passed.</p>`,
  },
  {
    title: 'Before & After: A Diwan Gets Ready for Ganpati',
    excerpt:
      'A teak diwan from 1974, two flat bolsters and ten days to go. How a Sadashiv Peth family prepared its old hall for the festival guests.',
    tags: ['diwan', 'Ganpati', 'handloom'],
    keywords: ['diwan set renewal Pune', 'bolster filling', 'Ganpati home makeover'],
    coverMotif: 'diwan',
    coverCompanion: 'jhula',
    coverAccent: 'bolster',
    content: `<p>In many old houses of the Peths the diwan is where everything happens: newspapers, afternoon naps, and once a year the visitors who come to see Bappa. This one was made of teak in 1974 by a carpenter on the same street. Its mattress had slowly turned into a board.</p>
<h2>Before</h2>
<p>The gadda was coir from the nineties, dusty and uneven. The two bolsters had the shape of sleeping cats. The covers, a maroon tapestry, were heavy and so faded that the underside was used as the top. The wood had rings from tea cups, and a white bloom where a window leaks in July.</p>
<h2>What we decided together</h2>
<p>The grandmother had one condition: nobody was to make it shiny. The grandson had another: he wanted to lie on it with a laptop. So the plan was a firm four-inch core with a thin soft layer, cotton for the bolsters, and a finish of wax instead of lacquer.</p>
<ol><li>Wood cleaned, rings lifted with fine steel wool and oil, two coats of wax.</li><li>New gadda with 50-density base, wrapped in a cotton layer and stitched through at nine points in the traditional way.</li><li>Bolsters filled with fresh carded cotton, eleven kilos for the pair.</li><li>Covers in handloom from Maharashtra: indigo for every day, and a cream one with a green border for the festival.</li></ol>
<h2>Small difficulties</h2>
<p>The diwan is not rectangular. One end is two centimetres wider than the other, because the carpenter had fitted it to the wall. A ready-made gadda would have shown a gap or a bulge. We cut a paper template at the house and the tailor sewed to that.</p>
<p>Cotton bolsters are filled by beating it in with a stick, layer after layer. It takes a morning, and the whole lane knows about it.</p>
<h2>After</h2>
<p>Two days before Ganesh Chaturthi everything was in place. The rings are faint shadows now, which the family asked us to leave; one was made by a grandfather who is no more.</p>
<h3>Costs and care</h3>
<ul><li>Gadda ₹3,600, bolsters ₹1,700, two sets of covers ₹3,900, wood ₹1,800.</li><li>Sun the bolsters for two hours every second month outside the rains.</li><li>Wax again next year, before the festival.</li></ul>
<p>The laptop user reports that it is firmer than his office chair and better for his back. The cats, we hear, prefer the new bolsters to the old.</p>`,
  },
  {
    title: 'Before & After: Recliner Rescue in Kharadi',
    excerpt:
      'A jammed lever and a split seat had turned a favourite chair into a coat stand. See how cable, foam and one new panel brought it back.',
    tags: ['recliner', 'mechanism repair', 'Kharadi'],
    keywords: ['recliner repair Pune', 'recliner lever stuck', 'recliner repair Kharadi'],
    coverMotif: 'recliner',
    coverCompanion: 'tv-unit',
    coverAccent: 'screwdriver',
    content: `<p>For eleven months the recliner by the window in a Kharadi tower had held laundry. Its lever moved like a spoon in porridge, the footrest hung at half height, and the seat had split along the middle seam. A dealer had offered ₹1,500 for it as exchange.</p>
<h2>Before</h2>
<p>Turning it over told most of the story. The release cable was frayed down to three strands. The spring which pulls the footrest home had jumped off its hook. Popcorn, a bolt and a toy car were lying in the mechanism, and the bolt belonged to the chair.</p>
<p>The seat was another matter. The leatherette had not peeled; it had been pulled apart because the foam beneath was so flat that the cloth took the body's weight.</p>
<h2>The repair</h2>
<ol><li>The mechanism was vacuumed, washed with a degreaser and oiled at eighteen pivots. Oil, not thick grease, since grease holds dust.</li><li>A new cable and handle set went in. We cut the sleeve two centimetres shorter to remove the slack that had caused the trouble.</li><li>The spring went back on its hook and the missing bolt was locked with thread glue.</li><li>The seat was opened, webbing tightened, and new foam fitted: 40 density with a soft top.</li><li>Only the middle panel was replaced. The code of the old material was still printed on the inside, and the match is close enough that visitors pick the wrong panel.</li></ol>
<h2>The test</h2>
<p>Thirty full cycles by hand, ten with a person in the seat, and then the owner's own test: asleep in seven minutes.</p>
<h2>After</h2>
<p>The footrest locks with a soft click at both ends. The seat is level with the arms again. We put felt below the rear feet, for the chair had been creeping towards the wall with every recline and had left a dent in the paint.</p>
<h3>The arithmetic</h3>
<ul><li>Cable, handle, bolt: ₹1,250</li><li>Service of the mechanism: ₹999</li><li>Foam and webbing: ₹1,900</li><li>Panel and stitching: ₹1,650</li></ul>
<p>At ₹5,799 it was about a seventh of the price of a similar new recliner.</p>
<h2>Make yours last</h2>
<p>Keep thirty centimetres free behind it. Do not sit on the open footrest; it is a lever made for legs, and children find that out with a crash. Once a year, look underneath with a torch and take out what does not belong there. If the handle becomes stiff, call before it snaps: a worn cable is a part, but a bent mechanism is a project.</p>`,
  },
]
