import type { BlogDraft } from '../types.js'

export const customerStoryPosts: readonly BlogDraft[] = [
  {
    title: 'The Sofa That Moved Five Times Across Pune',
    excerpt:
      'From a hostel room to a row house in Undri, one teak two-seater followed a family for nineteen years. Its repairs tell their own story.',
    tags: ['customer story', 'teak sofa', 'moving home'],
    keywords: ['old sofa repair story', 'teak sofa Pune', 'sofa moving damage repair'],
    coverMotif: 'armchair',
    coverCompanion: 'home',
    coverAccent: 'lamp',
    content: `<p>Ira bought the two-seater in 2007 with her first salary. She paid a student who was leaving for Germany ₹2,000 for it, and a tempo driver ₹300. "It was ugly," she says, "but it was mine, and it was wood."</p>
<h2>First move: Karve Nagar</h2>
<p>The sofa spent three years on a fourth floor without a lift. The helpers tied it with rope and the rope cut into the arm. She rubbed walnut into the groove and called it character.</p>
<h2>Second move: Aundh</h2>
<p>By now there was a husband and a cat. The cat finished what was left of the fabric within a year. A tailor covered the seats in blue cotton, over the old cloth, and the seams never sat straight again. It is a common shortcut: two layers slide on each other, and the upper one wears out in the creases.</p>
<h2>Third and fourth: Pimple Saudagar and back</h2>
<p>A baby arrived, a job changed, and the sofa was carried down a staircase too narrow for it. One back leg took the weight and cracked at the joint. For eighteen months a dictionary held that corner up.</p>
<h2>The visit</h2>
<p>When Ira called us, she was about to leave for the row house in Undri, and her question was whether to give the sofa away. Our carpenter tipped it over, knocked on the rails and told her that he would not find wood like that in the market today.</p>
<ul><li>The cracked leg was splinted from inside with a teak dowel, glued and clamped overnight.</li><li>Both layers of cloth came off. Beneath them was the original green tapestry, and a hostel mess coupon from 2005.</li><li>New webbing, foam and a rust-coloured chenille went in.</li><li>The rope mark on the arm was to be sanded out. Ira asked us to leave it.</li></ul>
<h2>What she learned</h2>
<p>"I thought of it as old. He thought of it as seasoned." The whole job came to ₹9,400, and the sofa now stands on a landing with a window, where her daughter reads.</p>
<blockquote>Every mark on it is an address.</blockquote>
<h3>If you are moving soon</h3>
<p>Take the legs off first, and keep the bolts in a bag taped under the seat. Wrap the arms in blankets and put the rope around the blankets. Carry a sofa on its end through doors, never by its arms. And measure the staircase before you measure the new hall.</p>
<p>The coupon, by the way, hangs in a small frame above it. Nobody in the family can agree on whether it would still buy a plate of upma.</p>`,
  },
  {
    title: 'Four Flatmates, One Sofa and a Deposit at Risk',
    excerpt:
      'A rented flat in Viman Nagar, a biryani accident and an owner visiting on Monday. How careful cleaning rescued a beige sofa and a deposit.',
    tags: ['customer story', 'stain removal', 'rented flat'],
    keywords: ['rental sofa cleaning Pune', 'sofa stain deposit', 'sofa cleaning Viman Nagar'],
    coverMotif: 'sofa',
    coverCompanion: 'stove',
    coverAccent: 'bubbles',
    content: `<p>The contract said that the furniture would be returned "in the condition received, fair wear excepted". The sofa in question was beige. Its tenants were four friends who had come to Pune for work, and its fate was sealed on the night of a cricket final.</p>
<h2>What happened</h2>
<p>One handi of biryani, an excited jump, two seats and an armrest. What happened next did more harm than the rice. They poured on floor cleaner. They rubbed with a newspaper, which left its ink. Someone on the phone advised toothpaste.</p>
<p>By Saturday morning the sofa had a yellow continent, surrounded by a white coast and a grey sea. The owner was to come on Monday to renew the contract. The deposit was ₹60,000.</p>
<h2>The visit on Sunday</h2>
<p>Our team asked the most important question first: what has already been used? Knowing about the floor cleaner, they rinsed before they treated, because its alkali turns turmeric red.</p>
<ol><li>Dry vacuum and removal of toothpaste flakes with a plastic scraper.</li><li>A clear-water rinse and extraction, three times, until the water had no foam.</li><li>Solvent on cotton for newsprint, lifting and not rubbing.</li><li>A mild acid treatment for the turmeric, ten minutes, and extraction once more.</li><li>The entire seat and arm cleaned from seam to seam, so that no edge would show.</li></ol>
<p>Two fans and a borrowed hair dryer ran for the whole afternoon. A faint yellow shadow stayed on the armrest. The cushion was left near the east window, and two mornings of sunlight took most of what was left.</p>
<h2>Monday</h2>
<p>The owner sat down on the very seat. She looked around and said that the place was cleaner than her own home, and asked for the number. They told her the truth after the signature. She laughed, then added a clause about biryani.</p>
<h3>What tenants can do</h3>
<ul><li>Photograph furniture on the day you move in, with the date, from above and below.</li><li>Keep a fitted cotton cover on a light sofa. It costs less than one cleaning.</li><li>Tell the owner early about real damage. Most are kinder on the phone than at the inspection.</li><li>Have one proper clean before you leave, and keep the bill.</li></ul>
<p>The job cost ₹1,498, split by four. The one who jumped paid for the dinner afterwards. It was dosa, eaten at a restaurant, at a table made of steel.</p>`,
  },
  {
    title: 'A Grandfather’s Rocking Chair Rocks Again',
    excerpt:
      'Broken runners and torn cane had sent a 1950s rocking chair to the loft. Here is how patient joinery brought it down in time for a birth.',
    tags: ['customer story', 'rocking chair', 'cane weaving'],
    keywords: ['rocking chair repair Pune', 'cane chair weaving', 'antique chair restoration'],
    coverMotif: 'dining-chair',
    coverCompanion: 'wood-polish',
    coverAccent: 'hammer',
    content: `<p>Nobody in the Kothrud family could remember the day on which the chair went up to the loft. It was simply there, behind the suitcases, with one runner missing and a hole where the seat had been. When the first great-grandchild was announced, somebody said: she will need a chair to feed the baby.</p>
<h2>What came down the ladder</h2>
<p>A rocking chair of the fifties, Burma teak, light as a basket. The left runner had broken along a knot. Three spindles were loose, one was gone. The cane had turned the colour of tea and tore like paper. Under the arm, in pencil, there was a name and "1956".</p>
<h2>A runner is not a plank</h2>
<p>The curve of a rocker decides how it feels. Too round and it throws you; too flat and it stops. Our joiner traced the surviving runner on cardboard and checked it by rolling the pattern along a table. Then he glued the new one from two layers of old teak, bought from a demolished bungalow, so that the grain follows the bend. A runner sawn from one plank would have broken in the same place.</p>
<p>The new piece was left four millimetres high and planed down with the chair on a flat stone floor until it stood without a whisper of wobble.</p>
<h2>Cane, six steps and much patience</h2>
<ol><li>Old cane out; holes cleared by hand, seventy-two of them.</li><li>New cane soaked for half an hour.</li><li>Front to back, then side to side, then front to back again.</li><li>Side to side, woven this time.</li><li>Two diagonals, over and under.</li><li>A border of thick cane, tied down at every second hole.</li></ol>
<p>It took a weaver from Bhor two days. He told us that his father had done chairs in the same lane where this one was bought.</p>
<h2>Finish</h2>
<p>Shellac rubbed on thin and waxed. No stain: the new runner is lighter and will catch up in a few years. The family liked that the chair shows where it was broken.</p>
<h3>Living with cane</h3>
<ul><li>Wipe the underside with a damp cloth every month in dry weather.</li><li>Do not stand or kneel on it.</li><li>Keep it off direct air-conditioning, which makes it brittle.</li></ul>
<p>The repair cost ₹6,900. The pencil name was left as it was, and below it, in another hand, there is now a second one with the date of this year. The baby, her mother reports, sleeps at the eleventh rock.</p>`,
  },
  {
    title: 'One Society, Thirty Sofas and a Monsoon Lesson',
    excerpt:
      'After a flooded week in Sinhagad Road, a housing society tackled thirty wet sofas together. What they saved, what they lost and learned.',
    tags: ['customer story', 'flood damage', 'housing society'],
    keywords: ['flood damaged sofa', 'wet sofa drying', 'monsoon sofa repair Pune'],
    coverMotif: 'bucket',
    coverCompanion: 'l-sofa',
    coverAccent: 'drops',
    isDraft: true,
    content: `<p>The river rose in the night. By morning the ground floors of three buildings off Sinhagad Road had knee-high water, and by evening it had gone again and left a brown line on every wall. A week later the society's secretary counted: thirty sofas, eighteen mattresses, forty-one wooden beds.</p>
<h2>The first two days decide</h2>
<p>Families who had carried their cushions to the terrace at once saved nearly all of them. Those who waited until the electricity was back lost the foam. Wet foam in a warm room grows mould in forty-eight hours, and flood water is not rain: it carries sewage and diesel.</p>
<p>The society called a meeting under the parking roof, where it was agreed to work as one instead of thirty. We were asked to send two carpenters and a cleaning team for a week.</p>
<h2>Sorting into three rows</h2>
<ol><li><strong>Save now:</strong> solid wood frames with removable cushions. Eleven sofas.</li><li><strong>Save the frame:</strong> everything soft removed and discarded. Nine sofas.</li><li><strong>Let go:</strong> particle board, swollen and soft at the corners. Ten sofas.</li></ol>
<p>The third row was the hardest. One was six months old with eight instalments to go. But board that has swollen does not shrink back, and screws find nothing to hold.</p>
<h2>Drying without haste</h2>
<p>The frames stood in the shade with fans on them. Direct sun dries the surface first, and then the wood splits. Every joint was measured with a moisture meter; repairs began only under 15 percent, which took nine days. All timber was washed with disinfectant and treated against fungus before any cloth went on it.</p>
<h2>What sharing changed</h2>
<ul><li>One bulk order for foam brought the price down by a fifth.</li><li>A single truck took the waste to the municipal yard.</li><li>The teenagers ran a list with photos, so nobody's legs or cushions were mixed up.</li><li>Elderly residents who live alone were done first.</li></ul>
<h2>Lessons on a notice board</h2>
<p>The list still hangs by the lift. Keep invoices and pictures of furniture in a cloud folder. Know where the main switch is. On a flood warning lift cushions, mattresses and papers above table height. On the ground floor, choose legs of at least 15 centimetres, solid wood or metal, and removable covers.</p>
<h3>Does insurance pay?</h3>
<p>Some home policies do, if they name contents and flood. Three of thirty families had one. This year it is nineteen.</p>
<p>They also have a new custom: on the first of June every household tips its sofa, checks the underside, and there is chai for everyone afterwards in the parking lot.</p>`,
  },
]
