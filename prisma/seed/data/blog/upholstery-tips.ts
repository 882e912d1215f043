import type { BlogDraft } from '../types.js'

export const upholsteryTipsPosts: readonly BlogDraft[] = [
  {
    title: 'How Much Fabric Does a Sofa Need?',
    excerpt:
      'Metres decide the bill. See how much cloth a chair, three-seater or L-shape takes, and why pattern, pile and width change the number.',
    tags: ['fabric quantity', 'sofa fabric', 'planning'],
    keywords: ['how many metres fabric for sofa', 'sofa fabric calculator', 'upholstery fabric Pune'],
    coverMotif: 'fabric-roll',
    coverCompanion: 'l-sofa',
    coverAccent: 'tape',
    content: `<p>Laxmi Road has more sofa cloth than any family can look at in a day. Before you fall in love with a roll, know how much of it you need. Shops sell upholstery fabric at a standard width of 54 inches, about 137 centimetres, and all the figures below assume it.</p>
<h2>Plain fabric, typical needs</h2>
<ul><li>Dining chair, seat only: 0.5 metre, or 0.35 if you cut six from one length.</li><li>Armchair: 4 to 5 metres.</li><li>Three-seater with loose cushions: 9 to 11 metres.</li><li>Three-plus-one-plus-one: 17 to 19 metres.</li><li>L-shape for six with chaise: 18 to 22 metres.</li><li>Queen headboard: 2.5 metres.</li></ul>
<h2>What makes it grow</h2>
<p><strong>Patterns.</strong> A repeat of 30 centimetres adds about a tenth; a repeat of 64 adds a quarter, since every panel must start at the same motif. Stripes look innocent and are the fussiest of all, because they must run unbroken from back to seat to front.</p>
<p><strong>Pile.</strong> Velvet, corduroy and chenille are cut with the pile in one direction only. You cannot turn a piece around to fill an awkward gap. Add ten percent.</p>
<p><strong>Skirts, piping and buttons.</strong> Piping cut on the bias swallows nearly a metre for a whole set. Deep tufting pulls extra cloth into each dimple, up to a third more on that panel.</p>
<p><strong>Narrow rolls.</strong> Handloom and khadi often come 36 to 44 inches wide. Multiply by 1.4 and expect extra seams.</p>
<h2>What makes it shrink</h2>
<p>The back that faces the wall can be in a plain matching cloth. The deck beneath loose cushions can be lining. On a three-seater, these two tricks save about two metres, and on a velvet of ₹900 that pays for the foam of one seat.</p>
<h3>Ask for a cutting plan</h3>
<p>An experienced cutter draws every panel on paper at scale before touching the scissors. It takes fifteen minutes, shows how much is really required and catches the mirrored arm. If the plan and the estimate differ by more than a metre, ask why.</p>
<h2>Always keep some</h2>
<p>Order half a metre more than the plan and store it rolled, not folded, in a dark cupboard. Dye lots change, and the same code bought next year will be a cousin, not a twin. That strip will repair the first cigarette burn, cover a footstool or make two scatter cushions that look as though a designer had meant them.</p>`,
  },
  {
    title: 'Choosing Sofa Colours for Indian Light and Dust',
    excerpt:
      'Strong sun, red dust and warm bulbs change every shade. A practical way to choose sofa colours that stay lovely from June to next May.',
    tags: ['sofa colours', 'fabric selection', 'interiors'],
    keywords: ['best sofa colour for Indian home', 'sofa colour dust', 'sofa fabric shade Pune'],
    coverMotif: 'swatches',
    coverCompanion: 'curtain',
    coverAccent: 'lamp',
    content: `<p>A swatch under the tube lights of a shop is like a matrimonial photo: not false, but flattering. At home the light comes from one side, the wall throws its own tint, and a fine layer of dust arrives by Thursday.</p>
<h2>Look three times</h2>
<p>Pin a piece at least 30 centimetres wide to the backrest and leave it there for a day and a night. Look at nine in the morning, at four when the west sun is low, and under your evening bulbs. Warm white light pulls greys towards brown and makes blues dull. If you like it three times, it will live with you.</p>
<h2>Dust has a colour too</h2>
<p>On the Deccan plateau dust is a warm beige. It vanishes on oatmeal, camel, rust and olive, and shows up on navy, black and bottle green within two days. Dark shades hide tea and reveal dust; light shades do the reverse. <strong>Middle tones with a mixed yarn</strong> hide both.</p>
<h2>Sun is a slow bleach</h2>
<p>Reds and purples fade first, then blues. Yellow-based shades such as mustard and olive stay honest the longest. In flats of Kharadi or Baner with full-height glass, choose solution-dyed polyester or acrylic when possible and turn loose cushions around every season.</p>
<h2>Let the floor decide</h2>
<ul><li>Shiny white or ivory tile: a warm sofa keeps the room from looking like a clinic.</li><li>Dark wood or kota: lighter upholstery stops the floor from eating it.</li><li>Busy mosaic in an old bungalow: go plain, and repeat one colour of the tile.</li></ul>
<h2>Sixty, thirty, ten</h2>
<p>Designers divide a room into sixty percent base colour, thirty percent second colour and ten percent accent. The sofa usually belongs to the thirty. Keep brave marigolds and peacock blues for the ten: cushions can be changed at Diwali without a carpenter.</p>
<h3>Patterns for busy families</h3>
<p>A small, irregular weave is the great forgiver of crumbs and paw prints. Large florals date quickly and need more cloth. Stripes look sharp on a bench and tiring on a five-seater.</p>
<h3>A word on white</h3>
<p>If you dream of it, do it with removable covers in a washable cotton-poly blend and order two sets of seat covers. Wash everything together so that all the parts age at the same pace. A white sofa is not impractical. A white sofa which cannot be undressed is.</p>`,
  },
  {
    title: 'Piping, Tufting, Nail-heads: Details That Last',
    excerpt:
      'Finishing details give a sofa its character and decide where it wears out. What each costs, where it belongs, and what ages the best.',
    tags: ['piping', 'tufting', 'upholstery details'],
    keywords: ['sofa piping design', 'tufted sofa pros cons', 'nail head trim upholstery'],
    coverMotif: 'leather',
    coverCompanion: 'needle',
    coverAccent: 'scissors',
    content: `<p>Two sofas in the same cloth can look like a bus seat or an heirloom. The difference is in the last five percent: how the edges meet, how the surface is held, how the border ends.</p>
<h2>Piping</h2>
<p>A cord wrapped in fabric and sewn into the seam. It draws the outline of a cushion and also protects it, because the cord takes the rubbing in place of the seam. Self-coloured piping is quiet; contrast piping is a commitment, as every wobble of the needle becomes visible.</p>
<p>Ask for cotton cord, pre-shrunk, cut on the bias. Straight-cut strips pucker around corners. Cost: roughly ₹60 to ₹90 per running metre including cloth.</p>
<h2>French seams and top stitching</h2>
<p>Two lines of stitching beside the joint, flat and strong. They suit leatherette and thick cottons. On chenille they sink and disappear, so save your money.</p>
<h2>Tufting</h2>
<p>Buttons pulled deep into the padding. It keeps filling in place and looks rich. It also collects biscuit crumbs, needs a third more fabric and cannot be turned or topped up easily. Use it on headboards and backs, less on seats. For families with small children, <strong>blind tufting</strong>, where thread pulls a dimple without a button, gives the look with nothing to swallow.</p>
<h2>Channels</h2>
<p>Vertical ribs, fashionable again. Easy to vacuum, slimming to the eye, kind to bad backs when they are softly filled. The stitching must be dead straight: check by looking along it and not at it.</p>
<h2>Nail-heads</h2>
<p>A row of domed tacks at the border. Individual nails are set by hand at one finger's distance; strips pretend to be nails and lift at the ends. In coastal air cheap ones rust, and here they merely dull. Brass or antique finish over a solid wood edge holds best; plywood edges let go.</p>
<h2>Skirts and legs</h2>
<p>A skirt hides storage boxes and breeds dust. Visible legs make a room look larger and let the mop through. If you inherit a skirted sofa, removing the skirt and adding 12-centimetre legs is the cheapest facelift we know.</p>
<h3>Where to spend</h3>
<ol><li>Double stitching on seats and front edges.</li><li>Zips on every cushion, metal slider, hidden at the back.</li><li>Piping on the cushions you touch daily.</li><li>Only then, anything decorative.</li></ol>
<p>Good details are those you stop noticing after a week, and whose absence you would notice at once.</p>`,
  },
  {
    title: 'Leatherette That Does Not Peel: What to Ask',
    excerpt:
      'Peeling rexine ruins many Indian sofas in three years. PU, PVC and bonded leather differ a lot. Ask these questions before you pay for it.',
    tags: ['leatherette', 'PU leather', 'rexine'],
    keywords: ['leatherette sofa peeling', 'PU vs PVC leather sofa', 'best rexine for sofa'],
    coverMotif: 'recliner',
    coverCompanion: 'leather',
    coverAccent: 'shield',
    content: `<p>It begins at the headrest: a flake the size of a fingernail, then a bald patch, then black confetti on every kurta. The owner blames the summer, the shop blames hair oil. Both are a little right. The real reason is usually a thin coat on a weak backing.</p>
<h2>Three materials, one name</h2>
<p><strong>PVC</strong>, the classic rexine, is a plastic layer on cloth. It is waterproof and cheap. Over time the softener in the plastic evaporates, and the sheet turns stiff and cracks in straight lines.</p>
<p><strong>PU</strong> is polyurethane on a knitted base. It is softer, breathes slightly and drapes around curves. Its enemy is moisture together with heat: poor grades break down chemically and peel even if nobody sits on them.</p>
<p><strong>Bonded leather</strong> contains shredded leather in glue beneath a PU film. It smells right and fails first. We do not advise it for seats in this climate.</p>
<h2>Six questions for the seller</h2>
<ol><li>How thick is it? For seats, 0.9 to 1.2 millimetres.</li><li>What is the backing? Knitted or microfibre is good; thin woven cotton is not.</li><li>How many rubs? A Martindale figure above 50,000 is right for a family.</li><li>Is it hydrolysis resistant, and for how many weeks was it tested? Five weeks or more suits our monsoon.</li><li>Can I take a piece home? Fold it sharply, press overnight and look for white lines.</li><li>Is there a written warranty against peeling? One year is a minimum; three is a sign of confidence.</li></ol>
<h2>Daily habits that add years</h2>
<ul><li>Wipe headrests and arms weekly with a damp cloth and a drop of baby shampoo. Hair oil and sweat are acids in slow motion.</li><li>Never use sanitiser, glass cleaner or wet wipes with alcohol.</li><li>Keep the sofa out of direct sun and at least a metre from a room heater.</li><li>Dry it after humid days; do not cover it with plastic.</li></ul>
<h3>Can peeling be repaired?</h3>
<p>Small scuffs on a sound surface, yes, with filler and colour. Once flakes lift in sheets, glue and paint last a few weeks. Replace the panel, and if the same batch covers the rest, plan for the rest too.</p>
<h2>The half-leather compromise</h2>
<p>Real hide where you touch, good PU on sides and back. It costs about twice as much as full PU and lasts three times longer on the seat. For recliners, where the head always rests on the same spot, it is money well spent. Drape a small cotton cloth over the headrest, as our grandmothers did. They knew what hair oil does.</p>`,
  },
]
