import type { BlogDraft } from '../types.js'

export const maintenanceGuidePosts: readonly BlogDraft[] = [
  {
    title: 'A Year of Sofa Care: Month-by-Month Calendar',
    excerpt:
      'Twelve small jobs, one a month, keep an Indian sofa healthy. A calendar built around summer sun, monsoon damp, Diwali dust and winter.',
    tags: ['sofa care', 'calendar', 'maintenance'],
    keywords: ['sofa maintenance schedule', 'sofa care tips India', 'annual sofa cleaning'],
    coverMotif: 'sofa',
    coverCompanion: 'window',
    coverAccent: 'clock',
    content: `<p>Care fails when it is a grand plan. One small job a month is easy to remember, and the order below follows the weather of the Deccan rather than the calendar on the wall.</p>
<h2>January to March: dry and mild</h2>
<p><strong>January.</strong> Tip the sofa back and look underneath with a torch. Tighten legs and note any loose cloth.</p>
<p><strong>February.</strong> Sun the cotton and fibre cushions for two hours. The sun is kind now; by April it will be a bleach.</p>
<p><strong>March.</strong> Before Holi, cover the sofa or put an old sheet on it. After Holi, vacuum the dry colour before anyone brings a wet cloth near.</p>
<h2>April and May: heat</h2>
<p><strong>April.</strong> Draw the curtains from two to five, and move the sofa out of the beam of light. Condition leather and wipe leatherette.</p>
<p><strong>May.</strong> Wood has shrunk as far as it will. Listen for creaks and have joints glued now, when timber is dry and adhesive sets well.</p>
<h2>June to September: rain</h2>
<p><strong>June.</strong> Pull the sofa ten centimetres off outside walls. Check the window seal behind it with a cup of water.</p>
<p><strong>July.</strong> Fan on the sofa for half an hour on each dry day. No wet cleaning unless there is an accident.</p>
<p><strong>August.</strong> Open all zips and smell the inside of the cushions. Musty? Dry them in front of a fan at once.</p>
<p><strong>September.</strong> The rain retreats, guests for Ganpati advance. Vacuum deeply and wash removable covers.</p>
<h2>October to December: guests</h2>
<p><strong>October.</strong> Book the yearly professional clean between Navratri and Diwali. Popular mornings fill two weeks ahead.</p>
<p><strong>November.</strong> After Diwali, check for wax, oil and spark burns. Wax comes off with ice and a plastic card.</p>
<p><strong>December.</strong> Rotate everything: seats left to right, backs front to rear. Repair pulled threads and open seams before they run.</p>
<h2>Every week, in four minutes</h2>
<ul><li>Vacuum seats and gaps.</li><li>Plump the backs and turn one seat.</li><li>Wipe the arms where hands rest.</li></ul>
<h3>Keep a small box</h3>
<p>White cotton cloths, a soft brush, mild liquid soap, a spare leg glide, the left-over fabric and the invoice. When something happens, the right things are in one place, and nobody reaches for the floor cleaner in panic.</p>
<p>Stick this list inside a cupboard door and tick off the months. A sofa that gets all twelve needs new foam at eight years instead of five.</p>`,
  },
  {
    title: 'How to Clean a Mattress in Humid Weather',
    excerpt:
      'Mattresses collect sweat, skin and mites, and they hate water. Clean one step by step in a humid month and have it dry again by bedtime.',
    tags: ['mattress cleaning', 'dust mites', 'humidity'],
    keywords: ['how to clean mattress at home', 'mattress dust mites India', 'mattress smell removal'],
    coverMotif: 'mattress',
    coverCompanion: 'bed',
    coverAccent: 'bubbles',
    content: `<p>A person loses about a glass of moisture every night, most of it into the bed. Add skin flakes and warmth, and you have what mites dream of. Yet most people wash the sheet a hundred times before they once clean what lies below it.</p>
<h2>Choose the day</h2>
<p>Pick a morning when rain is unlikely and begin by nine. Strip the bed completely, open windows on two sides and set the fan on high. You want at least seven hours before the sheet goes back.</p>
<h2>Step by step</h2>
<ol><li><strong>Vacuum</strong> with the upholstery nozzle in overlapping lines: top, sides, piping, then the reverse. Spend longest on the seams.</li><li><strong>Sprinkle</strong> a thin layer of baking soda over the whole surface. Leave it for two hours, then vacuum again. It takes up smell and light moisture.</li><li><strong>Spot-treat</strong> only the marks. For sweat, mix a spoon of mild detergent in a cup of water, whip it and use nothing but the foam.</li><li><strong>Wipe</strong> the foam off with a cloth wrung out hard. The mattress should feel cool, never wet.</li><li><strong>Dry</strong> it standing on its side against a chair, with the fan blowing along both faces.</li></ol>
<h2>Different types, different limits</h2>
<ul><li>Coir and rebonded: flip twice a year and keep dry; soaked coir rots.</li><li>Spring: both faces may be vacuumed; listen for loose coils when you lift.</li><li>Memory foam and latex: no steam close up, no sun. Heat and light make them brittle.</li><li>Cotton gadda: two hours of sun and a good beating remain unbeaten.</li></ul>
<h2>Mites and sneezing</h2>
<p>If somebody wakes with a blocked nose that clears by lunch, mites are likely. Wash sheets at 60 degrees every week, use a zipped protector with a tight weave, and keep the bedroom under 60 percent humidity when you can. Dry steam followed by a strong vacuum kills and removes them; spraying perfume does neither.</p>
<h3>Accidents at night</h3>
<p>Towels first and press with your weight. Then an enzyme cleaner, because soap leaves the smell behind. Vinegar helps with fresh urine, but never combine it with bleach.</p>
<p>How often? Vacuum every two months, a full clean twice a year, before the monsoon and after it. If the label says eight years and yours has served twelve, cleaning is a kindness that will not restore its back. Press your hand in the middle: if the hollow stays, start saving for a new one.</p>`,
  },
  {
    title: 'Office Chair Care for Long Work-from-Home Days',
    excerpt:
      'Ten hours a day is hard on a chair. Fifteen minutes a month stops sinking, squeaks and dirty mesh, and your lower back will thank you.',
    tags: ['office chair', 'work from home', 'ergonomics'],
    keywords: ['office chair maintenance', 'office chair sinking fix', 'clean mesh chair'],
    coverMotif: 'office-chair',
    coverCompanion: 'tv-unit',
    coverAccent: 'screwdriver',
    content: `<p>Before 2020 a desk chair at home was for paying bills. Now it carries somebody through stand-ups, reviews and calls with another time zone. It is a machine with moving parts and, like a scooter, it wants a service.</p>
<h2>Five minutes: tighten</h2>
<p>Turn the chair upside down on a towel. With the Allen key that came with it, or a 5 or 6 millimetre one, tighten the screws below the seat in a cross pattern. Then do the arms. Loose arm screws are the commonest cause of a cracked seat board.</p>
<h2>Five minutes: wheels</h2>
<p>Pull each castor straight out. Hair and thread wind around the axle until the wheel stops rolling and starts scratching. Cut the tangle with nail scissors, wipe and add one drop of silicone oil. On vitrified tile and wood, soft polyurethane wheels are worth their ₹400 for a set of five.</p>
<h2>Five minutes: surface</h2>
<ul><li><strong>Mesh:</strong> vacuum from behind, then brush with soapy foam and wipe.</li><li><strong>Fabric:</strong> vacuum; foam on marks only; dry overnight.</li><li><strong>Leatherette:</strong> damp cloth and a drop of baby shampoo. No sanitiser.</li></ul>
<h2>When it sinks</h2>
<p>A chair that goes down slowly has a leaking gas lift. Pipes and clamps sold online as a cure fix the height at one position and can slip. A proper Class-4 lift is changed in fifteen minutes with two taps of a mallet. Do not open or heat the cylinder; it is under pressure.</p>
<h2>When it squeaks</h2>
<p>Sit and rock in each direction. Squeak on leaning: the tilt mechanism wants grease at its pivots. Squeak on turning: the top of the column does. A click when you sit down usually means a cracked base; look for a hairline near the hub, and if you find one, stop using the chair.</p>
<h2>Set it for your body</h2>
<ol><li>Feet flat, knees level with hips. Short legs? Use a footrest instead of perching.</li><li>Two fingers between the seat's edge and the back of your knee.</li><li>Lumbar support at belt height.</li><li>Arms low enough that your shoulders can drop.</li></ol>
<h3>Repair or retire?</h3>
<p>A gas lift, base and wheels together come to about ₹2,200 fitted. On a chair that cost ₹8,000 or more, this is sensible. If the seat foam is flat too and the back frame is cracked, put the money towards a new one. Keep the good wheels, though: the stem size is nearly universal.</p>`,
  },
  {
    title: 'Wood Polish at Home: Wax, Melamine or PU?',
    excerpt:
      'Three finishes for wooden furniture compared for gloss, smell, heat, repair and price, so that you can choose the right one before painting.',
    tags: ['wood polish', 'melamine', 'PU finish'],
    keywords: ['melamine vs PU polish', 'wood polish for furniture Pune', 'teak polish at home'],
    coverMotif: 'wood-polish',
    coverCompanion: 'dining-table',
    coverAccent: 'brush',
    content: `<p>Polish is the raincoat of wood. The three coats offered in Pune differ in how they feel, how they age and, above all, whether they can be repaired.</p>
<h2>Wax and oil</h2>
<p>They soak in rather than sit on top. The wood keeps its touch and smell, and scratches can be rubbed away with a cloth. The protection against water is modest: a wet glass leaves a ring within ten minutes. Good for jhulas, carved pieces, bookshelves. Renew every six months in an afternoon. Beeswax with a little turpentine is the classic; choose low-odour oils if anyone at home is sensitive.</p>
<h2>Melamine</h2>
<p>The everyday finish of Indian carpentry. Two components, brushed or sprayed, in matt, satin or gloss. It dries in under an hour, resists water fairly well and costs ₹90 to ₹150 per square foot with labour. Very hot vessels leave white marks, and in strong sun it yellows slowly. A damaged spot can be sanded and touched up, which is a real advantage with children around.</p>
<h2>Polyurethane</h2>
<p>PU is the hardest and clearest of the three. It shrugs off hot cups, nail-polish and haldi. It needs dust-free spraying, a patient applicator and twice the budget. The smell of solvent PU lingers for three to five days; water-based PU is milder. Its weakness is repair: a deep scratch means refinishing the entire panel.</p>
<h2>Which one where</h2>
<ul><li>Dining tables and study desks: PU, satin.</li><li>Beds, wardrobes, doors: melamine.</li><li>Antiques and swings: wax or hand-rubbed shellac.</li><li>Balcony furniture: exterior oil, twice a year.</li></ul>
<h2>Preparation is most of the result</h2>
<ol><li>Sand with 120, then 180, then 240 grit, always along the grain.</li><li>Wipe with a damp cloth to raise the fibres, dry, and sand lightly once more.</li><li>Stain in thin coats. Test on the underside.</li><li>Seal, sand with 320, then apply two or three finish coats.</li></ol>
<p>Ask for satin if you cannot decide. Gloss shows each fingerprint and every error of the wall behind it.</p>
<h3>Season matters</h3>
<p>Avoid the wettest weeks. Moisture trapped under melamine turns milky, a fault that carpenters call blushing. November to May is ideal. In the rains, choose a dry spell and keep a fan off the wet surface, since it blows dust on to it.</p>
<p>Cover the floor with plastic, take the curtains down, and plan two nights in another room. A fine finish is forgotten quickly by a family with a headache.</p>`,
  },
]
