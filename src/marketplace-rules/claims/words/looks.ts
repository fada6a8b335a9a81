import type { TermRow } from './term-row.js';

/** Colours; a shade implies its colour. */
export const COLOURS: readonly TermRow[] = [
  ['crimson', 'crimson, scarlet, ruby red, cherry red, karminrot*, carmesi', 'red'],
  ['coral', 'coral, peach colored, apricot, koralle, corail'],
  [
    'mint',
    'mint green, sage green, emerald, lime green, mintgrun*, smaragdgrun*, vert menthe',
    'green',
  ],
  ['indigo', 'indigo, cobalt, cobalt blue, aqua, cyan', 'blue'],
  ['taupe', 'taupe, mocha, chocolate brown, chestnut, caramel colored, cognac', 'brown'],
  ['plum', 'plum colored, aubergine, pflaume', 'purple'],
  ['graphite', 'graphite, gunmetal, graphit, slate grey, slate gray, charcoal grey', 'grey'],
  ['champagne', 'champagne, blush, nude'],
  [
    'navy',
    'navy, navy blue, marineblau*, dunkelblau*, dark blue, bleu marine, azul marino, blu scuro, azul marinho',
    'blue',
  ],
  [
    'light blue',
    'light blue, sky blue, hellblau*, himmelblau*, bleu clair, azul claro, azul celeste, azzurro, baby blue',
    'blue',
  ],
  ['royal blue', 'royal blue, konigsblau*, bleu roi, azul real', 'blue'],
  ['blue', 'blue, blau, blaue, blauer, blaues, blauen, bleu, bleue, bleus, azul, azules, blu'],
  ['burgundy', 'burgundy, wine red, bordeaux, weinrot*, maroon, granate', 'red'],
  [
    'red',
    'red, rot, rote, roter, rotes, roten, rouge, rouges, rojo, roja, rojos, rosso, rossa, rossi, vermelho, vermelha',
  ],
  ['olive', 'olive green, army green, olivgrun*, vert olive, verde oliva', 'green'],
  [
    'dark green',
    'dark green, forest green, dunkelgrun*, vert fonce, verde oscuro, verde scuro',
    'green',
  ],
  ['green', 'green, grun, grune, gruner, grunes, grunen, vert, verte, verts, verde, verdes, verdi'],
  ['turquoise', 'turquoise, teal, turkis*, turquesa, turchese'],
  [
    'yellow',
    'yellow, mustard yellow, gelb*, jaune, jaunes, amarillo, amarilla, giallo, gialla, amarelo, amarela',
  ],
  ['orange', 'orange, orangefarben*, naranja, arancione, laranja'],
  [
    'purple',
    'purple, violet, lilac, lavender, lila, violett*, mauve, morado, morada, viola, roxo, roxa',
  ],
  ['pink', 'pink, hot pink, rosa, rosafarben*, ?rose, fuchsia, magenta'],
  ['brown', 'brown, braun*, marron, marrone, castanho, marrom'],
  ['beige', 'beige, tan, khaki, sand, camel'],
  ['anthracite', 'anthracite, anthrazit*, antracita, antracite, charcoal', 'grey'],
  ['grey', 'grey, gray, grau, graue, grauer, graues, grauen, gris, grises, grigio, grigia, cinza'],
  [
    'black',
    'black, schwarz*, noir, noire, noirs, negro, negra, negros, nero, nera, preto, preta, matte black',
  ],
  ['off-white', 'off white, ivory, cream colored, cremeweiss*, elfenbein*, ecru, marfil, avorio'],
  [
    'white',
    'white, weiss, weisse, weisser, weisses, weissen, blanc, blanche, blancs, blanco, blanca, bianco, bianca, branco, branca',
  ],
  [
    'gold coloured',
    'gold tone, gold toned, gold colored, gold coloured, golden, goldfarben*, goldene, goldenes, dore, doree, dorado, dorada, dorato, dourado',
  ],
  [
    'silver coloured',
    'silver tone, silver toned, silver colored, silver coloured, silberfarben*, plateado, argente, argentato, prateado',
  ],
  ['rose gold', 'rose gold, rosegold*, or rose, oro rosa, ouro rosa'],
  [
    'multicoloured',
    'multicolor, multicolour, multicolored, multicoloured, rainbow, mehrfarbig*, bunt, bunte, buntes, multicolore',
  ],
  ['transparent', 'transparent, see through, durchsichtig*, trasparente, transparente'],
  ['matte', 'matte, matt, matte finish, mat, opaco'],
  ['glossy', 'glossy, high gloss, hochglanz*, brillant, brillante'],
];

/** Patterns and shapes: like colours, a photo shows them. */
export const PATTERNS: readonly TermRow[] = [
  ['striped', 'striped, stripes, gestreift*, raye, rayee, rayures, a rayas, a righe'],
  [
    'floral',
    'floral, flower print, geblumt*, blumenmuster*, fleuri, fleurie, estampado floral, floreale',
  ],
  [
    'checked',
    'checked, checkered, plaid, tartan, gingham, kariert*, a carreaux, a cuadros, a quadri, xadrez',
  ],
  ['polka dot', 'polka dot, polka dots, dotted, gepunktet*, a pois, de lunares'],
  ['leopard', 'leopard print, leopard, leopardenmuster*, leopardo'],
  ['camouflage', 'camouflage, camo, tarnmuster*, camuflaje'],
  ['paisley', 'paisley'],
  ['geometric', 'geometric, geometrisch*, geometrique, geometrico'],
  ['embossed', 'embossed, gepragt*, engraved, graviert*'],
];

/** Shapes. */
export const SHAPES: readonly TermRow[] = [
  [
    'round',
    'round, circular, rund, runde, runder, rundes, ronde, redondo, redonda, rotondo, rotonda',
  ],
  [
    'square',
    'square, quadratisch*, carre, carree, cuadrado, cuadrada, quadrato, quadrata, quadrado',
  ],
  ['rectangular', 'rectangular, rectangle, rechteckig*, rectangulaire, rettangolare, retangular'],
  ['oval', 'oval, ovale, ovaler, ovales, ovalado'],
  ['heart-shaped', 'heart shaped, herzformig*, en forme de coeur'],
  ['hexagonal', 'hexagonal, hexagon, sechseckig*'],
  ['cylindrical', 'cylindrical, zylindrisch*, cylindrique, cilindrico'],
  ['triangular', 'triangular, dreieckig*, triangulaire'],
];

/** Sizes without a number. */
export const SIZES: readonly TermRow[] = [
  ['xs', 'xs'],
  ['xl', 'xl'],
  ['xxl', 'xxl'],
  ['xxxl', 'xxxl'],
  [
    'size',
    'size s, size m, size l, grosse s, grosse m, grosse l, taille s, taille m, taille l, talla s, talla m, talla l',
  ],
  [
    'one size',
    'one size, one size fits all, einheitsgrosse, taille unique, talla unica, taglia unica',
  ],
  ['king size', 'king size, king sized, kingsize'],
  ['queen size', 'queen size, queen sized'],
  ['full size', 'full size, full sized'],
  ['plus size', 'plus size, plus sized'],
  ['travel size', 'travel size, travel sized, reisegrosse'],
  ['extra large', 'extra large, oversized, oversize, extragross*, ubergross*, xlarge, jumbo'],
  ['large', 'large'],
  ['small', 'small'],
  ['mini', 'mini, miniature, tiny'],
];
