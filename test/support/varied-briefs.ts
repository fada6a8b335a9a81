import type { CopyBrief } from '../../src/listing/copy-brief.js';

const THINGS = [
  [
    'Water bottle',
    'Keeps drinks cold for 24 hours. The lid is leakproof. Holds 750 ml.',
    'bottle, flask, gym',
  ],
  [
    'Cotton T-shirt',
    'Soft jersey of 100% cotton. Machine washable at 30 °C. Three buttons.',
    'shirt tee casual',
  ],
  [
    'Desk lamp',
    'Bends in all directions. 10 W LED with 3 levels. The cable is 1.5 m long.',
    'lamp, reading light, office',
  ],
  [
    'Edelstahl Topf',
    'Topf aus Edelstahl mit Deckel. Fasst 3 Liter. Für alle Herde geeignet.',
    'topf, kochtopf',
  ],
  [
    'Sac à dos en coton',
    'Sac pour l’école. Volume de 20 litres. Deux poches devant.',
    'sac, cartable',
  ],
  [
    'Mesa de madera',
    'Mesa plegable de madera. Mide 80 x 60 cm. Soporta 40 kg.',
    'mesa; plegable; jardin',
  ],
  [
    'Portafoglio di cuoio',
    'Portafoglio sottile. Sei tasche per carte. Non è impermeabile.',
    'portafoglio uomo',
  ],
  ['Tapete de borracha', 'Tapete para ioga. Espessura de 6 mm. Fácil de limpar.', 'tapete, ioga'],
  ['Wooden puzzle', 'Puzzle of 48 pieces for children. Made of beech.', 'puzzle\nwooden toy\nkids'],
  [
    'Faux leather bag',
    'Bag with a long strap. Not waterproof. Fits A4 folders.',
    'bag, tote, best seller',
  ],
] as const;
const BRANDS = ['Acme', 'Nordlicht', undefined, 'Casa Verde'] as const;
const ENDS = ['', ' for home', ' with case', ', 2 pack', ' in a box'] as const;

/** 200 inputs: ten products in six languages, under four brands, with five endings of the title. */
export const VARIED_BRIEFS: readonly CopyBrief[] = THINGS.flatMap(
  ([name, productDescription, productKeywords]) =>
    BRANDS.flatMap((brandName) =>
      ENDS.map((end) => ({
        productTitle: `${name}${end}`,
        productDescription,
        productKeywords,
        ...(brandName !== undefined && { brandName }),
      })),
    ),
);
