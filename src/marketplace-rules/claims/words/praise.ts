import type { TermRow } from './term-row.js';

/** Superlatives, comparisons and awards: each needs its own word in the input. */
export const PRAISE: readonly TermRow[] = [
  [
    'best',
    'best, beste, bester, bestes, besten, am besten, meilleur, meilleure, meilleurs, meilleures, ?mejor, el mejor, la mejor, lo mejor, mejores, migliore, migliori, il meglio, melhor, melhores',
  ],
  [
    'number one',
    '# 1, number one, number 1, no 1, nr 1, nummer eins, numero un, numero uno, numero 1, numero um',
  ],
  [
    'best seller',
    'best seller, bestseller, best selling, bestselling, top seller, meistverkauft*, meilleure vente, mas vendido, piu venduto, mais vendido',
  ],
  [
    'award',
    'award winning, award, awarded, prize winning, preisgekront*, testsieger*, prime, primee, galardonado, galardonada, premiado, premiada, premiato, premiata',
  ],
  [
    'perfect',
    'perfect, perfectly, perfekt*, parfait, parfaite, parfaitement, perfecto, perfecta, perfetto, perfetta, perfeito, perfeita',
  ],
  ['premium', 'premium, premiumqualitat'],
  [
    'high quality',
    'high quality, top quality, finest quality, hochwertig*, haute qualite, alta calidad, alta qualita, alta qualidade, hochste qualitat, superior quality',
  ],
  [
    'luxury',
    'luxury, luxurious, luxus*, luxurios*, luxueux, luxueuse, lujoso, lujo, lussuoso, lusso, luxo',
  ],
  [
    'leading',
    'leading, world leading, industry leading, market leading, fuhrend*, marktfuhrend*, leader, lider',
  ],
  ['top rated', 'top rated, highly rated, 5 star, five star, best rated, top bewertet*'],
  [
    'world class',
    'world class, world s, in the world, weltklasse, du monde, del mundo, al mondo, do mundo',
  ],
  [
    'unmatched',
    'unmatched, unbeatable, unrivaled, unrivalled, unparalleled, unsurpassed, second to none, unschlagbar*, unubertroffen*, inegale, inegalable, insuperable, inigualable, insuperabile',
  ],
  ['ultimate', 'ultimate, ultimativ*, ultime, definitivo'],
  ['superior', 'superior, uberlegen*, superieur, superieure, superiore'],
  ['unique', 'one of a kind, einzigartig*'],
  ['world famous', 'world famous, famous, renowned, beruhmt*, celebre, famoso, famosa'],
  [
    'recommended',
    'recommended, empfohlen*, recommande, recommandee, recomendado, recomendada, raccomandato, raccomandata, consigliato, consigliata',
  ],
  ['dermatologist', 'dermatologist, dermatologue, dermatologo, dermatologa'],
  ['doctor recommended', 'doctor recommended, vet recommended', 'recommended'],
  [
    'survey',
    'of users, of customers, out of 10, out of ten, der kunden, des clients, de los clientes',
  ],
  ['most', 'most, le plus, la plus, les plus, el mas, la mas, il piu, la piu, mais de todos'],
  ['better', 'better, besser, bessere, besserer, mieux, ?meglio'],
  [
    'than',
    'than, unlike other, unlike others, compared to, im vergleich zu, contrairement aux, a diferencia de',
  ],
  [
    'longer',
    'longer lasting, stronger, safer, faster, lighter, softer, brighter, quieter, cheaper, stabiler, leichter',
  ],
  ['cheapest', 'cheapest, lowest priced, gunstigste*, billigste*'],
  [
    'superlative',
    'finest, highest, fastest, strongest, softest, lightest, safest, smartest, greatest, newest, easiest, thinnest, toughest, warmest, coolest, brightest, longest, largest, smallest, biggest, cleanest, quietest, sharpest, purest, freshest, hardest, deepest, widest, tallest, slimmest, tastiest, richest, healthiest, hottest, nicest, prettiest, coziest, cosiest, comfiest, sturdiest, latest, hochste*, starkste*, feinste*, leichteste*, grosste*, kleinste*, schnellste*, neueste*, innovativste*',
  ],
  [
    'revolutionary',
    'revolutionary, breakthrough, game changing, game changer, revolutionar*, revolutionnaire, revolucionario, rivoluzionario',
  ],
  ['first class', 'first class, top notch, top tier, erstklassig*'],
  [
    'outstanding',
    'outstanding, exceptional, exceptionally, extraordinary, superb, incredible, incredibly, amazing, amazingly, aussergewohnlich*, exceptionnel, exceptionnelle, excepcional, eccezionale',
  ],
  ['the only', 'the only one, the only'],
  ['flawless', 'flawless, flawlessly, makellos*'],
  [
    'newest technology',
    'state of the art, cutting edge, next generation, next gen, ground breaking, groundbreaking',
  ],
  [
    'favourite',
    'fan favorite, fan favourite, customer favorite, customer favourite, most loved, editor s choice, celebrity, as seen on',
  ],
  ['iconic', 'iconic, legendary, legendar*'],
  ['trending', 'trending, must have, in vogue'],
  ['exclusive', 'exclusive, exclusively, limited edition, exklusiv*'],
  ['half', 'half the, half as'],
  ['guaranteed', 'satisfaction guaranteed, quality guaranteed'],
];

/** Words after which those stand who are said to praise the product. */
export const ENDORSEMENT_PHRASES: readonly TermRow[] = [
  [
    'endorsed',
    'trusted by, loved by, recommended by, preferred by, approved by, endorsed by, tested by, empfohlen von, recommande par, recommandee par, approuve par, recomendado por, recomendada por, aprobado por, raccomandato da, raccomandata da, consigliato da, recomendado pelo, recomendado pelos',
  ],
];
