import { readLists } from '../../data/read-lists.js';
import type { TermRow } from './term-row.js';

const LISTS = readLists<{
  countries: readonly TermRow[];
  originPhrases: readonly TermRow[];
  warranties: readonly TermRow[];
}>('origins');

/** Countries with their people and adjectives. */
export const COUNTRIES = LISTS.countries;

/** Phrases of origin, by their meaning. */
export const ORIGIN_PHRASES = LISTS.originPhrases;

/** Guarantees and warranties. */
export const WARRANTIES = LISTS.warranties;

/** Words after which the things stand that a product goes with. */
export const COMPATIBILITY_PHRASES: readonly TermRow[] = [
  [
    'fits',
    'compatible with, compatible for, works with, work with, for use with, fits, kompatibel mit, passend fur, passt zu, passt auf, compatible avec, compatible con, compatibile con, compativel com, adatto a',
  ],
];

/** After "fits": how, not what. */
export const NOT_A_THING: ReadonlySet<string> = new Set(
  'in into on onto under over well easily comfortably snugly neatly perfectly right nicely through inside between and or like great securely tightly loosely'.split(
    ' ',
  ),
);

/** Makers and systems besides the list for search terms; a name of theirs must stand in the input. */
export const OTHER_MAKERS =
  'android, ios, galaxy, apple watch, windows, alexa, google home, homekit, siri, gore tex, velcro, teflon, oral b, gillette, tesla, bmw, mercedes, volkswagen, audi, toyota, honda, ford, jeep, harley davidson, playmobil, hasbro, mattel, marvel, star wars, hello kitty, microsoft, surface pro, thinkpad, kindle, sodastream, tefal, wmf, fissler, zwilling, le creuset, miele, siemens, aeg, vorwerk, thermomix, karcher, black decker, milwaukee, ryobi, patagonia, north face, jack wolfskin, columbia, fjallraven, osprey, under armour, asics, new balance, converse, ray ban, casio, seiko, swarovski, pandora';
