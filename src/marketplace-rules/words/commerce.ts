import { readLists } from '../data/read-lists.js';

const LISTS = readLists<{
  companyPhrases: readonly string[];
  pricePhrases: readonly string[];
  advertPhrases: readonly string[];
  shippingPhrases: readonly string[];
  companyContacts: readonly string[];
}>('commerce');

/** Shipping, in any form that is an offer; packing material for parcels is a product and stays. */
export const SHIPPING =
  /(?<![\p{L}\p{M}\p{N}])(?:shipping(?![\p{L}\p{N}])(?! (?:label|box|bag|tape|scale|container|tube|envelope|carton|mailer|crate|pallet|tag|sticker|supplie))|shipments?(?![\p{L}\p{N}])|(?:we|it|item|order|product)?s? ?ships? (?:in|from|within|free|fast|worldwide|same|next|today|to|out)(?![\p{L}\p{N}])|shipped(?![\p{L}\p{N}])|(?:free|fast|express|next[ -]day|same[ -]day|home|worldwide|overnight|quick)[ -]deliver(?:y|ies)(?![\p{L}\p{N}])|delivery (?:in|within|time|to|is|worldwide)(?![\p{L}\p{N}])|delivered (?:in \d|within|to you|free|next|fast|by))/giu;

/** Company information and invitations to get in touch. */
export const COMPANY_PHRASES = LISTS.companyPhrases;

/** Words about money. */
export const PRICE_PHRASES = LISTS.pricePhrases;

/** Reviews, adverts and calls to buy. */
export const ADVERT_PHRASES = LISTS.advertPhrases;

/** Shipping in other languages than English. */
export const SHIPPING_PHRASES = LISTS.shippingPhrases;

/** Invitations to get in touch: not in a description, where a brand may otherwise speak of itself. */
export const COMPANY_CONTACTS = LISTS.companyContacts;
