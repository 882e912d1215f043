import type { BlogDraft } from '../types.js'

export const cushionReplacementPosts: readonly BlogDraft[] = [
  {
    title: 'Foam Density Explained in Plain Words',
    excerpt:
      'Density is not hardness. Learn what 32, 40 and 50 density mean, how thick a seat should be, and how to check what you really received.',
    tags: ['foam density', 'sofa foam', 'buying guide'],
    keywords: ['40 density foam meaning', 'best foam for sofa India', 'sofa foam price Pune'],
    coverMotif: 'foam',
    coverCompanion: 'cushion',
    coverAccent: 'tape',
    content: `<p>Ask for sofa foam and you will hear a number within ten seconds: thirty-two, forty, fifty. Sellers speak of it as if higher meant better. It does not; it means heavier.</p>
<h2>What the number says</h2>
<p>Density is the weight of one cubic metre in kilograms. A block of 40-density foam of that size weighs about 40 kilos. More material per litre usually means that the foam keeps its height longer. It tells you nothing about whether the seat will feel soft or firm.</p>
<h2>Firmness is a second number</h2>
<p>Softness comes from the recipe and the cell structure. Two foams of equal density can feel like a bench or like a pillow. Makers call it hardness or IFD. In shops you will hear "soft", "medium" and "hard" of the same density, so sit on a sample for five full minutes, not five seconds.</p>
<h2>Which one goes where</h2>
<ul><li><strong>Seats used daily:</strong> 40 density high-resilience, five inches, with one inch of soft foam on top.</li><li><strong>Guest room seats:</strong> 32 density is enough.</li><li><strong>Backs:</strong> 23 to 28 density, or fibre if you like to sink in.</li><li><strong>Arms:</strong> a firm, thin layer; soft arms go lumpy first.</li><li><strong>Elderly users:</strong> firmer and higher, about 45 centimetres from floor to compressed seat, so that standing up is easy.</li></ul>
<h2>Weigh it</h2>
<p>A seat cushion of 22 by 22 by 5 inches has a volume of about 0.04 cubic metres. At 40 density it should weigh roughly 1.6 kilos. Put it on the kitchen or luggage scale before it is stitched in. If it says 1.2, you paid for forty and got thirty.</p>
<h2>Rebonded, latex and memory</h2>
<p>Rebonded foam is made of pressed scraps in many colours. It is very firm and suits bases and diwans, not loose cushions. Latex springs back quickly, sleeps cool and lasts ten years, at about three times the price. Memory foam alone makes a poor sofa seat: it is slow, warm, and you have to climb out of it.</p>
<h3>How long should it last?</h3>
<p>Good 40-density foam gives six to eight years in a family hall. Direct sun, damp and jumping each take away a year. Turning the cushion monthly gives one back.</p>
<p>When replacing, do all the seats of one sofa together. A single new cushion stands two centimetres above its tired neighbours, and everyone at home will fight for it.</p>
<p>One last tip: ask for the off-cuts. They make fine knee pads for the person who mops, and they prove the colour and feel of what went inside.</p>`,
  },
  {
    title: 'Fibre, Feather or Foam for Back Cushions?',
    excerpt:
      'Back cushions lose shape before seats do. Compare conjugate fibre, feather and foam for Indian homes, with cost, care and lifespan of each.',
    tags: ['back cushions', 'polyfill', 'cushion refill'],
    keywords: ['sofa back cushion filling', 'conjugate fibre cushion', 'cushion refill Pune'],
    coverMotif: 'cushion',
    coverCompanion: 'l-sofa',
    coverAccent: 'bolster',
    content: `<p>Seats carry weight, backs carry posture. The filling behind you decides whether you read comfortably for an hour or slide towards the carpet in ten minutes. Three fillings are common, and mixtures of them are often the best.</p>
<h2>Conjugate fibre</h2>
<p>Hollow polyester spun into curls and coated with silicone, so that the curls glide past each other. It is cheap, washable and light. Its fault is wandering: after some months the fibre collects at the bottom. The remedy is not more fibre but an inner case stitched into channels, which holds each portion at its own height.</p>
<p>Expect ₹250 to ₹400 per cushion for a refill and three to four years before the next.</p>
<h2>Feather</h2>
<p>The slumped, luxurious look of magazines. Feather moulds to you and stays where you push it, which means that someone has to plump it every day. In our humidity it can take on a barnyard smell, and quills work their way through loose weaves. Choose it only with a tightly woven ticking and a dry, air-conditioned room.</p>
<h2>Foam</h2>
<p>A foam back keeps a crisp line and never needs plumping. On its own it feels like a wall. Wrapped in a layer of fibre it becomes the most sensible choice for formal sofas and offices. Choose 23 to 28 density; anything firmer pushes you forward.</p>
<h2>Mixtures worth asking for</h2>
<ul><li>Foam core with fibre wrap: neat and soft, five to seven years.</li><li>Shredded foam with fibre: heavier, holds its place, good for floor cushions and bolsters.</li><li>Cotton for diwans: traditional, firm and breathable, to be sunned and re-fluffed every year.</li></ul>
<h2>Getting the amount right</h2>
<p>A cover of 20 inches needs an inner of 21 or 22. A cushion that is exactly as large as its cover looks hungry at the corners. Fill the corners first, by hand, then the middle. Close the zip and hit the top edge with the side of your palm: a pleasant dent that recovers in a few seconds shows the right fill.</p>
<h3>Care in three lines</h3>
<ol><li>Swap left and right cushions every Sunday.</li><li>Sun fibre and cotton for two hours on a dry day, never foam.</li><li>Wash only the covers; a soaked inner takes two days to dry and may never smell right.</li></ol>
<p>If your back aches after an evening on the sofa, put a small rolled towel behind the waist. If that helps, you do not need a new sofa. You need more filling in the lower third of the cushion, a job of fifteen minutes.</p>`,
  },
  {
    title: 'Measuring Cushions So That Covers Fit First Time',
    excerpt:
      'A tape, a pencil and ten minutes prevent most cushion mistakes. Measure box, knife-edge, T-shape and bay-window cushions the right way.',
    tags: ['measuring', 'cushion covers', 'custom cushions'],
    keywords: ['how to measure sofa cushion', 'custom cushion covers Pune', 'T cushion measurement'],
    coverMotif: 'needle',
    coverCompanion: 'cushion',
    coverAccent: 'tape',
    content: `<p>Half the covers that come back to a tailor are sewn perfectly to a wrong number. Fabric stretches, old foam shrinks, and people measure the thing that is easy to reach. Here is the order professionals follow.</p>
<h2>Before you start</h2>
<p>Use a cloth tape for curves and a steel tape for straight edges. Work in centimetres and write width, depth and height in that order, always. Take each number twice. If the two differ, the truth is a third one.</p>
<h2>Box cushions</h2>
<ol><li>Measure seam to seam across the top, not over the bulge in the middle.</li><li>Measure the depth in two places, since old seats taper.</li><li>Take the height of the side band with the cushion lying free.</li><li>Note where the zip runs and how far it turns the corners. A zip that wraps eight centimetres around each side makes stuffing far easier.</li></ol>
<h2>Knife-edge cushions</h2>
<p>These are the pillow-shaped ones without a side band. Lay them flat, press the air out and measure from seam to seam. Order the inner five percent larger than the cover.</p>
<h2>T-shaped and L-shaped seats</h2>
<p>Cushions that run in front of the arms need a template. Tape newspapers together, lay them on the <em>sofa deck</em> rather than on the tired cushion, and trace the arms. Mark "front" and "top" in large letters. A mirrored template is the classic mistake, and it costs a metre of fabric.</p>
<h2>Window seats</h2>
<p>Walls are never square. Measure the back, the front and both sides, and the two diagonals. If the diagonals differ by more than one centimetre, make a template here too. Leave half a centimetre free on each side so the cushion can be lifted out, and check whether the window or the grill opens inward over it.</p>
<h2>How much bigger or smaller?</h2>
<ul><li>Foam is cut about one centimetre larger than the cover all round, which keeps the cover taut.</li><li>Stretch fabrics need the foam two centimetres larger.</li><li>Cotton that has not been washed shrinks by three to five percent. Pre-wash it, or order pre-shrunk.</li></ul>
<h2>Patterns and pile</h2>
<p>Tell the tailor which way is up. Velvet shades differ when panels are turned around, and an elephant print walking upside down along the backrest will amuse everyone but you.</p>
<h3>A photo helps</h3>
<p>Send one straight picture of each cushion with the tape lying on it, and one of the whole sofa. We have caught swapped numbers, missing cushions and one sleeping cat that way. Ten minutes with a tape beats a second trip across town in the Chandni Chowk traffic.</p>`,
  },
  {
    title: 'When to Change Sofa Foam: Seven Clear Signs',
    excerpt:
      'Foam fails slowly, so we get used to it. Seven signs, from crumbs to back ache, show that seat foam is finished and needs replacement now.',
    tags: ['foam replacement', 'sofa comfort', 'seat cushion'],
    keywords: ['sofa foam replacement signs', 'change sofa foam at home', 'old sofa foam'],
    coverMotif: 'foam',
    coverCompanion: 'sofa',
    coverAccent: 'clock',
    content: `<p>Nobody wakes up to find that the sofa has gone flat. It loses a millimetre a month and the family adapts: one adds a pillow, another moves to the dining chair. These seven signs help you see it with fresh eyes.</p>
<h2>1. The bathtub</h2>
<p>Place a straight broomstick across the cushion. A gap of more than two centimetres in the middle is permanent. Cells have collapsed and no amount of fluffing brings them back.</p>
<h2>2. The wrinkled cover</h2>
<p>Loose, wavy fabric on top is often blamed on the tailor. The cover is the same size as ever. The filling has shrunk.</p>
<h2>3. Slow return</h2>
<p>Press your fist in and count. Healthy seat foam recovers before you say "one". If the dent is still there at "three", its spring is gone.</p>
<h2>4. Crumbs and powder</h2>
<p>Unzip the cover. Yellow-brown dust or pieces that rub off between the fingers mean that the foam is oxidising. For people with allergies this is the strongest reason to change it.</p>
<h2>5. The hard landing</h2>
<p>You can feel a rail or a spring when you sit down quickly. Apart from discomfort, every such landing wears the cover from inside.</p>
<h2>6. A smell that stays</h2>
<p>If a professional clean and two sunny days did not help, the smell sits in the core. It is common on ground floors and after a flooded monsoon.</p>
<h2>7. Your own body</h2>
<p>Knees higher than hips, a stiff lower back after a film, elders who need two attempts to stand. A new seat should bring the hips level with the knees or a little above.</p>
<h3>Change the foam or just top it up?</h3>
<p>If only signs two and three apply and the foam is younger than four years, a fibre wrap of one inch can bring back fullness for about a third of the cost. With sign one, four or five, topping up is make-up: it looks good for a season.</p>
<h3>On the day</h3>
<ul><li>Foam can be cut at your door. Ask for it to be done on the balcony or terrace.</li><li>Keep the old pieces until the new ones are in; they serve as patterns.</li><li>Let the technician check the webbing while the seat is open. It costs nothing then.</li><li>Try each seat before the covers are zipped. Too hard? An inch of soft foam solves it in minutes.</li></ul>
<p>New foam feels firm for the first two weeks and then settles by about five percent. Give it that time before judging. And when the old cushions are carried away, ask where they go: clean pieces are welcome at animal shelters, which use them as winter bedding.</p>`,
  },
]
